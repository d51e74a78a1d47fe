/// A table as plain text: the first column to the left, the others to the right.
enum Columns {
    static func aligned(_ lines: [[String]]) -> String {
        let widths = (0..<(lines.map(\.count).max() ?? 0)).map { column in
            lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return lines.map { line in
            line.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column == 0 ? "  " + text + space : "  " + space + text
            }.joined()
        }.joined(separator: "\n")
    }
}
