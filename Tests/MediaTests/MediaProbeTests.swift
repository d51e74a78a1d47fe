import Foundation
import Media
import Testing

@Suite("MediaProbe")
struct MediaProbeTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let type: MediaType
        let bytes: [UInt8]
        /// What `file` calls it, where it knows this little of a file.
        var mimeType: String?
        var testDescription: String { "\(type.identifier), \(bytes.count) bytes" }

        init(_ type: MediaType, _ bytes: [UInt8], _ mimeType: String? = nil) {
            self.type = type
            self.bytes = bytes
            self.mimeType = mimeType
        }

        init(_ type: MediaType, _ text: String, _ mimeType: String? = nil) {
            self.init(type, Array(text.utf8), mimeType)
        }
    }

    static let samples = [
        Sample(.jpeg, SampleMedia.jpeg(width: 3, height: 2), "image/jpeg"),
        Sample(.png, SampleMedia.png(width: 3, height: 2), "image/png"),
        Sample(.gif, SampleMedia.gif(width: 3, height: 2, frames: 2), "image/gif"),
        Sample(.webp, SampleMedia.webp, "image/webp"),
        Sample(.bmp, SampleMedia.bmp, "image/bmp"),
        Sample(.tiff, SampleMedia.tiff, "image/tiff"),
        Sample(.heic, SampleMedia.isoMedia("heic"), "image/heic"),
        Sample(.heic, SampleMedia.isoMedia("mif1", compatible: ["mif1", "heic"])),
        Sample(.avif, SampleMedia.isoMedia("avif", compatible: ["mif1"]), "image/avif"),
        Sample(.mpeg4, SampleMedia.isoMedia("isom", compatible: ["isom", "M4A "]), "video/mp4"),
        Sample(.mpeg4, SampleMedia.isoMedia("dash"), "video/mp4"),
        Sample(.m4v, SampleMedia.isoMedia("M4V ", compatible: ["mp42"]), "video/x-m4v"),
        Sample(.mpeg4Audio, SampleMedia.isoMedia("M4A ", compatible: ["mp42"]), "audio/x-m4a"),
        Sample(.quickTime, SampleMedia.isoMedia("qt  "), "video/quicktime"),
        Sample(.quickTime, [0, 0, 0, 8] + Array("moov".utf8)),
        Sample(.threeGPP, SampleMedia.isoMedia("3gp5"), "video/3gpp"),
        Sample(.mp3, SampleMedia.mp3(frames: 1), "audio/mpeg"),
        Sample(.mp3, SampleMedia.mp3(frames: 3), "audio/mpeg"),
        Sample(.mp3, SampleMedia.taggedMP3, "audio/mpeg"),
        Sample(.wav, SampleMedia.wav, "audio/x-wav"),
        Sample(.aiff, SampleMedia.aiff, "audio/x-aiff"),
        Sample(.aifc, SampleMedia.aifc, "audio/x-aiff"),
        Sample(.avi, SampleMedia.avi, "video/x-msvideo"),
        Sample(.mpeg, SampleMedia.mpegProgram, "video/mpeg"),
        Sample(.mpeg, SampleMedia.mpeg1Video),
        Sample(.mpeg2Video, SampleMedia.mpeg2Video),
        Sample(.transportStream, SampleMedia.transportStream),
        Sample(.webM, SampleMedia.matroska("webm"), "video/webm"),
        Sample(.matroska, SampleMedia.matroska("matroska"), "video/x-matroska"),
        Sample(.aac, SampleMedia.bareAAC),
        Sample(.flac, Array("fLaC".utf8) + [0x80, 0, 0, 34], "audio/flac"),
        Sample(.ogg, Array("OggS".utf8) + [0, 2] + Array(repeating: 0, count: 30)),
        Sample(.caf, Array("caff".utf8) + [0, 1, 0, 0]),
        Sample(.jpegXL, [0xFF, 0x0A, 0]),
        Sample(.jpegXL, [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]),
        Sample(.zip, [0x50, 0x4B, 3, 4, 20, 0]),
        Sample(.gzip, [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], "application/gzip"),
        Sample(.pdf, "%PDF-1.7\n", "application/pdf"),
        Sample(.html, "\u{feff}\n <!DOCTYPE html><title>404</title>"),
        Sample(.html, "<html><body>no such picture", "text/html"),
        Sample(.svg, "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"),
        Sample(.plainText, "no such picture\n", "text/plain"),
        Sample(.plainText, "é"),
        Sample(.plainText, [0xFF, 0xFE, 0x6E, 0, 0x6F, 0]),
        Sample(.plainText, String(repeating: "a", count: 1_023) + "é, cut in two where the look ends"),
    ]

    @Test("a file is what its content says", arguments: samples)
    func recognizes(_ sample: Sample) {
        let info = MediaProbe.probe(sample.bytes)
        #expect(info?.type == sample.type)
        #expect(info?.byteCount == sample.bytes.count)
        #expect(info?.damage == nil)
    }

    @Test(
        "what is nothing we know is nil",
        arguments: [
            [], [0], [0xFF], [0xFF, 0xD8], Array("GIF88a\0".utf8), Array("RIFF\0\0\0\0ABCD".utf8),
            Array("BMW drives\0".utf8),
            [0x47] + Array(repeating: 0, count: 600), [0xFF, 0xFB, 0x10, 0xC4] + Array(repeating: 0, count: 500),
            [0xFF, 0xF1, 0x50, 0x80], [0, 0, 0, 4] + Array("ftypisom".utf8), [0x61, 0xFF, 0x62],
            [0x7F, 0x45, 0x4C, 0x46],
        ] as [[UInt8]])
    func unknown(bytes: [UInt8]) {
        #expect(MediaProbe.probe(bytes) == nil)
    }

    @Test("a file on disk is read like bytes in memory, whatever its name")
    func file() throws {
        try withTemporaryFile(SampleMedia.png(width: 640, height: 480), name: "photo.jpg") { path in
            let info = try #require(try MediaProbe.probe(path: path))
            #expect(info.type == .png)
            #expect(info.pixelSize == .init(width: 640, height: 480))
        }
    }

    @Test(
        "what is no file is refused with its path and the reason",
        arguments: [
            ("/nowhere/photo.jpg", .notFound, "cannot read /nowhere/photo.jpg: No such file or directory"),
            ("/etc/passwd/photo.jpg", .notFound, "cannot read /etc/passwd/photo.jpg: Not a directory"),
            ("/tmp", .notAFile, "cannot read /tmp: it is no regular file"),
            ("/dev/null", .notAFile, "cannot read /dev/null: it is no regular file"),
        ] as [(String, MediaError.Code, String)])
    func noFile(path: String, code: MediaError.Code, message: String) {
        let error = #expect(throws: MediaError.self) { try MediaProbe.probe(path: path) }
        #expect(error?.code == code)
        #expect(error?.message == message)
    }

    /// On a file system in memory, which alone takes files so long.
    @Test(
        "a file of six exbibytes of nothing after its beginning cannot crash the probe",
        arguments: samples.filter { $0.bytes.count < 1_000 })
    func endless(_ sample: Sample) throws {
        let path = "/dev/shm/tambuli-\(UUID().uuidString)"
        defer { unlink(path) }
        try Data(sample.bytes).write(to: URL(filePath: path))
        try #require(truncate(path, 6 << 60) == 0)
        _ = try MediaProbe.probe(path: path)
    }

    @Test("a pipe that nobody writes to does not make us wait")
    func pipe() throws {
        try withTemporaryFile([], name: "unused") { path in
            let pipe = path + ".pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(throws: MediaError.self) { try MediaProbe.probe(path: pipe) }
        }
    }

    @Test("no beginning of a file, and no file with one byte changed, can crash the probe")
    func damage() {
        for sample in Self.samples where sample.bytes.count < 300 {
            for count in sample.bytes.indices { _ = MediaProbe.probe(Array(sample.bytes.prefix(count))) }
            for index in sample.bytes.indices {
                for byte in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
                    var changed = sample.bytes
                    changed[index] = byte
                    _ = MediaProbe.probe(changed)
                }
            }
        }
    }

    @Test(
        "the file command agrees",
        .enabled(if: Tools.areInstalled, "needs the file command"),
        arguments: samples.filter { $0.mimeType != nil })
    func fileCommand(_ sample: Sample) throws {
        try withTemporaryFile(sample.bytes, name: "sample") { path in
            let text = String(decoding: try Tools.run("file", ["--brief", "--mime-type", path]), as: UTF8.self)
            #expect(text == "\(sample.mimeType ?? "")\n")
        }
    }

    private func withTemporaryFile(_ bytes: [UInt8], name: String, _ body: (String) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: name)
            try Data(bytes).write(to: file)
            try body(file.path)
        }
    }
}
