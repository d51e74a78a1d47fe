import Testing

@testable import tambuli

@Suite("TerminalStyle")
struct TerminalStyleTests {
    @Test(
        "colours need a terminal that is not dumb and a user who wants them",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm-256color"], true),
        ] as [(Bool, [String: String], Bool)])
    func colors(isTerminal: Bool, environment: [String: String], expected: Bool) {
        #expect(TerminalStyle(isTerminal: isTerminal, columns: nil) { environment[$0] }.hasColors == expected)
    }

    @Test(
        "the width is what COLUMNS says, else what the terminal says, else 80",
        arguments: [
            (nil, nil, 80), (120, nil, 120), (0, nil, 80), (120, "100", 100), (nil, "0", 80), (120, "wide", 120),
            (nil, "-3", 80),
        ] as [(Int?, String?, Int)])
    func width(columns: Int?, variable: String?, expected: Int) {
        let style = TerminalStyle(isTerminal: true, columns: columns) { $0 == "COLUMNS" ? variable : nil }
        #expect(style.width == expected)
    }

    @Test("text stands out only where there are colours")
    func emphasis() {
        #expect(TerminalStyle.plain.emphasize("x", .red) == "x")
        #expect(TerminalStyle(hasColors: true, width: 80).emphasize("x", .red) == "\u{1B}[31mx\u{1B}[0m")
    }
}
