/// Reads the size of a GIF picture, counts its frames and adds up how long they are shown.
///
/// GIF89a specification: 18 logical screen, 20 image descriptor, 23 graphic control extension, 15 data sub-blocks.
enum GIFReader {
    static let signatures = ["GIF87a", "GIF89a"]

    static func read(_ window: inout ByteWindow) -> MediaInfo {
        func info(_ size: PixelSize?, _ animation: Animation? = nil, damage: String? = nil) -> MediaInfo {
            MediaInfo(
                type: .gif, byteCount: window.byteCount, pixelSize: size, frameCount: animation?.frames,
                duration: animation?.seconds, damage: damage)
        }
        guard let width = window.littleEndian16(at: 6), let height = window.littleEndian16(at: 8),
            let flags = window.byte(at: 10)
        else { return info(nil, damage: "the GIF file ends inside its header") }
        let size = PixelSize(width: width, height: height)
        if let damage = size.damage(in: "GIF header") { return info(size, damage: damage) }
        let animation = animation(&window, from: 13 + colorTableSize(flags))
        if animation.frames == 0 { return info(size, animation, damage: "the GIF file has no picture in it") }
        return info(size, animation, damage: animation.breaksOff ? "the GIF file ends inside a picture" : nil)
    }

    private struct Animation {
        var frames = 0
        var hundredths = 0
        var breaksOff = false
        /// nil for what stands still.
        var seconds: Double? { frames > 1 ? Double(hundredths) / 100 : nil }
    }

    /// Counts pictures and adds up their delays to the trailer, or to where the file stops making sense.
    private static func animation(_ window: inout ByteWindow, from start: Int) -> Animation {
        var animation = Animation()
        var delay = shownDelay(0)
        var offset = start
        while let introducer = window.byte(at: offset) {
            switch introducer {
            case 0x21:
                // An extension: its label, then data. A graphic control's is its size, flags, and the next frame's delay.
                if window.byte(at: offset + 1) == 0xF9, let asked = window.littleEndian16(at: offset + 4) {
                    delay = shownDelay(asked)
                }
                offset = endOfData(&window, from: offset + 2, of: &animation)
            case 0x2C:
                guard let flags = window.byte(at: offset + 9),
                    case let data = offset + 10 + colorTableSize(flags) + 1, window.byte(at: data) != nil
                else {
                    animation.breaksOff = !window.isExhausted
                    return animation
                }
                animation.frames += 1
                animation.hundredths += delay
                delay = shownDelay(0)
                offset = endOfData(&window, from: data, of: &animation)
            default:
                return animation
            }
        }
        return animation
    }

    /// Players take a delay of less than two hundredths of a second for a mistake, and wait ten.
    private static func shownDelay(_ asked: Int) -> Int { asked < 2 ? 10 : asked }

    /// Skips sub-blocks: a count and that many bytes each, until a count of 0. A trailer behind them is not asked for:
    /// programs leave it out.
    private static func endOfData(
        _ window: inout ByteWindow, from start: Int, of animation: inout Animation
    ) -> Int {
        var offset = start
        while let count = window.byte(at: offset) {
            offset += 1 + Int(count)
            if count == 0 { return offset }
        }
        animation.breaksOff = !window.isExhausted
        return offset
    }

    private static func colorTableSize(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
    }
}
