extension String {
    /// How many columns a terminal gives this text: 2 for East Asian wide letters and emoji, 0 for what combines with
    /// its neighbour or steers direction, 1 for the rest.
    ///
    /// Unicode Standard Annex 11 and, for emoji, Annex 51. Terminals differ about the newest emoji; tables stay readable.
    package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text with spaces after it, up to a width.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }

    /// The text if it fits a width, else as much of it as fits with `…` after it.
    package func truncated(to width: Int) -> String {
        guard displayWidth > width else { return self }
        var room = width - 1
        guard room >= 0 else { return "" }
        let kept = prefix { character in
            room -= character.displayWidth
            return room >= 0
        }
        return kept + "…"
    }
}

extension Character {
    package var displayWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        let asksForText = scalars.contains("\u{FE0E}")
        let asksForEmoji = scalars.contains("\u{FE0F}") && first.properties.isEmoji
        if asksForEmoji || first.properties.isEmojiPresentation && !asksForText { return 2 }
        // A cluster of an Indic script may hold several letters beside each other.
        return scalars.reduce(0) { $0 + $1.displayWidth }
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control: return 0
        // The soft hyphen is the one format character that terminals draw.
        case .format: return value == 0xAD ? 1 : 0
        default: break
        }
        // Vowels and finals of Hangul stand in the square of their initial.
        if (0x1160...0x11FF).contains(value) { return 0 }
        return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }

    /// East Asian Width W and F, emoji apart, with the unassigned places between them.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
