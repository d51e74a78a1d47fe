/// Recognises a type by how a file begins.
enum Signature {
    static func recognize(_ window: inout ByteWindow) -> MediaType? {
        picture(&window) ?? container(&window) ?? stream(&window) ?? TextSignature.recognize(&window)
    }

    // MARK: Pictures and documents

    private static func picture(_ window: inout ByteWindow) -> MediaType? {
        if window.has(JPEGReader.signature) { return .jpeg }
        if window.has(PNGReader.signature) { return .png }
        if GIFReader.signatures.contains(where: { window.has($0.utf8) }) { return .gif }
        if window.has([0x49, 0x49, 0x2A, 0x00]) || window.has([0x4D, 0x4D, 0x00, 0x2A]) { return .tiff }
        if window.has("%PDF-".utf8) { return .pdf }
        return isBitmap(&window) ? .bmp : nil
    }

    /// Two letters are little to go by, so the size of the second header must be one that exists.
    private static func isBitmap(_ window: inout ByteWindow) -> Bool {
        guard window.has("BM".utf8), let headerSize = window.littleEndian16(at: 14) else { return false }
        return [12, 40, 52, 56, 64, 108, 124].contains(headerSize) && window.has([0, 0], at: 16)
    }

    // MARK: Containers, which name their content

    private static func container(_ window: inout ByteWindow) -> MediaType? {
        if window.has("RIFF".utf8) {
            if window.has("WAVE".utf8, at: 8) { return .wav }
            if window.has("AVI ".utf8, at: 8) { return .avi }
            if window.has("WEBP".utf8, at: 8) { return .webp }
        }
        if window.has("FORM".utf8) {
            if window.has("AIFF".utf8, at: 8) { return .aiff }
            if window.has("AIFC".utf8, at: 8) { return .aifc }
        }
        return isoBaseMedia(&window)
    }

    /// ISO/IEC 14496-12, 4.3: the file type box has a brand and the brands it is compatible with.
    private static func isoBaseMedia(_ window: inout ByteWindow) -> MediaType? {
        guard window.has("ftyp".utf8, at: 4), let boxSize = window.bigEndian32(at: 0), boxSize >= 16 else {
            // QuickTime files from before the box existed begin with the film's data or its index.
            let isOldQuickTime = window.has("moov".utf8, at: 4) || window.has("mdat".utf8, at: 4)
            return isOldQuickTime ? .quickTime : nil
        }
        let mostBrands = 32
        let brandOffsets = [8] + stride(from: 16, to: min(boxSize, 16 + 4 * mostBrands), by: 4)
        for offset in brandOffsets {
            if let type = isoBrands[String(decoding: window.bytes(at: offset, count: 4), as: UTF8.self)] { return type }
        }
        return .mpeg4
    }

    /// Brands that are more than "some MPEG-4"; the first that a file lists decides.
    private static let isoBrands: [String: MediaType] = [
        "M4A ": .mpeg4Audio, "M4B ": .mpeg4Audio, "M4V ": .m4v, "M4VH": .m4v, "M4VP": .m4v, "qt  ": .quickTime,
        "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "hevc": .heic, "avif": .avif, "avis": .avif,
        "3gp4": .threeGPP, "3gp5": .threeGPP, "3gp6": .threeGPP, "3gp7": .threeGPP,
        "isom": .mpeg4, "iso2": .mpeg4, "mp41": .mpeg4, "mp42": .mpeg4, "avc1": .mpeg4,
    ]

    // MARK: Streams, which begin with a frame

    private static func stream(_ window: inout ByteWindow) -> MediaType? {
        if window.has("ID3".utf8) { return .mp3 }
        if let next = mp3FrameEnd(&window, at: 0), next == window.byteCount || mp3FrameEnd(&window, at: next) != nil {
            return .mp3
        }
        if window.has([0x00, 0x00, 0x01, 0xBA]) { return .mpeg }
        if window.has([0x00, 0x00, 0x01, 0xB3]) { return isMPEG2(&window) ? .mpeg2Video : .mpeg }
        let packet = 188
        if (0..<3).allSatisfy({ window.byte(at: $0 * packet) == 0x47 }) { return .transportStream }
        return nil
    }

    /// ISO/IEC 13818-2, 6.1.1.6: a sequence header is followed by an extension in MPEG-2, and not in MPEG-1.
    private static func isMPEG2(_ window: inout ByteWindow) -> Bool {
        (12..<160).contains { window.has([0x00, 0x00, 0x01, 0xB5], at: $0) }
    }

    /// Where the MPEG audio layer III frame at an offset ends, or nil if there is none (ISO/IEC 11172-3, 2.4.2.3).
    private static func mp3FrameEnd(_ window: inout ByteWindow, at offset: Int) -> Int? {
        guard let header = window.bigEndian32(at: offset), header >> 21 == 0x7FF, header >> 17 & 3 == 1 else {
            return nil
        }
        let version = header >> 19 & 3
        let bitRateIndex = header >> 12 & 15
        let sampleRateIndex = header >> 10 & 3
        guard version != 1, (1...14).contains(bitRateIndex), sampleRateIndex != 3 else { return nil }
        let isVersion1 = version == 3
        let kilobits = (isVersion1 ? mp3BitRates : mp3LowBitRates)[bitRateIndex - 1]
        let sampleRate = [44_100, 48_000, 32_000][sampleRateIndex] / (isVersion1 ? 1 : version == 2 ? 2 : 4)
        let padding = header >> 9 & 1
        return offset + (isVersion1 ? 144 : 72) * kilobits * 1_000 / sampleRate + padding
    }

    private static let mp3BitRates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let mp3LowBitRates = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
