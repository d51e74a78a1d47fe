/// Looks for one byte, eight at a time.
enum ByteSearch {
    /// The first place of a byte, or the end of the text.
    static func firstIndex(of byte: UInt8, in text: Span<UInt8>, from start: Int) -> Int {
        let bytes = text.bytes
        let pattern = ones &* UInt64(byte)
        var index = start
        while index &+ 8 <= text.count {
            let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
            // The lowest zero byte is marked exactly; what lies above it may be marked by mistake.
            let zeros = (word &- ones) & ~word & tops
            if zeros != 0 { return index &+ zeros.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < text.count, text[index] != byte { index &+= 1 }
        return index
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080
}
