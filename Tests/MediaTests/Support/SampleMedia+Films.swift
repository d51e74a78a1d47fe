/// Films that show nothing, as small as their specifications allow.
extension SampleMedia {
    // MARK: AVI

    static let avi = avi(pictureStream)

    static let pictureStream = stream(
        "vids", scale: 1, rate: 10, length: 25, format: bitmap(width: 16, height: 8))

    /// - Parameter data: how many bytes of pictures.
    static func avi(_ streams: [UInt8], data: Int = 0) -> [UInt8] {
        riff(
            "AVI ",
            riffList("hdrl", riffChunk("avih", Array(repeating: 0, count: 56)) + streams)
                + riffList("movi", Array(repeating: 0, count: data)))
    }

    static func stream(_ kind: String, scale: Int, rate: Int, length: Int, format: [UInt8]) -> [UInt8] {
        let times = [scale, rate, 0, length].flatMap(littleEndian32)
        let header = Array(kind.utf8) + Array(repeating: 0, count: 16) + times + Array(repeating: 0, count: 20)
        return riffList("strl", riffChunk("strh", header) + riffChunk("strf", format))
    }

    static func bitmap(width: Int, height: Int) -> [UInt8] {
        littleEndian32(40) + littleEndian32(width) + littleEndian32(height) + Array(repeating: 0, count: 28)
    }

    // MARK: MPEG-4

    /// With an index, unless another end is asked for.
    static func isoMedia(_ brand: String, compatible: [String] = [], end: [UInt8]? = nil) -> [UInt8] {
        box("ftyp", Array(brand.utf8) + bigEndian32(0) + compatible.flatMap { Array($0.utf8) }) + box("mdat", [])
            + (end ?? movie())
    }

    static func movie(_ header: [UInt8] = movieHeader(duration: 90), _ tracks: [UInt8] = pictureTrack()) -> [UInt8] {
        box("moov", header + tracks)
    }

    /// In sixtieths of a second.
    static func movieHeader(duration: Int) -> [UInt8] {
        box("mvhd", [0, 0, 0, 0] + [0, 0, 60, duration].flatMap(bigEndian32))
    }

    /// The second version, with times of 64 bits.
    static func longMovieHeader(duration: [UInt8]) -> [UInt8] {
        box("mvhd", [1, 0, 0, 0] + Array(repeating: 0, count: 16) + bigEndian32(60) + duration)
    }

    static func pictureTrack(width: Int = 32, height: Int = 16, frames: Int = 3, handler: String = "vide") -> [UInt8] {
        let description = Array(repeating: 0 as UInt8, count: 24) + bigEndian16(width) + bigEndian16(height)
        let descriptions = bigEndian32(0) + bigEndian32(1) + box("avc1", description + Array(repeating: 0, count: 50))
        let sizes = [0, 0, frames].flatMap(bigEndian32) + Array(repeating: 0, count: 4 * min(frames, 10))
        let table = box("stbl", box("stsd", descriptions) + box("stsz", sizes))
        let kind = box("hdlr", Array(repeating: 0, count: 8) + Array(handler.utf8) + Array(repeating: 0, count: 12))
        return box("trak", box("mdia", kind + box("minf", table)))
    }

    static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian32(content.count + 8) + Array(name.utf8) + content
    }

    // MARK: MPEG

    /// Two pictures, the second shown a second after the first.
    static let mpegProgram = mpegProgram(times: [0, 90_000])

    static func mpegProgram(
        times: [Int], video: [UInt8] = mpeg2Video, packet: (Int, [UInt8]) -> [UInt8] = mpeg2Packet
    ) -> [UInt8] {
        let pack: [UInt8] = [0x00, 0x00, 0x01, 0xBA, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xF8]
        return times.reduce(into: []) { $0 += pack + packet($1, video) } + [0x00, 0x00, 0x01, 0xB9]
    }

    static func mpeg2Packet(time: Int, content: [UInt8]) -> [UInt8] {
        packet(0xE0, [0x80, 0x80, 5] + timeStamp(time) + content)
    }

    /// With stuffing and the size of a buffer.
    static func mpeg1Packet(time: Int, content: [UInt8]) -> [UInt8] {
        packet(0xE0, [0xFF, 0xFF, 0x60, 0x2E] + timeStamp(time) + content)
    }

    static func packet(_ stream: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0x00, 0x00, 0x01, stream] + bigEndian16(content.count) + content
    }

    private static func timeStamp(_ ticks: Int) -> [UInt8] {
        [UInt8(0x21 | ticks >> 29 & 0x0E)] + bigEndian16(ticks >> 14 & 0xFFFE | 1)
            + bigEndian16(ticks << 1 & 0xFFFE | 1)
    }

    /// 16 × 16 pixels, 25 pictures a second.
    static let mpeg1Video = mpegVideo(width: 16, height: 16)
    static let mpeg2Video = mpeg2Video(width: 16, height: 16)

    static func mpegVideo(width: Int, height: Int) -> [UInt8] {
        [0x00, 0x00, 0x01, 0xB3] + bigEndian32(width << 20 | height << 8 | 0x13) + [0xFF, 0xFF, 0xE0, 0x18]
    }

    static func mpeg2Video(width: Int, height: Int) -> [UInt8] {
        mpegVideo(width: width & 0xFFF, height: height & 0xFFF) + [0x00, 0x00, 0x01, 0xB5]
            + bigEndian32(0x148A_0001 | (width >> 12) << 15 | (height >> 12) << 13) + [0, 0]
    }

    static let transportStream: [UInt8] = Array(
        repeatElement([0x47] + Array(repeating: 0xFF, count: 187), count: 3).joined())

    // MARK: Not to be attached

    /// The header of a file that has this document type.
    static func matroska(_ documentType: String) -> [UInt8] {
        let content = [0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 | UInt8(documentType.utf8.count)] + documentType.utf8
        return [0x1A, 0x45, 0xDF, 0xA3, 0x80 | UInt8(content.count)] + content
    }

    /// Two frames of nothing.
    static let bareAAC: [UInt8] = Array(repeatElement([0xFF, 0xF1, 0x50, 0x80, 0x00, 0xFF, 0xFC], count: 2).joined())
}
