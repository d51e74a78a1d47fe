import APS

/// An attachment that could not be made, as the app's side tells it: Apple's error code and what was asked for.
struct AttachmentRefusal {
    let code: Int
    /// The last part of the path; the whole address where it is none of a file.
    let fileName: String
    let typeHint: String?
    let reason: String

    /// Why, as a row of the table.
    var diagnosis: Diagnosis {
        Diagnosis(diagnosisCode, "The attachment `\(fileName)` could not be made (error \(code)): \(reason)")
    }

    /// Codes of `UNError`.
    private var diagnosisCode: DiagnosisCode {
        switch code {
        // No part of a path has a slash in it.
        case 100: fileName.contains("://") ? .attachmentRemoteURL : .attachmentNoFile
        case 102: .attachmentTooLarge
        case 105: .attachmentContentMismatch
        case 101 where isHintNoType: .attachmentHintNotUTI
        case 101 where typeHint == nil && !hasExtension: .attachmentNoExtension
        default: .attachmentUnsupported
        }
    }

    /// A uniform type identifier has a dot; `jpg` is a file extension.
    private var isHintNoType: Bool {
        typeHint.map { !$0.contains(".") } ?? false
    }

    private var hasExtension: Bool {
        guard let dot = fileName.lastIndex(of: ".") else { return false }
        let suffix = fileName[fileName.index(after: dot)...]
        return dot != fileName.startIndex && !suffix.isEmpty && suffix.lowercased() != "tmp"
    }
}
