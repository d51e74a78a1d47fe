import APS
import Testing

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "a terminal's columns are counted",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｶﾅ", 2), ("カナ", 4), ("한글", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("ａ", 2), ("📣", 2), ("👩‍👩‍👧‍👦", 2), ("🇵🇭", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1),
            ("⌚︎", 1), ("☎", 1), ("1️⃣", 2), ("1", 1), ("\u{200F}א\u{200E}", 1), ("\u{200B}", 0), ("a\u{AD}b", 3),
            ("क्ष", 2),
            ("…", 1), ("│", 1), ("𠮷", 2), ("(╯°□°）", 7), ("#", 1),
        ])
    func width(text: String, expected: Int) {
        #expect(text.displayWidth == expected)
    }

    @Test("padding fills up to a width and never cuts")
    func padding() {
        #expect("日".padded(to: 4) == "日  ")
        #expect("long".padded(to: 2) == "long")
    }

    @Test(
        "cutting keeps whole letters and shows that it cut",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("👩‍👩‍👧‍👦ab", 3, "👩‍👩‍👧‍👦…"),
            ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
        ])
    func truncation(text: String, width: Int, expected: String) {
        #expect(text.truncated(to: width) == expected)
    }
}
