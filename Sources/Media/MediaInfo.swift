/// What a file turned out to be.
package struct MediaInfo: Sendable, Hashable {
    package let type: MediaType
    package let byteCount: Int
    /// Read for JPEG, PNG, GIF and for films; of a film that is shown turned, as its frames are stored.
    package let pixelSize: PixelSize?
    /// How many pictures there are: 1 in a still one. Read for JPEG, PNG and GIF, and for films whose index has it. A
    /// file larger than may be attached is counted only as far as a bounded read goes.
    package let frameCount: Int?
    /// How long it plays once, in seconds: of a sound, a film, or a GIF that moves. nil for what stands still, and where
    /// only playing the whole file would tell.
    package let duration: Double?
    /// One sentence about what makes the file useless although its beginning names its type, or nil.
    package let damage: String?

    init(
        type: MediaType, byteCount: Int, pixelSize: PixelSize? = nil, frameCount: Int? = nil, duration: Double? = nil,
        damage: String? = nil
    ) {
        self.type = type
        self.byteCount = byteCount
        self.pixelSize = pixelSize
        self.frameCount = frameCount
        self.duration = duration
        self.damage = damage
    }

    /// As what the file may be attached under its best name; nil for what may not be attached at all.
    package var attachableType: MediaType? { type.isAttachable ? type : type(declaredAs: .mpeg4) }

    /// As what the file may be attached that is declared as `declared`; nil when it is something else.
    ///
    /// Another type of the same kind will do. And the brand of an MPEG-4 file, which makes it a sound or an M4V film, is
    /// left at the general one by many programs, or set to a narrower one: what is in the file, and how it is called,
    /// says more.
    package func type(declaredAs declared: MediaType) -> MediaType? {
        switch (declared, type) {
        case (.mpeg4Audio, .mpeg4) where pixelSize == nil, (.mpeg4, .m4v): declared
        default: type.isAttachable && type.kind == declared.kind ? type : nil
        }
    }
}
