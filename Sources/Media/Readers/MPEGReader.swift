/// Reads size and length of an MPEG program stream, and the size of a bare video stream.
///
/// A program stream is stamped with times: the length is the last less the first, found near the end and the beginning
/// of the file. A bare video stream has none, so only a full scan would tell how long it plays.
///
/// ISO/IEC 13818-1, 2.4.3.6 and 2.5.3 (packets and packs), ISO/IEC 11172-1, 2.4.3 (the same in MPEG-1).
enum MPEGReader {
    static func read(_ window: inout ByteWindow, as type: MediaType) -> MediaInfo {
        window.has([0x00, 0x00, 0x01, 0xBA]) ? readProgram(&window, as: type) : readVideo(&window, as: type)
    }

    /// What begins with a sequence header.
    private static func readVideo(_ window: inout ByteWindow, as type: MediaType) -> MediaInfo {
        let header = MPEGSequenceHeader(&window, at: 0)
        return MediaInfo(
            type: type, byteCount: window.byteCount, pixelSize: header?.size,
            damage: header.map { $0.size.damage(in: "MPEG header") } ?? "the MPEG file ends inside its header")
    }

    private static func readProgram(_ window: inout ByteWindow, as type: MediaType) -> MediaInfo {
        var beginning = Stretch()
        beginning.walk(&window, in: 0..<min(reach, window.byteCount))
        var end = beginning
        if window.byteCount > reach {
            end = Stretch()
            end.walk(&window, in: window.byteCount - reach..<window.byteCount)
        }
        let damage = beginning.packets == 0 ? "the MPEG file ends before its first packet" : nil
        return MediaInfo(
            type: type, byteCount: window.byteCount, pixelSize: beginning.header?.size,
            duration: duration(from: beginning, to: end),
            damage: damage ?? beginning.header?.size.damage(in: "MPEG header"))
    }

    /// How much is looked at on each side: two seconds of a film of a megabit per second.
    private static let reach = 256 << 10

    private static let ticksPerSecond = 90_000
    /// Time stamps have 33 bits and start again.
    private static let ticksRound = 1 << 33

    /// The last picture is shown for as long as the others.
    private static func duration(from beginning: Stretch, to end: Stretch) -> Double? {
        guard let first = beginning.first, let last = end.last else { return nil }
        let ticks = (last - first + ticksRound) % ticksRound
        return Double(ticks) / Double(ticksPerSecond) + (beginning.header?.secondsPerFrame ?? 0)
    }

    /// What the packets of a part of the file say.
    private struct Stretch {
        private(set) var packets = 0
        private(set) var header: MPEGSequenceHeader?
        private(set) var first: Int?
        private(set) var last: Int?

        mutating func walk(_ window: inout ByteWindow, in range: Range<Int>) {
            var offset = range.lowerBound
            while offset < range.upperBound {
                guard window.has([0, 0, 1], at: offset), let code = window.byte(at: offset + 3) else {
                    offset += 1
                    continue
                }
                guard code >= 0xBB, window.mayVisitChunk(), let length = window.bigEndian16(at: offset + 4) else {
                    offset += 4
                    continue
                }
                let end = offset + 6 + length
                // Sound: 0xC0 to 0xDF and, by DVD, 0xBD. Pictures: 0xE0 to 0xEF.
                if code == 0xBD || (0xC0...0xEF).contains(code) {
                    packets += 1
                    noteTime(&window, at: offset + 6)
                    if code >= 0xE0, header == nil { findHeader(&window, in: offset + 6..<end) }
                }
                offset = end
            }
        }

        private mutating func noteTime(_ window: inout ByteWindow, at offset: Int) {
            guard let time = MPEGReader.time(&window, at: offset) else { return }
            // In the order of decoding, the last shown may not come last.
            first = first.map { min($0, time) } ?? time
            last = last.map { max($0, time) } ?? time
        }

        private mutating func findHeader(_ window: inout ByteWindow, in packet: Range<Int>) {
            for offset in packet where window.has([0, 0, 1, 0xB3], at: offset) {
                header = MPEGSequenceHeader(&window, at: offset)
                return
            }
        }
    }

    /// When what is in a packet is shown, in ticks; nil if the packet does not say.
    private static func time(_ window: inout ByteWindow, at header: Int) -> Int? {
        var offset = header
        if let byte = window.byte(at: offset), byte >> 6 == 2 {
            // MPEG-2: flags and the header's length come first.
            guard let flags = window.byte(at: offset + 1), flags & 0x80 != 0 else { return nil }
            offset += 3
        } else {
            let mostStuffing = 16
            for _ in 0..<mostStuffing where window.byte(at: offset) == 0xFF { offset += 1 }
            // The size of a buffer.
            if let byte = window.byte(at: offset), byte >> 6 == 1 { offset += 2 }
        }
        let bytes = window.bytes(at: offset, count: 5).map { Int($0) }
        guard bytes.count == 5, [2, 3].contains(bytes[0] >> 4), bytes[0] & bytes[2] & bytes[4] & 1 == 1 else {
            return nil
        }
        return (bytes[0] >> 1 & 7) << 30 | bytes[1] << 22 | (bytes[2] >> 1) << 15 | bytes[3] << 7 | bytes[4] >> 1
    }
}
