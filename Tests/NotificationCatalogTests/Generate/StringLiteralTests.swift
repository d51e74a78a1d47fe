import Testing

@testable import NotificationCatalog

@Suite("StringLiteral")
struct StringLiteralTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let swift: String
        let kotlin: String
        let go: String
        var testDescription: String { text.debugDescription }
    }

    static let cases = [
        Case(text: "پاسخ 👍", swift: "\"پاسخ 👍\"", kotlin: "\"پاسخ 👍\"", go: "\"پاسخ 👍\""),
        Case(text: "\"\\", swift: #""\"\\""#, kotlin: #""\"\\""#, go: #""\"\\""#),
        Case(text: #"\(x) ${x}"#, swift: #""\\(x) ${x}""#, kotlin: #""\\(x) \${x}""#, go: #""\\(x) ${x}""#),
        Case(text: "a\nb\r", swift: #""a\nb\u{D}""#, kotlin: #""a\nb\u000D""#, go: #""a\nb\u000D""#),
        Case(text: "\u{202E}", swift: #""\u{202E}""#, kotlin: #""\u202E""#, go: #""\u202E""#),
        Case(text: "\u{E0001}", swift: #""\u{E0001}""#, kotlin: #""\uDB40\uDC01""#, go: #""\U000E0001""#),
        Case(text: "\u{2028}\0", swift: #""\u{2028}\u{0}""#, kotlin: #""\u2028\u0000""#, go: #""\u2028\u0000""#),
    ]

    @Test("nothing breaks out of a literal, and letters stay readable", arguments: cases)
    func literal(_ sample: Case) {
        #expect(StringLiteral.swift(sample.text) == sample.swift)
        #expect(StringLiteral.kotlin(sample.text) == sample.kotlin)
        #expect(StringLiteral.go(sample.text) == sample.go)
    }

    @Test("a comment is one line that ends no comment")
    func comment() {
        #expect("a\nb */ c /* d\u{202E}\u{2028}e".asComment == "a b * / c / * d e")
        #expect(" a  b ".asComment == "a b")
    }

    @Test("an accent after it does not hide the end of a comment")
    func accents() {
        #expect("*/\u{301} evil()".asComment == "* /\u{301} evil()")
        #expect("/*\u{301}".asComment == "/ *\u{301}")
    }
}
