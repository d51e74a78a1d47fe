/// Finds the frame header of a JPEG picture, which has its size, and the marker that ends it.
///
/// ITU-T T.81, annex B: B.1.1.2 markers, B.1.1.3 marker codes, B.1.1.5 entropy-coded data, B.2.2 frame header.
enum JPEGReader {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    static func read(_ window: inout ByteWindow) -> MediaInfo {
        func info(_ size: PixelSize?, damage: String? = nil) -> MediaInfo {
            MediaInfo(
                type: .jpeg, byteCount: window.byteCount, pixelSize: size, frameCount: size == nil ? nil : 1,
                damage: damage)
        }
        guard let frame = frameHeader(&window) else {
            return info(nil, damage: "the JPEG file ends before it says how large the picture is")
        }
        guard let height = window.bigEndian16(at: frame + 5), let width = window.bigEndian16(at: frame + 7) else {
            return info(nil, damage: "the JPEG file ends inside its header")
        }
        let size = PixelSize(width: width, height: height)
        if let damage = size.damage(in: "JPEG header") { return info(size, damage: damage) }
        let isWhole = hasEnd(&window, after: frame)
        return info(size, damage: isWhole ? nil : "the JPEG file ends before its picture does")
    }

    private enum Marker {
        case frameHeader, segment, alone, fill, pictureData

        init(_ code: UInt8) {
            self =
                switch code {
                case 0xFF: .fill
                case 0x01, 0xD0...0xD7: .alone
                case 0xC4, 0xC8, 0xCC: .segment
                case 0xC0...0xCF: .frameHeader
                case 0x00, 0xD8...0xDA: .pictureData
                default: .segment
                }
        }
    }

    /// Skips segments until the frame header; nil if picture data or the end comes first.
    private static func frameHeader(_ window: inout ByteWindow) -> Int? {
        var offset = 2
        while window.byte(at: offset) == 0xFF, let code = window.byte(at: offset + 1) {
            switch Marker(code) {
            case .frameHeader: return offset
            case .pictureData: return nil
            case .fill: offset += 1
            case .alone: offset += 2
            case .segment:
                guard let length = window.bigEndian16(at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// Goes through segments and picture data to the marker that ends the picture, behind which anything may stand.
    private static func hasEnd(_ window: inout ByteWindow, after frame: Int) -> Bool {
        var offset = frame
        while let marker = window.place(of: 0xFF, from: offset), let code = window.byte(at: marker + 1) {
            switch code {
            case 0xD9: return true
            case 0xFF: offset = marker + 1
            // A byte of the data, or a marker without a segment.
            case 0x00, 0x01, 0xD0...0xD8: offset = marker + 2
            default: offset = marker + 2 + (window.bigEndian16(at: marker + 2) ?? 0)
            }
        }
        return window.isExhausted
    }
}
