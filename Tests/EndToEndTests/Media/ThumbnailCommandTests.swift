import Foundation
import Testing

/// `tambuli thumbnail`, with files that ffmpeg makes: blue on the left, red on the right, and from the third second, or
/// the third frame, on green on the right.
@Suite("tambuli thumbnail", .timeLimit(.minutes(5)))
struct ThumbnailCommandTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        var options: [String] = []
        /// A bare stream does not, so nothing can be looked up beyond its end.
        var tellsItsLength = true
        var testDescription: String { name }
    }

    static let pictures = ["a.jpg", "a.png"].map { Sample(name: $0, options: ["-frames:v", "1"]) }
    static let films = [
        Sample(name: "a.gif", options: ["-r", "1"]), Sample(name: "a.mp4"), Sample(name: "a.m4v"),
        Sample(name: "a.mpg"), Sample(name: "a.avi"),
        Sample(name: "a.m2v", tellsItsLength: false), Sample(name: "a.m1v", tellsItsLength: false),
    ]

    @Test("the whole or a part is scaled to 320 pixels, its colours as they were", arguments: pictures)
    func picture(sample: Sample) async throws {
        try await StateFolder.lent { folder in
            let file = try await make(sample, in: folder)
            try await expect(("320x240", .blue, .red), of: file, in: folder)
            try await expect(("320x240", .red, .red), of: file, in: folder, "--part", "0.5,0,0.5,0.5")
        }
    }

    @Test(
        "of what moves the first moment is shown, or a later one, or the last for one beyond the end", arguments: films)
    func film(sample: Sample) async throws {
        try await StateFolder.lent { folder in
            let file = try await make(sample, in: folder)
            try await expect(("320x240", .blue, .red), of: file, in: folder)
            try await expect(
                ("320x240", .green, .green), of: file, in: folder, "--time", "3", "--part", "0.5,0,0.5,0.5")
            guard sample.tellsItsLength else { return }
            try await expect(("320x240", .blue, .green), of: file, in: folder, "--time", "99")
        }
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        let text: String
        let status: Int32
        let says: String
        var testDescription: String { says }
    }

    @Test(
        "what is no picture is refused in one sentence, and nothing is written",
        arguments: [
            Failure(text: "<html>404</html>", status: 65, says: "it is an HTML page"),
            Failure(text: "\u{1}\u{2}", status: 65, says: "it is no media that is known"),
            Failure(text: "PK\u{3}\u{4}", status: 65, says: "it is a ZIP archive"),
            Failure(text: "GIF89a", status: 65, says: "the GIF file ends inside its header"),
        ])
    func refused(failure: Failure) async throws {
        try await StateFolder.lent { folder in
            let file = try folder.write("a.jpg", failure.text)
            let outcome = try await folder.tambuli("thumbnail", file, file + ".png")
            #expect(outcome.status == failure.status && outcome.errors.contains(failure.says), "\(outcome)")
            #expect(!FileManager.default.fileExists(atPath: file + ".png"))
        }
    }

    @Test("without ffmpeg a film's thumbnail is refused with what to install")
    func noFFmpeg() async throws {
        try await StateFolder.lent { folder in
            let film = try await make(Sample(name: "a.mp4"), in: folder)
            let outcome = try await folder.run(
                "/usr/bin/env", ["PATH=/nowhere", Products.tambuli, "thumbnail", film, film + ".png"])
            #expect(outcome.status == 69 && outcome.errors.contains("apt-get install ffmpeg"), "\(outcome)")
        }
    }

    // MARK: Making and looking

    enum Colour: Equatable { case blue, red, green, other }

    private func expect(
        _ expected: (size: String, left: Colour, right: Colour), of file: String, in folder: StateFolder,
        _ options: String..., at location: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await folder.run(Products.tambuli, ["thumbnail", file, file + ".png"] + options)
        #expect(outcome.status == 0, "\(outcome)", sourceLocation: location)
        let probe = try await folder.run(
            "ffprobe", ["-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0:s=x", file + ".png"])
        let decoded = try await folder.run(
            "ffmpeg",
            ["-nostdin", "-v", "error", "-y", "-i", file + ".png", "-vf", "scale=4:1:flags=neighbor"]
                + ["-f", "rawvideo", "-pix_fmt", "rgb24", file + ".raw"])
        #expect(decoded.status == 0, "\(decoded)", sourceLocation: location)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: file + ".raw")))
        let seen = (probe.output, Self.colour(bytes.prefix(3)), Self.colour(bytes.suffix(3)))
        #expect(seen == expected, sourceLocation: location)
    }

    private func make(_ sample: Sample, in folder: StateFolder) async throws -> String {
        let file = folder.path + "/" + sample.name
        let left = "color=blue:s=320x480:r=25:d=5"
        let right = "color=red:s=320x480:r=25:d=2[early];color=0x00ff00:s=320x480:r=25:d=3[late];[early][late]concat"
        let outcome = try await folder.run(
            "ffmpeg",
            ["-nostdin", "-v", "error", "-f", "lavfi", "-i", "\(left)[left];\(right)[right];[left][right]hstack"]
                + sample.options + [file])
        #expect(outcome.status == 0, "\(outcome)")
        return file
    }

    private static func colour(_ bytes: some Sequence<UInt8>) -> Colour {
        switch bytes.map({ $0 > 128 }) {
        case [true, false, false]: .red
        case [false, true, false]: .green
        case [false, false, true]: .blue
        default: .other
        }
    }
}
