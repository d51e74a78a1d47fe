/// What stands in front of MPEG video (ISO/IEC 11172-2, 2.4.3.2; ISO/IEC 13818-2, 6.2.2).
struct MPEGSequenceHeader {
    let size: PixelSize
    /// nil for a rate that the standard keeps for later.
    let secondsPerFrame: Double?

    /// nil if the header is cut off. The caller has seen that one begins there.
    init?(_ window: inout ByteWindow, at offset: Int) {
        guard let sizes = window.bigEndian32(at: offset + 4) else { return nil }
        var width = sizes >> 20
        var height = sizes >> 8 & 0xFFF
        if let start = Self.extensionStart(&window, after: offset), let bits = window.bigEndian32(at: start + 4) {
            // Two more bits for each side.
            width |= (bits >> 15 & 3) << 12
            height |= (bits >> 13 & 3) << 12
        }
        size = PixelSize(width: width, height: height)
        let rate = sizes & 15
        secondsPerFrame = Self.secondsPerFrame.indices.contains(rate) ? Self.secondsPerFrame[rate] : nil
    }

    /// Where the extension of MPEG-2 begins; nil in MPEG-1, which has none. Tables of numbers may stand before it.
    static func extensionStart(_ window: inout ByteWindow, after offset: Int) -> Int? {
        (offset + 12..<offset + 160).first { window.has([0x00, 0x00, 0x01, 0xB5], at: $0) }
    }

    private static let secondsPerFrame: [Double?] = [
        nil, 1_001 / 24_000, 1 / 24, 1 / 25, 1_001 / 30_000, 1 / 30, 1 / 50, 1_001 / 60_000, 1 / 60,
    ]
}
