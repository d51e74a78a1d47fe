import APS

/// Fills text into lines, counting columns as a terminal does.
enum TextLayout {
    /// Fills each paragraph; an empty line in the text stays one.
    static func fill(_ text: String, width: Int) -> String {
        text.split(separator: "\n\n").map { paragraph in
            fill(words: paragraph.split(whereSeparator: \.isWhitespace).map(String.init), width: width)
        }.joined(separator: "\n\n")
    }

    /// Fills words into lines; each but the first begins with `hanging` spaces. A word is never broken.
    static func fill(words: [String], width: Int, hanging: Int = 0) -> String {
        var lines: [String] = []
        var line = ""
        for word in words {
            if line.isEmpty {
                line = word
            } else if line.displayWidth + 1 + word.displayWidth <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(repeating: " ", count: hanging) + word
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// Two columns, the second filled; a term too long for its column has its line to itself.
    static func table(_ rows: [(term: String, text: String)], width: Int) -> String {
        let longestTerm = 26
        let fitting = rows.map(\.term.displayWidth).filter { $0 <= longestTerm }
        let column = (fitting.max() ?? longestTerm) + 4
        return rows.map { row in
            let text = fill(row.text, width: width - column)
                .replacing("\n", with: "\n" + String(repeating: " ", count: column))
            let term = "  " + row.term
            return term.displayWidth + 2 <= column
                ? term.padded(to: column) + text : term + "\n" + String(repeating: " ", count: column) + text
        }.joined(separator: "\n")
    }

    static func indent(_ text: String, by count: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
