/// Texts of an alert that are named by a key into the app's strings.
package struct LocalizedAlert: Sendable, Equatable {
    package internal(set) var title: LocalizedText?
    package internal(set) var subtitle: LocalizedText?
    package internal(set) var body: LocalizedText?

    package var isEmpty: Bool { title == nil && subtitle == nil && body == nil }
}

/// A key into the app's strings with what fills its places.
package struct LocalizedText: Sendable, Equatable {
    package let key: String
    package let arguments: [String]
    /// Where the key stands in the payload.
    package let place: Diagnosis.Place

    /// Puts the arguments where the format says `%@` (the next one) or `%2$@` (the second one).
    ///
    /// A place without an argument stays empty; `%%` is a percent sign.
    package func fill(_ format: String) -> String {
        var filled = ""
        var rest = format[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            filled += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                filled += "%"
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let afterDigits = rest.dropFirst(digits.count)
            if afterDigits.hasPrefix("$@"), let position = Int(digits) {
                filled += argument(position - 1)
                rest = afterDigits.dropFirst(2)
            } else if rest.first == "@" {
                filled += argument(next)
                next += 1
                rest = rest.dropFirst()
            } else {
                filled += "%"
            }
        }
        return filled + rest
    }

    private func argument(_ index: Int) -> String {
        arguments.indices.contains(index) ? arguments[index] : ""
    }
}

extension Payload {
    /// The content with the alert's keys looked up in the app's strings, and a finding for each key not found.
    ///
    /// A key that is found wins over the literal text; one that is not shows the literal text, or else itself.
    /// - Parameter strings: nil when the app's strings are not known here.
    package func content(localizedWith strings: [String: String]?) -> (content: ContentRecord, findings: [Diagnosis]) {
        guard !localized.isEmpty else { return (content, []) }
        var content = content
        var findings: [Diagnosis] = []
        func resolve(_ text: LocalizedText?, _ literal: inout String) {
            guard let text else { return }
            if let format = strings?[text.key] {
                literal = text.fill(format)
                return
            }
            let shown = literal.isEmpty ? text.key : literal
            findings.append(Self.missing(text, in: strings, shown: shown))
            literal = shown
        }
        resolve(localized.title, &content.title)
        resolve(localized.subtitle, &content.subtitle)
        resolve(localized.body, &content.body)
        return (content, findings)
    }

    private static func missing(_ text: LocalizedText, in strings: [String: String]?, shown: String) -> Diagnosis {
        let nearest = Nearest.nearest(to: text.key, in: (strings ?? [:]).keys.sorted())
        let reason =
            strings == nil
            ? "the app's strings are not known to this device"
            : "the app's strings have no such key" + (nearest.map { "; the nearest is `\($0)`" } ?? "")
        return Diagnosis(
            .localizationKeyMissing,
            "The localisation key `\(text.key)` was not found: \(reason). Shown is `\(shown)`.",
            at: text.place)
    }
}
