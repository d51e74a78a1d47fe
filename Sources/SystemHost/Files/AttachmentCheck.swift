import APS
import Media

/// Looks into a file that an app or an extension attached: what it really is, and whether the device can show it.
enum AttachmentCheck {
    /// The record with type, size, pixels, length and frames as found in the file.
    static func accept(_ attachment: AttachmentRecord) throws(AttachmentFault) -> AttachmentRecord {
        let name = "The attached file \(attachment.fileName)"
        let info = try probe(attachment, name)
        let declared = MediaType.identified(by: attachment.type)
        guard let type = declared.flatMap(info.type(declaredAs:)), let limit = type.sizeLimit else {
            // The identifier says more than the name where they differ in that alone.
            let claim = info.type.isAttachable ? declared?.name ?? attachment.type : attachment.type
            let isMedium = info.type.kind != .document
            throw AttachmentFault(
                .corrupt, .attachmentContentMismatch, "\(name) is declared as \(claim), and it is \(info.type.name).",
                remedy: isMedium ? remedy(for: info.type) : nil)
        }
        guard info.byteCount <= limit else {
            throw AttachmentFault(
                .invalidFileSize, .attachmentTooLarge,
                "\(name) has \(info.byteCount) bytes; \(type.name) may have \(limit).")
        }
        if let damage = info.damage {
            let isTooLarge = info.pixelSize.map { !$0.canBeUnpacked } ?? false
            throw AttachmentFault(
                .corrupt, isTooLarge ? .attachmentTooLarge : .attachmentTruncated, "\(name) cannot be shown: \(damage)."
            )
        }
        var accepted = attachment
        accepted.type = type.identifier
        accepted.byteCount = info.byteCount
        accepted.width = info.pixelSize?.width
        accepted.height = info.pixelSize?.height
        accepted.duration = info.duration
        accepted.frameCount = info.frameCount
        return accepted
    }

    /// For a file that came whole and is another medium.
    private static func remedy(for type: MediaType) -> String {
        type.isAttachable
            ? "Name the file, or hint, as what it is: \(type.identifier)."
            : "Convert it on your server to a type that may be attached."
    }

    private static func probe(_ attachment: AttachmentRecord, _ name: String) throws(AttachmentFault) -> MediaInfo {
        let info: MediaInfo?
        do {
            info = try MediaProbe.probe(path: attachment.path)
        } catch  where error.code == .notFound {
            throw AttachmentFault(.invalidURL, .attachmentGone, "\(name) is gone: \(error).")
        } catch  where error.code == .notAFile {
            throw AttachmentFault(.invalidURL, .attachmentNoFile, "\(name) is no regular file: \(error).")
        } catch {
            throw AttachmentFault(.moveIntoDataStoreFailed, .attachmentNotKept, "\(name) stays: \(error).")
        }
        guard let info else {
            throw AttachmentFault(
                .corrupt, .attachmentContentMismatch,
                "\(name) is declared as \(attachment.type), and its content is no media that is known.")
        }
        return info
    }
}
