import SimulatedDevice

/// Where a medium's thumbnail is, or why there is none; nothing for a sound, which nobody expects to have one.
struct ThumbnailLine {
    let text: String

    init?(_ medium: Presentation.Medium) {
        if let path = medium.thumbnailPath {
            text = "  thumbnail: \(path)"
        } else if let reason = medium.noThumbnail, medium.fit != nil {
            text = "  no thumbnail: \(reason)"
        } else {
            return nil
        }
    }
}
