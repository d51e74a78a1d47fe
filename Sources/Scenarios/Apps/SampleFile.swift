import Foundation

/// Small files of each kind, made for extensions to attach: the beginning that tells what a file is, and as much more
/// as makes it whole.
enum SampleFile {
    /// What `contents` may be.
    static let kinds = makers.map(\.key)

    /// - Parameter bytes: the size, made by adding zeros, or by cutting off.
    static func write(_ kind: String, bytes: Int?, to file: URL) throws {
        let content = makers.first { $0.key == kind }?.value() ?? []
        try Data(content).write(to: file)
        guard let bytes else { return }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        // What is beyond the end takes no room on disk.
        try handle.truncate(atOffset: UInt64(bytes))
    }

    private static let makers: KeyValuePairs<String, @Sendable () -> [UInt8]> = [
        "jpeg": { jpeg }, "png": { png }, "gif": { gif },
        "webp": { riff("WEBP", chunk("VP8L", [0x2F, 0, 0, 0, 0, 0])) },
        "heic": { film("heic") }, "bmp": { bitmap },
        "tiff": { [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
        "svg": { Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#.utf8) },
        "mp4": { film("isom") }, "mov": { film("qt  ") }, "m4v": { film("M4V ") }, "m4a": { film("M4A ") },
        "mpeg": { [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xF8] + [0, 0, 1, 0xC0, 0, 3, 0x80, 0, 0] },
        "m2v": { [0, 0, 1, 0xB3, 1, 0, 0x10, 0x13, 0xFF, 0xFF, 0xE0, 0x18, 0, 0, 1, 0xB5, 0x14, 0x8A, 0, 1, 0, 0] },
        "avi": {
            riff("AVI ", list("hdrl", list("strl", chunk("strh", Array("auds".utf8) + zeros(52)))) + list("movi", []))
        },
        "webm": { [0x1A, 0x45, 0xDF, 0xA3, 0x80] },
        "mp3": { Array(repeatElement([0xFF, 0xFB, 0x10, 0xC4] + zeros(100), count: 4).joined()) },
        "wav": { riff("WAVE", chunk("fmt ", soundFormat) + chunk("data", [128, 128])) },
        "aiff": { Array("FORM".utf8) + [0, 0, 0, 30] + Array("AIFFCOMM".utf8) + [0, 0, 0, 18] + noSamples },
        "ogg": { Array("OggS".utf8) + zeros(24) }, "flac": { Array("fLaC".utf8) + zeros(38) },
        "pdf": { Array("%PDF-1.4\n%%EOF\n".utf8) }, "zip": { Array("PK".utf8) + [5, 6] + zeros(18) },
        "html": { Array("<!DOCTYPE html><html><title>404</title></html>\n".utf8) },
        "json": { Array(#"{"error":"not found"}"#.utf8) }, "text": { Array("not found\n".utf8) }, "empty": { [] },
    ]

    // MARK: Pictures

    private static let jpeg: [UInt8] =
        [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        + segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0, 0xFF, 0xD9]

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }

    /// One grey pixel.
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]
        + [0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71]
        + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    /// One pixel, twice.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame + [0x3B]

    private static let frame: [UInt8] =
        [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]

    private static let bitmap: [UInt8] =
        Array("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
        + zeros(24) + [255, 255, 255, 0]

    // MARK: Containers

    /// The box that names the brand, an empty one for the media, and an index that says it lasts a second.
    private static func film(_ brand: String) -> [UInt8] {
        let length: [UInt8] = zeros(12) + [0, 0, 0, 1, 0, 0, 0, 1]
        return box("ftyp", Array(brand.utf8) + zeros(4)) + box("mdat", [])
            + box("moov", box("mvhd", length) + box("trak", []))
    }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count + 8)] + Array(name.utf8) + content
    }

    private static func riff(_ form: String, _ chunks: [UInt8]) -> [UInt8] { chunk("RIFF", Array(form.utf8) + chunks) }

    private static func list(_ kind: String, _ chunks: [UInt8]) -> [UInt8] { chunk("LIST", Array(kind.utf8) + chunks) }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
    }

    /// 8,000 samples a second, of one channel and 8 bits.
    private static let soundFormat: [UInt8] = [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0]
    private static let noSamples: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 8, 0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
