/// Reads the header of a PNG picture, and its frame count if it is animated.
///
/// PNG specification, third edition: 5.2 signature, 5.3 chunks, 11.2.1 IHDR, 11.2.4 IEND, 11.3.6.1 acTL.
enum PNGReader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let longestChunk = 0x7FFF_FFFF

    static func read(_ window: inout ByteWindow) -> MediaInfo {
        func info(_ size: PixelSize?, frames: Int? = nil, damage: String? = nil) -> MediaInfo {
            MediaInfo(
                type: .png, byteCount: window.byteCount, pixelSize: size, frameCount: frames, damage: damage)
        }
        guard window.bigEndian32(at: 8) == 13, window.has("IHDR".utf8, at: 12),
            let width = window.bigEndian32(at: 16), let height = window.bigEndian32(at: 20),
            let checksum = window.bigEndian32(at: 29)
        else { return info(nil, damage: "the PNG header is missing or cut off") }
        guard CRC32.checksum(window.bytes(at: 12, count: 17)) == checksum else {
            return info(nil, damage: "the PNG header is damaged: its checksum is wrong")
        }
        let size = PixelSize(width: width, height: height)
        if let damage = size.damage(in: "PNG header") { return info(size, damage: damage) }
        let content = content(&window)
        guard content.hasPictureData else { return info(size, damage: "the PNG file has no picture data") }
        return info(
            size, frames: content.frames,
            damage: content.breaksOff ? "the PNG file ends before its picture does" : nil)
    }

    private struct Content {
        var frames = 1
        var hasPictureData = false
        var breaksOff = false
    }

    /// Walks the chunks to the one that ends the file.
    private static func content(_ window: inout ByteWindow) -> Content {
        var content = Content()
        var chunk = 33
        while window.mayVisitChunk(), let length = window.bigEndian32(at: chunk) {
            guard length <= longestChunk, !window.has("IEND".utf8, at: chunk + 4) else { return content }
            if window.has("IDAT".utf8, at: chunk + 4) { content.hasPictureData = true }
            if window.has("acTL".utf8, at: chunk + 4), let count = window.bigEndian32(at: chunk + 8) {
                content.frames = max(1, count)
            }
            chunk += 12 + length
        }
        content.breaksOff = !window.isExhausted
        return content
    }
}
