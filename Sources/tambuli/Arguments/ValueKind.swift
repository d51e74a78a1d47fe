import APS

/// What a value on the command line may be, and how a shell completes it.
struct ValueKind: Sendable {
    enum Completion: Sendable {
        case nothing
        case words([String])
        case files
        case folders
    }

    /// What stands for the value in a usage line: `HOST:PORT`, `strict|any`.
    let placeholder: String
    let completion: Completion
    /// What would be right, if a text is not: "a number from 1 to 9".
    let complaint: @Sendable (String) -> String?
}

extension ValueKind {
    static func text(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder: placeholder, completion: .nothing) { _ in nil }
    }

    /// A path of a file, or `-` for standard input or output. Whether it exists is the command's to find out.
    static func file(_ placeholder: String = "FILE") -> ValueKind {
        ValueKind(placeholder: placeholder, completion: .files) { _ in nil }
    }

    static func folder(_ placeholder: String = "DIR") -> ValueKind {
        ValueKind(placeholder: placeholder, completion: .folders) { $0.isEmpty ? "the path of a folder" : nil }
    }

    /// One of a few words, letter case included.
    static func choice(_ words: [String]) -> ValueKind {
        ValueKind(placeholder: words.joined(separator: "|"), completion: .words(words)) { text in
            guard !words.contains(text) else { return nil }
            let hint = Nearest.nearest(to: text, in: words).map { " (did you mean \($0)?)" } ?? ""
            return words.joinedByOr + hint
        }
    }

    /// A choice among an enum's cases.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> ValueKind {
        choice(Choice.allCases.map(\.rawValue))
    }

    /// A whole number within bounds, or one of a few words: `N|all`.
    static func integer(
        _ placeholder: String = "N", in bounds: ClosedRange<Int> = 0...Int.max, or words: [String] = []
    )
        -> ValueKind
    {
        ValueKind(placeholder: ([placeholder] + words).joined(separator: "|"), completion: .words(words)) { text in
            if words.contains(text) { return nil }
            if let number = Int(text), bounds.contains(number) { return nil }
            let range =
                bounds.upperBound == .max
                ? "a whole number, \(bounds.lowerBound) or more"
                : "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
            return ([range] + words).joinedByOr
        }
    }

    /// A number within bounds, with or without a fraction.
    static func decimal(_ placeholder: String, in bounds: ClosedRange<Double>) -> ValueKind {
        ValueKind(placeholder: placeholder, completion: .nothing) { text in
            if let number = Double(text), bounds.contains(number) { return nil }
            return "a number from \(bounds.lowerBound) to \(bounds.upperBound)"
        }
    }

    static let number = ValueKind(placeholder: "NUMBER", completion: .nothing) { text in
        Double(text)?.isFinite == true ? nil : "a number, such as 0.5"
    }

    static let hostAndPort = ValueKind(placeholder: "HOST:PORT", completion: .nothing) { text in
        HostAndPort(text) == nil ? "HOST:PORT, such as 127.0.0.1:2197 or [::1]:0" : nil
    }
}

extension [String] {
    /// `a`, `a or b`, `a, b or c`
    var joinedByOr: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
