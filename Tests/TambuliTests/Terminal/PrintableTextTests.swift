import Testing

@testable import tambuli

@Suite("Printable text")
struct PrintableTextTests {
    @Test(
        "nothing in a stranger's text can steer the terminal",
        arguments: [
            ("a\u{1B}[31mb", "a␛[31mb"), ("\u{0}\u{7}\u{7F}", "␀␇␡"), ("\u{9B}31m", "\u{FFFD}31m"), ("a\rb", "a␍b"),
            ("a\r\nb", "a␍\nb"), ("\u{202E}gpj.exe", "\u{FFFD}gpj.exe"), ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
            ("one\n\ttwo é 📣", "one\n\ttwo é 📣"),
        ])
    func printable(text: String, expected: String) {
        #expect(text.printable == expected)
    }
}
