/// Reads how long an AIFF sound plays, compressed or not.
///
/// "Audio Interchange File Format: AIFF, version 1.3", The Common Chunk; the C variant only adds to it.
enum AIFFReader {
    static func read(_ window: inout ByteWindow, as type: MediaType) -> MediaInfo {
        func info(_ duration: Double?, damage: String? = nil) -> MediaInfo {
            MediaInfo(type: type, byteCount: window.byteCount, duration: duration, damage: damage)
        }
        let all = min(12, window.byteCount)..<window.byteCount
        guard let common = window.chunk("COMM", in: all, .iff)?.content, common.count >= 18,
            let samples = window.bigEndian32(at: common.lowerBound + 2)
        else { return info(nil, damage: "the AIFF file does not say how its sound is stored") }
        let sound = window.chunk("SSND", in: all, .iff)
        guard samples == 0 || sound != nil else { return info(nil, damage: "the AIFF file has no sound in it") }
        // What was written into a pipe has no count of samples, either.
        let isCounted = sound.map { samples > 0 && !$0.isOfUnknownLength } ?? true
        return info(
            isCounted ? sampleRate(&window, at: common.lowerBound + 8).map { Double(samples) / $0 } : nil,
            damage: sound?.breaksOff == true ? "the AIFF file ends before its sound does" : nil)
    }

    /// An 80-bit number of IEEE 754: sign and exponent in 16 bits, then 64 of which the first stands before the point.
    private static func sampleRate(_ window: inout ByteWindow, at offset: Int) -> Double? {
        guard let exponent = window.bigEndian16(at: offset), let fraction = window.bigEndian32(at: offset + 2) else {
            return nil
        }
        // 31 is where the upper 32 bits stand before the point; rates of 1 Hz to 4 GHz lie below.
        let shift = exponent - 16_383
        guard (0...31).contains(shift) else { return nil }
        let rate = Double(fraction) / Double(1 << (31 - shift))
        return rate >= 1 ? rate : nil
    }
}
