import HTTPTransport
import Testing

@Suite("Random bytes")
struct RandomBytesTests {
    @Test("identifiers are version 4 UUIDs in lower case, all different")
    func identifiers() throws {
        let random = RandomBytes()
        let texts = (0..<2000).map { _ in String(decoding: random.uuid(), as: UTF8.self) }
        #expect(Set(texts).count == 2000)
        let form = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
        for text in texts { #expect(text.wholeMatch(of: form) != nil) }
    }

    @Test("the bytes asked for are given, across the buffer's end", arguments: [0, 1, 4095, 4096, 4097, 10_000])
    func lengths(count: Int) {
        let bytes = RandomBytes().bytes(count)
        #expect(bytes.count == count)
        if count > 1000 { #expect(Set(bytes).count == 256) }
    }
}
