import APS
import Media

/// Looks into a file that an extension attached: what it really is, and whether the device can show it.
enum AttachmentCheck {
    enum Verdict {
        /// With type, size, pixels, length and frames as found in the file.
        case accepted(AttachmentRecord)
        case refused(Diagnosis)
    }

    static func judge(_ attachment: AttachmentRecord) -> Verdict {
        let file = attachment.path.split(separator: "/").last.map(String.init) ?? attachment.path
        let info: MediaInfo?
        do {
            info = try MediaProbe.probe(path: attachment.path)
        } catch {
            return .refused(Diagnosis(.attachmentTruncated, "The attached file \(file) cannot be read: \(error)."))
        }
        let declared = MediaType.identified(by: attachment.type)
        guard let info else {
            return .refused(
                Diagnosis(
                    .attachmentContentMismatch,
                    "The attached file \(file) is declared as \(attachment.type), and its content is no media that is known."
                ))
        }
        guard info.type.isAttachable else {
            return .refused(
                Diagnosis(
                    .attachmentContentMismatch,
                    "The attached file \(file) is declared as \(attachment.type), and it is \(info.type.name)."))
        }
        guard declared?.kind == info.type.kind else {
            return .refused(
                Diagnosis(
                    .attachmentContentMismatch,
                    "The attached file \(file) is declared as \(declared?.name ?? attachment.type), and it is \(info.type.name)."
                ))
        }
        guard info.isWithinSizeLimit else {
            return .refused(
                Diagnosis(
                    .attachmentTooLarge,
                    "The attached file \(file) has \(info.byteCount) bytes; \(info.type.name) may have \(info.type.sizeLimit ?? 0)."
                ))
        }
        if let damage = info.damage {
            let isTooLarge = info.pixelSize.map { !$0.canBeUnpacked } ?? false
            return .refused(
                Diagnosis(
                    isTooLarge ? .attachmentTooLarge : .attachmentTruncated,
                    "The attached file \(file) cannot be shown: \(damage)."))
        }
        var accepted = attachment
        accepted.type = info.type.identifier
        accepted.byteCount = info.byteCount
        accepted.width = info.pixelSize?.width
        accepted.height = info.pixelSize?.height
        accepted.duration = info.duration
        accepted.frameCount = info.frameCount
        return .accepted(accepted)
    }
}
