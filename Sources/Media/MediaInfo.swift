/// What a file turned out to be.
package struct MediaInfo: Sendable, Hashable {
    /// Width and height in pixels.
    package struct PixelSize: Sendable, Hashable {
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    package let type: MediaType
    package let byteCount: Int
    /// Read for JPEG, PNG and GIF.
    package let pixelSize: PixelSize?
    /// How many pictures an animation has, 1 for a still picture. Read for JPEG, PNG and GIF. A
    /// file larger than may be attached is counted only as far as a bounded read goes.
    package let frameCount: Int?
    /// One sentence about what makes the file useless although its beginning names its type, or nil.
    package let damage: String?

    init(
        type: MediaType, byteCount: Int, pixelSize: PixelSize? = nil, frameCount: Int? = nil, damage: String? = nil
    ) {
        self.type = type
        self.byteCount = byteCount
        self.pixelSize = pixelSize
        self.frameCount = frameCount
        self.damage = damage
    }

    /// Whether the file is within the size limit of its type; false for what may not be attached at all.
    package var isWithinSizeLimit: Bool { type.sizeLimit.map { byteCount <= $0 } ?? false }
}
