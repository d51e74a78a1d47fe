import APS
import Media

/// What there is to say about pictures and films that are fit to be shown.
///
/// Source: the brief's article on rich notifications; Apple's documents name no size in pixels and no length.
extension Device {
    /// Wider or higher than this is more than a notification shows.
    private static let advisedPixels = 1_024

    mutating func reviewMedia(of id: String) {
        for attachment in notification(id)?.content.attachments ?? [] {
            if let diagnosis = scaled(attachment) ?? cutShort(attachment) { diagnose(diagnosis, notification: id) }
        }
    }

    private func scaled(_ attachment: AttachmentRecord) -> Diagnosis? {
        guard Rules.picturesAreScaled[state.rules], kind(of: attachment) == .image, let width = attachment.width,
            let height = attachment.height, max(width, height) > Self.advisedPixels
        else { return nil }
        let message =
            "The picture \(attachment.fileName) has \(width) × \(height) pixels; it is scaled down to be shown."
        return Diagnosis(.attachmentScaled, message)
    }

    private func cutShort(_ attachment: AttachmentRecord) -> Diagnosis? {
        let limit = Rules.filmSeconds[state.rules]
        guard kind(of: attachment) == .movie, let duration = attachment.duration, duration > Double(limit),
            // What a header claims may be absurd: it is compared before it is converted.
            duration < 1e6
        else { return nil }
        let message = "The film \(attachment.fileName) lasts \(Int(duration)) seconds; in a notification \(limit) play."
        return Diagnosis(.attachmentFilmStops, message)
    }

    private func kind(of attachment: AttachmentRecord) -> MediaType.Kind? {
        MediaType.identified(by: attachment.type)?.kind
    }
}
