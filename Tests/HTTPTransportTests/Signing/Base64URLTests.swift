import Foundation
import HTTPTransport
import Testing

@Suite("Base64 for URLs")
struct Base64URLTests {
    static let vectors: [(bytes: [UInt8], text: String)] = [
        ([], ""), ([0x66], "Zg"), ([0x66, 0x6F], "Zm8"), ([0x66, 0x6F, 0x6F], "Zm9v"), ([0xFB, 0xFF, 0xFE], "-__-"),
    ]

    @Test("bytes become text and text bytes", arguments: vectors)
    func vector(bytes: [UInt8], text: String) {
        #expect(String(decoding: Base64URL.encode(bytes), as: UTF8.self) == text)
        #expect(Base64URL.decode(text.utf8) == bytes)
    }

    @Test("bytes of all lengths agree with Foundation's Base64")
    func againstFoundation() {
        for length in 0..<100 {
            let bytes = RandomBytes().bytes(length)
            let expected = Data(bytes).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(String(decoding: Base64URL.encode(bytes), as: UTF8.self) == expected)
            #expect(Base64URL.decode(expected.utf8) == bytes)
        }
    }

    @Test(
        "padding, foreign characters, an impossible length and stray bits are refused",
        arguments: ["Zg==", "Zm9v=", "Z+", "Z/", "Zm 9v", "Zm9v\n", "A", "AAAAA", "Zh", "Zm9"])
    func refused(text: String) {
        #expect(Base64URL.decode(text.utf8) == nil)
    }
}
