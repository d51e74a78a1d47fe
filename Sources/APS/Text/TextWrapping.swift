extension String {
    /// The text in lines of at most `width` columns, broken at spaces where there are any. Its own line breaks stay.
    package func wrapped(to width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { String($0).lineWrapped(to: max(width, 2)) }
    }

    private func lineWrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let joined = line.isEmpty ? String(word) : "\(line) \(word)"
            if joined.displayWidth <= width {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            for character in word {
                if line.displayWidth + character.displayWidth > width {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        return lines + [line]
    }
}
