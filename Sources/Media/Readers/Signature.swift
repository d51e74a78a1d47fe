/// Recognises a type by how a file begins.
enum Signature {
    static func recognize(_ window: inout ByteWindow) -> MediaType? {
        picture(&window) ?? container(&window) ?? marked(&window) ?? stream(&window)
            ?? TextSignature.recognize(&window)
    }

    // MARK: What begins with a mark of its own

    private static let marks: [(mark: [UInt8], type: MediaType)] = [
        (Array("fLaC".utf8), .flac), (Array("OggS".utf8), .ogg), (Array("caff".utf8), .caf),
        ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x1F, 0x8B, 0x08], .gzip), ([0xFF, 0x0A], .jpegXL),
        ([0, 0, 0, 12] + Array("JXL ".utf8), .jpegXL),
    ]

    private static func marked(_ window: inout ByteWindow) -> MediaType? {
        if let found = marks.first(where: { window.has($0.mark) }) { return found.type }
        return window.has([0x1A, 0x45, 0xDF, 0xA3]) ? matroska(&window) : nil
    }

    /// RFC 8794, 11.2: the header of the file has its document type, in whatever order.
    private static func matroska(_ window: inout ByteWindow) -> MediaType {
        let headerLooksAt = 64
        let isWebM = (4..<headerLooksAt).contains { window.has("webm".utf8, at: $0) }
        return isWebM ? .webM : .matroska
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
        if window.has("RF64".utf8), window.has("WAVE".utf8, at: 8) { return .wav }
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
        if MP3Frame(&window, confirmedAt: 0) != nil { return .mp3 }
        if isBareAAC(&window) { return .aac }
        if window.has([0x00, 0x00, 0x01, 0xBA]) { return .mpeg }
        if window.has([0x00, 0x00, 0x01, 0xB3]) {
            return MPEGSequenceHeader.extensionStart(&window, after: 0) == nil ? .mpeg : .mpeg2Video
        }
        let packet = 188
        if (0..<3).allSatisfy({ window.byte(at: $0 * packet) == 0x47 }) { return .transportStream }
        return nil
    }

    /// ISO/IEC 14496-3, 1.A.2.2: a frame that another follows, as so few bits are found by chance.
    private static func isBareAAC(_ window: inout ByteWindow) -> Bool {
        func begins(_ window: inout ByteWindow, at offset: Int) -> Bool {
            window.bigEndian16(at: offset).map { $0 & 0xFFF6 == 0xFFF0 } ?? false
        }
        guard begins(&window, at: 0), let bits = window.bigEndian32(at: 3) else { return false }
        let length = bits >> 13 & 0x1FFF
        return length >= 7 && begins(&window, at: length)
    }
}
