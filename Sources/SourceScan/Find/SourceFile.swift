import FoundationEssentials

/// A file that may say something about categories; its bytes are looked at before it is parsed.
struct SourceFile {
    enum Language {
        case swift, objectiveC

        /// By the end of the name; nil for other languages.
        init?(_ path: String) {
            switch path.split(separator: ".").last {
            case "swift": self = .swift
            case "m", "mm", "h": self = .objectiveC
            default: return nil
            }
        }
    }

    let path: String
    let language: Language
    let text: SourceText

    /// nil when it cannot be read.
    init?(_ path: String) {
        guard let language = Language(path),
            let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        else { return nil }
        self.path = path
        self.language = language
        text = SourceText(data)
    }
}
