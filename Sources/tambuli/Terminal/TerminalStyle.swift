import Glibc

/// How a stream may be written to: with colours or without, and how wide.
///
/// Colours only on a terminal, and neither with `NO_COLOR` (<https://no-color.org>) nor on a dumb one.
struct TerminalStyle: Sendable, Hashable {
    let hasColors: Bool
    /// Columns; 80 where nobody knows.
    let width: Int

    static let plain = TerminalStyle(hasColors: false, width: 80)

    init(hasColors: Bool, width: Int) {
        self.hasColors = hasColors
        self.width = width
    }

    /// The rule, without a terminal.
    init(isTerminal: Bool, columns: Int?, environment: (String) -> String?) {
        // An empty NO_COLOR does not count, by its own definition.
        let refusesColors = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        hasColors = isTerminal && !refusesColors && environment("TERM") != "dumb"
        let told = environment("COLUMNS").flatMap { Int($0) }
        width = [told, columns].lazy.compactMap { $0 }.first { $0 > 0 } ?? 80
    }

    /// The style of an open stream, 1 for standard output.
    static func of(descriptor: CInt) -> TerminalStyle {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        return TerminalStyle(isTerminal: isatty(descriptor) == 1, columns: isKnown ? Int(size.ws_col) : nil) { name in
            getenv(name).map { String(cString: $0) }
        }
    }

    /// The ways text can stand out; `ECMA-48`, 8.3.117.
    enum Emphasis: Int, Sendable {
        case bold = 1, dim = 2, red = 31, green = 32, yellow = 33, blue = 34, cyan = 36
    }

    /// The text made to stand out, or as it is where there are no colours.
    func emphasize(_ text: String, _ emphasis: Emphasis) -> String {
        hasColors ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
    }
}
