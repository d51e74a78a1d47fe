/// A GIF of three frames of one pixel, a tenth of a second each.
enum SampleGIF {
    static let bytes: [UInt8] = {
        let frame: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + frame + frame + frame + [0x3B]
    }()

    /// One that claims more pixels than a device unpacks.
    static let bomb = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + bytes.dropFirst(10)
}
