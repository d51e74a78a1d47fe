import Testing

@testable import HTTPTransport

@Suite("Huffman-coded strings")
struct HuffmanTests {
    /// Bits of the codes, then ones up to a whole octet.
    private static func encode(_ text: [UInt8]) -> [UInt8] {
        var octets: [UInt8] = []
        var bits: UInt64 = 0
        var count = 0
        for byte in text {
            bits = bits << UInt64(HuffmanCode.lengths[Int(byte)]) | UInt64(HuffmanCode.codes[Int(byte)])
            count += Int(HuffmanCode.lengths[Int(byte)])
            while count >= 8 {
                octets.append(UInt8(truncatingIfNeeded: bits >> UInt64(count - 8)))
                count -= 8
            }
        }
        if count > 0 { octets.append(UInt8(truncatingIfNeeded: bits << UInt64(8 - count)) | 0xFF >> UInt8(count)) }
        return octets
    }

    private static func decode(_ octets: [UInt8]) -> [UInt8]? {
        var text = [UInt8](repeating: 0, count: HuffmanDecoder.capacity(forCoded: octets.count))
        let count = octets.withUnsafeBufferPointer { source in
            text.withUnsafeMutableBufferPointer { target in
                target.baseAddress.flatMap { HuffmanDecoder.shared.decode(source, into: $0) }
            }
        }
        return count.map { Array(text.prefix($0)) }
    }

    /// RFC 7541, appendix C.4 and C.6.
    static let examples: [(text: String, octets: [UInt8])] = [
        ("www.example.com", [0xF1, 0xE3, 0xC2, 0xE5, 0xF2, 0x3A, 0x6B, 0xA0, 0xAB, 0x90, 0xF4, 0xFF]),
        ("no-cache", [0xA8, 0xEB, 0x10, 0x64, 0x9C, 0xBF]), ("302", [0x64, 0x02]),
        ("custom-value", [0x25, 0xA8, 0x49, 0xE9, 0x5B, 0xB8, 0xE8, 0xB4, 0xBF]), ("", []),
    ]

    @Test("the examples of RFC 7541 are read as it says", arguments: examples)
    func vectors(text: String, octets: [UInt8]) {
        #expect(Self.decode(octets) == Array(text.utf8))
        #expect(Self.encode(Array(text.utf8)) == octets)
    }

    @Test("every octet is read back, alone and beside every other")
    func everySymbol() {
        for first in UInt8.min...UInt8.max {
            #expect(Self.decode(Self.encode([first])) == [first])
            let pairs = (UInt8.min...UInt8.max).flatMap { [first, $0] }
            #expect(Self.decode(Self.encode(pairs)) == pairs)
        }
    }

    @Test(
        "what is cut off, padded with too much or with zeros, or ends the string, is refused",
        arguments: [
            [0xFF], [0xFF, 0xFF, 0xFF, 0xFF], [0xF1, 0xE3, 0xC2, 0xE5, 0xFF, 0xFF], [0x18], [0xFF, 0xFF, 0xFF, 0xFC],
            [0xFE],
        ] as [[UInt8]])
    func refused(octets: [UInt8]) {
        #expect(Self.decode(octets) == nil)
    }
}
