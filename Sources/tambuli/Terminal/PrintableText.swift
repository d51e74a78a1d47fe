extension String {
    /// The text without anything that could steer a terminal: payloads come from strangers.
    ///
    /// Control characters become their visible pictures (`␛`), except line feed and tab; what turns the direction of
    /// what follows becomes `�`.
    var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map(\.printable)))
    }
}

extension String {
    /// ``printable`` on one line: line feeds and tabs become their pictures too, so that no text can pass for another
    /// line of a list or break a frame.
    var printableLine: String {
        String(printable.map { $0 == "\n" ? "␊" : $0 == "\t" ? "␉" : $0 })
    }
}

extension Unicode.Scalar {
    fileprivate var printable: Unicode.Scalar {
        switch value {
        case 0x09, 0x0A: self
        // The control pictures stand in the order of the controls.
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: self
        }
    }
}
