import Foundation

/// A file that may become an attachment: it can be read, its type is a supported one, and it is not too large.
///
/// The checks come in the system's order, each with its own ``UNError``.
struct AttachmentFile {
    let path: String
    let type: AttachmentType
    let byteCount: Int

    /// It came with the app: it stands in the folder of the program, or in one of the folders there.
    var isInBundle: Bool { path.hasPrefix(Bundle.main.bundlePath + "/") }

    init(at url: URL, typeHint: String?) throws(UNError) {
        guard url.isFileURL else {
            throw Self.refusal(.attachmentInvalidURL, "\(url.absoluteString) is no file URL: download it first.")
        }
        path = url.path
        guard FileManager.default.fileExists(atPath: path) else {
            throw Self.refusal(.attachmentInvalidURL, "There is no file at \(path).")
        }
        guard FileManager.default.isReadableFile(atPath: path),
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            let size = attributes[.size] as? NSNumber
        else {
            throw Self.refusal(.attachmentInvalidURL, "\(path) cannot be read.")
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular: break
        case .typeDirectory: throw Self.refusal(.attachmentInvalidURL, "\(path) is a folder.")
        default: throw Self.refusal(.attachmentInvalidURL, "\(path) is no regular file.")
        }
        type = try Self.type(of: url, hint: typeHint)
        byteCount = size.intValue
        guard byteCount <= type.kind.maximumSize else {
            throw Self.refusal(
                .attachmentInvalidFileSize,
                "\(url.lastPathComponent) has \(byteCount) bytes; \(type.kind.name) may have \(type.kind.maximumSize).")
        }
    }

    private static func type(of url: URL, hint: String?) throws(UNError) -> AttachmentType {
        if let hint {
            if let type = AttachmentType.named(hint) { return type }
            if NotificationHost.typeHintMayBeFileExtension, let type = AttachmentType.of(fileExtension: hint) {
                return type
            }
            let meant = AttachmentType.of(fileExtension: hint).map { "; did you mean \($0.identifier)?" } ?? "."
            throw refusal(
                .attachmentUnrecognizedType, "The type hint \"\(hint)\" is no supported type identifier\(meant)")
        }
        if let type = AttachmentType.of(fileExtension: url.pathExtension) { return type }
        throw refusal(
            .attachmentUnrecognizedType,
            "The name \(url.lastPathComponent) does not end in a supported extension, and no type hint was given.")
    }

    private static func refusal(_ code: UNError.Code, _ reason: String) -> UNError {
        UNError(code, userInfo: [NSLocalizedFailureReasonErrorKey: reason])
    }
}
