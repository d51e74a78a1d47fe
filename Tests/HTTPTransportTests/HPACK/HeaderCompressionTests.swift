import Testing

@testable import HTTPTransport

@Suite("Header compression")
struct HeaderCompressionTests {
    /// Collects fields as text.
    private struct Collector: HeaderSink {
        var fields: [String] = []
        var kinds: [FieldKind] = []

        mutating func take(_ field: DecodedField) -> Bool {
            kinds.append(field.kind)
            fields.append(
                "\(String(decoding: field.name, as: UTF8.self)): \(String(decoding: field.value, as: UTF8.self))")
            return true
        }
    }

    /// A decoder with what it needs, freed at the end.
    private final class Reader {
        var decoder: HeaderDecoder

        init(_ names: HeaderNames = .requests(["custom-key", "authorization"])) {
            decoder = HeaderDecoder(HeaderDictionary(names, longestBlock: 16_384))
        }

        deinit { decoder.deallocate() }

        func read(_ block: [UInt8]) -> [String]? { collect(block)?.fields }

        func collect(_ block: [UInt8]) -> Collector? {
            var collector = Collector()
            let outcome = block.withUnsafeBufferPointer { decoder.decode($0, into: &collector) }
            return outcome == .done ? collector : nil
        }
    }

    @Test("three requests on one connection, as RFC 7541 plays them (appendix C.4)")
    func examples() {
        let reader = Reader()
        let first: [UInt8] = [
            0x82, 0x86, 0x84, 0x41, 0x8C, 0xF1, 0xE3, 0xC2, 0xE5, 0xF2, 0x3A, 0x6B, 0xA0, 0xAB, 0x90, 0xF4, 0xFF,
        ]
        #expect(reader.read(first) == [":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com"])
        let second: [UInt8] = [0x82, 0x86, 0x84, 0xBE, 0x58, 0x86, 0xA8, 0xEB, 0x10, 0x64, 0x9C, 0xBF]
        #expect(
            reader.read(second) == [
                ":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com", "cache-control: no-cache",
            ])
        let third: [UInt8] = [
            0x82, 0x87, 0x85, 0xBF, 0x40, 0x88, 0x25, 0xA8, 0x49, 0xE9, 0x5B, 0xA9, 0x7D, 0x7F, 0x89, 0x25, 0xA8, 0x49,
            0xE9, 0x5B, 0xB8, 0xE8, 0xB4, 0xBF,
        ]
        #expect(
            reader.read(third) == [
                ":method: GET", ":scheme: https", ":path: /index.html", ":authority: www.example.com",
                "custom-key: custom-value",
            ])
    }

    @Test("a full table drops its oldest fields, also when the new one has the name of one that goes")
    func eviction() {
        let reader = Reader()
        func add(_ name: String, _ value: String) -> [UInt8] { [0x40] + RawFrame.text(name) + RawFrame.text(value) }
        let long = String(repeating: "v", count: 1900)
        #expect(reader.read([0x20, 0x3F, 0xE1, 0x1F] + add("first", long))?.count == 1)
        #expect(reader.read(add("second", long))?.count == 1)
        #expect(reader.read([0xBE, 0xBF]) == ["second: \(long)", "first: \(long)"])
        // By the name of the oldest, which it drives out.
        #expect(reader.read([0x7F, 0x00] + RawFrame.text(long + "w")) == ["first: \(long)w"])
        #expect(reader.read([0xBE, 0xBF]) == ["first: \(long)w", "second: \(long)"])
        #expect(reader.read([0xC0]) == nil)
    }

    @Test("a field larger than the table empties it and is no error")
    func tooLarge() {
        let reader = Reader()
        #expect(reader.read([0x40] + RawFrame.text("a") + RawFrame.text("b")) == ["a: b"])
        let huge = String(repeating: "h", count: 5000)
        #expect(reader.read([0x40] + RawFrame.text("huge") + RawFrame.text(huge)) == ["huge: \(huge)"])
        #expect(reader.read([0xBE]) == nil)
    }

    @Test("many fields, more than the table holds at a time, are remembered while they are there")
    func churn() {
        let reader = Reader()
        for number in 0..<2000 {
            let block = [0x40] + RawFrame.text("name-\(number % 7)") + RawFrame.text("value-\(number)")
            #expect(reader.read(block) == ["name-\(number % 7): value-\(number)"])
            #expect(reader.read([0xBE]) == ["name-\(number % 7): value-\(number)"])
        }
        #expect(reader.read([0xC0])?.first == "name-2: value-1997")
    }

    @Test("a provider token that comes again and again reads the same, and another takes its place")
    func repeatedToken() {
        let reader = Reader()
        let token = "bearer " + String(repeating: "e", count: 180)
        for text in [token, token, token + "x", token] {
            #expect(reader.read([0x1F, 0x08] + RawFrame.text(text)) == ["authorization: \(text)"])
        }
        // Huffman-coded, then plain octets of the same length.
        #expect(reader.read([0x1F, 0x08, 0x82, 0x64, 0x02]) == ["authorization: 302"])
        #expect(reader.read([0x1F, 0x08, 0x02, 0x64, 0x02]) == ["authorization: d\u{2}"])
        #expect(reader.read([0x1F, 0x08, 0x82, 0x64, 0x02]) == ["authorization: 302"])
    }

    @Test("what the client's encoder writes, a decoder reads, whatever becomes of the table")
    func roundTrip() {
        let reader = Reader(.responses())
        var encoder = HeaderEncoder()
        for round in 0..<200 {
            let fields = (0..<8).map { number in
                HTTPField(
                    name: Array("name-\(number)".utf8), value: Array("value-\(round % (number + 2))".utf8),
                    neverIndexed: number == 7)
            }
            encoder.start(newTableSize: round % 50 == 49 ? round * 10 : nil)
            encoder.add(method: round % 2 == 0 ? .post : .other(Array("PUT".utf8)))
            encoder.addSchemeHTTPS()
            encoder.add(path: Array("/3/device/\(round)".utf8))
            for field in fields { encoder.add(field) }
            let expected =
                [":method: \(round % 2 == 0 ? "POST" : "PUT")", ":scheme: https", ":path: /3/device/\(round)"]
                + fields.map {
                    "\(String(decoding: $0.name.bytes, as: UTF8.self)): \(String(decoding: $0.value, as: UTF8.self))"
                }
            #expect(reader.read(encoder.block) == expected)
        }
    }

    @Test("names are told apart: wanted, known, legal, malformed")
    func kinds() throws {
        let reader = Reader()
        func kind(_ name: String, _ value: String = "1") throws -> FieldKind {
            try #require(reader.collect([0x00] + RawFrame.text(name) + RawFrame.text(value))).kinds[0]
        }
        #expect(try kind("custom-key").wantedIndex == 0)
        #expect(try kind("custom-kex") == .other)
        #expect(try kind("content-length") == .contentLength)
        #expect(try kind("upgrade") == .malformed)
        #expect(try kind("Upper") == .malformed)
        #expect(try kind(":path", "/") == .path)
        #expect(try kind(":status", "200") == .malformed)
        #expect(try kind("x-long-value", String(repeating: "a", count: 100) + "\u{7F}") == .malformed)
        #expect(try kind("x-long-value", String(repeating: "a", count: 100) + "\tb") == .other)
        #expect(try kind("x-utf8", "Åsa") == .other)
    }
}
