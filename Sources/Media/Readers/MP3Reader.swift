/// Reads how long an MP3 sound plays.
///
/// A file of one bit rate tells by its size, one of many by the count of frames that encoders leave in the first frame
/// ("Xing" or "Info", by its header in the LAME sources; "VBRI", by Fraunhofer's). Without such a count only a full scan
/// would tell, and the length is not known.
///
/// "ID3 tag version 2.4.0 - Main Structure", 3.1 header and 3.4 footer; "ID3v1".
enum MP3Reader {
    static func read(_ window: inout ByteWindow) -> MediaInfo {
        guard let (start, first) = firstFrame(&window) else {
            return MediaInfo(
                type: .mp3, byteCount: window.byteCount, damage: "the MP3 file has no sound after its tag")
        }
        let seconds = countedFrames(&window, at: start, first).map { Double($0) * first.seconds }
        return MediaInfo(
            type: .mp3, byteCount: window.byteCount,
            duration: seconds ?? durationOfOneBitRate(&window, from: start, first))
    }

    // MARK: The first frame

    private static let mostPadding = 4_096

    /// After the tags, and after what encoders leave between a tag and the sound.
    private static func firstFrame(_ window: inout ByteWindow) -> (offset: Int, frame: MP3Frame)? {
        let start = endOfTags(&window)
        for offset in start..<start + mostPadding {
            if let frame = MP3Frame(&window, confirmedAt: offset) { return (offset, frame) }
        }
        return nil
    }

    private static let mostTags = 4

    private static func endOfTags(_ window: inout ByteWindow) -> Int {
        var offset = 0
        for _ in 0..<mostTags {
            guard window.has("ID3".utf8, at: offset), let flags = window.byte(at: offset + 5),
                let length = lengthOfSevenBits(&window, at: offset + 6)
            else { break }
            let hasFooter = flags & 0x10 != 0
            offset += 10 + length + (hasFooter ? 10 : 0)
        }
        return offset
    }

    /// Four bytes of seven bits each, so that no length looks like a frame.
    private static func lengthOfSevenBits(_ window: inout ByteWindow, at offset: Int) -> Int? {
        let bytes = window.bytes(at: offset, count: 4)
        guard bytes.count == 4, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        return bytes.reduce(0) { $0 << 7 | Int($1) }
    }

    // MARK: Length

    private static func countedFrames(_ window: inout ByteWindow, at offset: Int, _ frame: MP3Frame) -> Int? {
        let xing = offset + 4 + frame.sideInformationLength
        if window.has("Xing".utf8, at: xing) || window.has("Info".utf8, at: xing) {
            guard let flags = window.bigEndian32(at: xing + 4), flags & 1 == 1 else { return nil }
            return window.bigEndian32(at: xing + 8).flatMap { $0 > 0 ? $0 : nil }
        }
        let vbri = offset + 4 + 32
        guard window.has("VBRI".utf8, at: vbri) else { return nil }
        return window.bigEndian32(at: vbri + 14).flatMap { $0 > 0 ? $0 : nil }
    }

    /// How many places of the file are looked at, and how many frames at each.
    private static let places = 4
    private static let framesEach = 40

    /// nil as soon as two frames differ: then the size of the file says nothing.
    private static func durationOfOneBitRate(
        _ window: inout ByteWindow, from start: Int, _ first: MP3Frame
    ) -> Double? {
        let oldTagLength = 128
        let hasOldTag = window.has("TAG".utf8, at: window.byteCount - oldTagLength)
        let end = window.byteCount - (hasOldTag ? oldTagLength : 0)
        for place in 0..<places {
            var offset = start + (end - start) * place / places
            // The place may lie inside a frame. None is longer than this.
            let reach = offset + 2_000
            while offset < min(reach, end), MP3Frame(&window, confirmedAt: offset) == nil { offset += 1 }
            for _ in 0..<framesEach {
                guard let frame = MP3Frame(&window, at: offset) else { break }
                guard frame.bitRate == first.bitRate else { return nil }
                offset += frame.length
            }
        }
        return Double((end - start) * 8) / Double(first.bitRate)
    }
}
