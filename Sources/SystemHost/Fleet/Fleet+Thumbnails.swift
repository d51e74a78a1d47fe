import HTTPTransport
package import SimulatedDevice

/// Thumbnails for whoever draws a presentation.
extension Fleet {
    /// The presentation, each of its media with its thumbnail or with the reason why there is none.
    ///
    /// Takes as long as decoding takes: a tenth of a second, and up to some seconds for a film. What was made once is
    /// there at once.
    package func withThumbnails(_ presentation: Presentation) async -> Presentation {
        var presentation = presentation
        for (index, medium) in presentation.attachments.enumerated() {
            switch await thumbnail(of: medium) {
            case .made(let path): presentation.attachments[index].thumbnailPath = path
            case .none(let reason): presentation.attachments[index].noThumbnail = reason
            }
        }
        return presentation
    }

    private func thumbnail(of medium: Presentation.Medium) async -> ThumbnailOutcome {
        await withCheckedContinuation { continuation in
            let isAccepted = loop.execute {
                self.thumbnails.make(of: medium.record) { continuation.resume(returning: $0) }
            }
            if !isAccepted { continuation.resume(returning: .none("The server is being stopped.")) }
        }
    }
}
