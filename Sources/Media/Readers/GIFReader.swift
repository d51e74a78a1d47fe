/// Reads the size of a GIF picture and counts its frames.
///
/// GIF89a specification: 18 logical screen, 20 image descriptor, 15 data sub-blocks.
enum GIFReader {
    static let signatures = ["GIF87a", "GIF89a"]

    static func read(_ window: inout ByteWindow) -> MediaInfo {
        func info(_ size: MediaInfo.PixelSize?, frames: Int? = nil, damage: String? = nil) -> MediaInfo {
            MediaInfo(
                type: .gif, byteCount: window.byteCount, pixelSize: size, frameCount: frames, damage: damage)
        }
        guard let width = window.littleEndian16(at: 6), let height = window.littleEndian16(at: 8),
            let flags = window.byte(at: 10)
        else { return info(nil, damage: "the GIF file ends inside its header") }
        guard width > 0, height > 0 else {
            return info(nil, damage: "the GIF header says \(width) × \(height) pixels")
        }
        let size = MediaInfo.PixelSize(width: width, height: height)
        let frames = countFrames(&window, from: 13 + colorTableSize(flags))
        return frames == 0
            ? info(size, frames: 0, damage: "the GIF file has no picture in it") : info(size, frames: frames)
    }

    /// Counts pictures up to the trailer, or to where the file stops making sense.
    private static func countFrames(_ window: inout ByteWindow, from start: Int) -> Int {
        var frames = 0
        var offset = start
        while let introducer = window.byte(at: offset) {
            switch introducer {
            case 0x21:
                // An extension: its label, then data.
                offset = endOfData(&window, from: offset + 2)
            case 0x2C:
                guard let flags = window.byte(at: offset + 9) else { return frames }
                let data = offset + 10 + colorTableSize(flags) + 1
                guard window.byte(at: data) != nil else { return frames }
                frames += 1
                offset = endOfData(&window, from: data)
            default:
                return frames
            }
        }
        return frames
    }

    /// Skips sub-blocks: a count and that many bytes each, until a count of 0.
    private static func endOfData(_ window: inout ByteWindow, from start: Int) -> Int {
        var offset = start
        while let count = window.byte(at: offset) {
            offset += 1 + Int(count)
            if count == 0 { break }
        }
        return offset
    }

    private static func colorTableSize(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
    }
}
