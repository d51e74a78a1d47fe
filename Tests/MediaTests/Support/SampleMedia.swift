/// The smallest files of each kind, made by hand from their specifications.
enum SampleMedia {
    // MARK: Pictures

    static func jpeg(width: Int, height: Int, frameMarker: UInt8 = 0xC0, before: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]) + before
            + segment(frameMarker, [8] + bigEndian16(height) + bigEndian16(width) + [1, 1, 0x11, 0])
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0, 0xFF, 0xD9]
    }

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + bigEndian16(content.count + 2) + content
    }

    static func png(width: Int, height: Int, before: [UInt8] = []) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bigEndian32(width) + bigEndian32(height) + [8, 0, 0, 0, 0]) + before
            + chunk("IDAT", [0x78, 0x9C, 0x63, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01]) + chunk("IEND", [])
    }

    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian32(content.count) + body + bigEndian32(Int(crc32(body)))
    }

    static func gif(
        width: Int, height: Int, frames: Int, delay: Int = 10, globalColors: Bool = true, localColors: Bool = false
    ) -> [UInt8] {
        let table: [UInt8] = [0, 0, 0, 255, 255, 255]
        let header =
            Array("GIF89a".utf8) + littleEndian16(width) + littleEndian16(height) + [globalColors ? 0x80 : 0, 0, 0]
            + (globalColors ? table : [])
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let control: [UInt8] = [0x21, 0xF9, 4, 0] + littleEndian16(delay) + [0, 0]
        let image =
            [0x2C, 0, 0, 0, 0] + littleEndian16(1) + littleEndian16(1) + [localColors ? 0x80 : 0]
            + (localColors ? table : []) + [2, 2, 0x44, 0x01, 0]
        return header + loop + Array(repeatElement(control + image, count: frames).joined()) + [0x3B]
    }

    static let bmp: [UInt8] =
        Array("BM".utf8) + littleEndian32(58) + littleEndian32(0) + littleEndian32(54) + littleEndian32(40)
        + littleEndian32(1) + littleEndian32(1) + littleEndian16(1) + littleEndian16(24)
        + Array(repeating: 0, count: 24) + [255, 255, 255, 0]

    static let webp = riff("WEBP", riffChunk("VP8L", [0x2F, 0, 0, 0, 0, 0]))
    static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    // MARK: Parts

    static func bigEndian16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    static func bigEndian32(_ value: Int) -> [UInt8] { bigEndian16(value >> 16) + bigEndian16(value) }
    static func littleEndian16(_ value: Int) -> [UInt8] { bigEndian16(value).reversed() }
    static func littleEndian32(_ value: Int) -> [UInt8] { bigEndian32(value).reversed() }

    /// Written apart from the reader's own, so that one checks the other.
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        let table = (0..<256 as Range<UInt32>).map { index in
            (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
        return ~bytes.reduce(~0) { crc, byte in table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
    }
}
