/// Reads the header of a PNG picture, and its frame count if it is animated.
///
/// PNG specification, third edition: 5.2 signature, 5.3 chunks, 11.2.1 IHDR, 11.3.6.1 acTL.
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
        guard let frames = frameCount(&window) else {
            return info(size, damage: "the PNG file has no picture data")
        }
        return info(size, frames: frames)
    }

    /// Walks the chunks before the picture data; nil if that never comes.
    private static func frameCount(_ window: inout ByteWindow) -> Int? {
        var frames = 1
        var chunk = 33
        while window.mayVisitChunk(), let length = window.bigEndian32(at: chunk), length <= longestChunk {
            if window.has("IDAT".utf8, at: chunk + 4) { return frames }
            if window.has("IEND".utf8, at: chunk + 4) { return nil }
            if window.has("acTL".utf8, at: chunk + 4), let count = window.bigEndian32(at: chunk + 8) {
                frames = max(1, count)
            }
            chunk += 12 + length
        }
        return nil
    }
}
