package import Media

/// What a thumbnail is to be made of: a file that was looked into, the part to show, and the moment.
package struct ThumbnailRequest: Sendable {
    /// Longer sides are made smaller; none is made larger.
    package static let longestSide = 320
    /// Unpacked at four bytes each they fill a quarter of a gibibyte.
    static let mostPixels = 1 << 26

    let source: String
    let type: MediaType
    let size: PixelSize
    let frameCount: Int
    let duration: Double?
    let destination: String
    let part: UnitRectangle
    /// Number of an animation's frame, or second of a film.
    let time: Double

    /// - Parameters:
    ///   - info: what was found in the file `source`.
    ///   - destination: the PNG file to write.
    ///   - time: number of an animation's frame, or second of a film; beyond the end it is the last.
    /// - Throws: for a file that has no picture, or more pixels than are decoded.
    package init(
        of source: String, _ info: MediaInfo, to destination: String, part: UnitRectangle = .whole, time: Double = 0
    ) throws(ThumbnailError) {
        guard let type = info.attachableType, type.kind != .audio else {
            throw ThumbnailError(.noPicture, "it is \(info.type.name)")
        }
        if let damage = info.damage { throw ThumbnailError(.undecodable, damage) }
        guard let size = info.pixelSize, size.width > 0, size.height > 0 else {
            throw ThumbnailError(.undecodable, "the file does not say how large its picture is")
        }
        // By division: the product may not fit.
        guard size.width <= Self.mostPixels / size.height else {
            throw ThumbnailError(
                .tooLarge, "it has \(size.width) × \(size.height) pixels; at most \(Self.mostPixels) are decoded")
        }
        self.source = source
        self.type = type
        self.size = size
        frameCount = info.frameCount ?? 1
        duration = info.duration
        self.destination = destination
        self.part = part
        self.time = time.isFinite ? max(0, time) : 0
    }

    /// Whether ``FilmThumbnail`` makes it; otherwise ``PictureThumbnail``.
    package var isOfFilm: Bool { type.kind == .movie }
}
