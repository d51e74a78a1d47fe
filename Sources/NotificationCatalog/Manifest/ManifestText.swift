/// A text that a person reads: written out, or by its key in the app's strings.
package enum ManifestText: Sendable, Hashable {
    case literal(String)
    case key(String)
}

/// The app's texts by key and language.
package struct ManifestStrings: Sendable, Equatable {
    /// In the order of the file.
    package internal(set) var entries: [ManifestString] = []

    /// The text of a key in a language; without a language, or where it lacks the key, in the first that has it.
    ///
    /// A key that no language has shows itself, as the system does it.
    package func text(_ text: ManifestText, in language: String? = nil) -> String {
        switch text {
        case .literal(let text): return text
        case .key(let key):
            guard let entry = entry(key) else { return key }
            let wanted = entry.texts.first { $0.language == language }
            return (wanted ?? entry.texts.first)?.text ?? key
        }
    }

    package func entry(_ key: String) -> ManifestString? { entries.last { $0.key == key } }
}
