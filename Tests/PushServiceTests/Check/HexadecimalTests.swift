import Testing

@testable import PushService

@Suite("Hexadecimal")
struct HexadecimalTests {
    @Test(
        "pairs of digits of either letter case are bytes",
        arguments: [
            ("", []), ("00", [0]), ("fF", [255]),
            ("0123456789abcdefABCDEF", [1, 35, 69, 103, 137, 171, 205, 239, 171, 205, 239]),
        ] as [(String, [UInt8])])
    func digits(_ text: String, _ bytes: [UInt8]) {
        #expect(Hexadecimal.decode(Array(text.utf8)[...]) == bytes)
    }

    @Test("anything else is none", arguments: ["0", "000", "0g", "g0", " 0", "0x", "é", "/0", ":0", "@0", "`0", "G0"])
    func others(_ text: String) {
        #expect(Hexadecimal.decode(Array(text.utf8)[...]) == nil)
    }
}
