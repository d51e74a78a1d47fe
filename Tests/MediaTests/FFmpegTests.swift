import Foundation
import Media
import Testing

/// Films and sounds as a widespread program writes them, read by us and by two other readers.
@Suite("Files that ffmpeg makes", .enabled(if: Tools.areInstalled, "needs ffmpeg, ffprobe and file"))
struct FFmpegTests {
    struct Recipe: Sendable, CustomTestStringConvertible {
        let name: String
        let type: MediaType
        let arguments: [String]
        /// Where only a full scan would tell, which ffprobe makes and we do not.
        let isLengthUnknown: Bool
        var testDescription: String { name }

        init(_ name: String, _ type: MediaType, _ arguments: [String], isLengthUnknown: Bool = false) {
            self.name = name
            self.type = type
            self.arguments = arguments
            self.isLengthUnknown = isLengthUnknown
        }
    }

    private static let pictures = ["-f", "lavfi", "-i", "testsrc=size=176x98:rate=25:duration=3"]
    private static let sound = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100:duration=3.2"]
    private static let long = ["-f", "lavfi", "-i", "testsrc=size=640x480:rate=30:duration=9"]
    private static let film = pictures + sound

    static let recipes = [
        Recipe("still.jpg", .jpeg, pictures + ["-frames:v", "1"]),
        Recipe("grey.jpg", .jpeg, pictures + ["-frames:v", "1", "-pix_fmt", "gray"]),
        Recipe("still.png", .png, pictures + ["-frames:v", "1"]),
        Recipe("still.gif", .gif, pictures + ["-frames:v", "1"]),
        Recipe("deep.png", .png, pictures + ["-frames:v", "1", "-pix_fmt", "rgba64be"]),
        Recipe("moving.gif", .gif, pictures + ["-vf", "fps=10"]),
        Recipe("film.mp4", .mpeg4, film),
        Recipe("index-first.mp4", .mpeg4, film + ["-movflags", "+faststart"]),
        Recipe("fragments.mp4", .mpeg4, film + ["-movflags", "frag_keyframe+empty_moov"], isLengthUnknown: true),
        Recipe(
            "index-of-the-first.mp4", .mpeg4, long + ["-g", "25", "-movflags", "frag_keyframe"], isLengthUnknown: true),
        Recipe("film.m4v", .m4v, film + ["-f", "ipod"]),
        Recipe("film.avi", .avi, film),
        Recipe("film.mpg", .mpeg, film),
        Recipe("long.mpg", .mpeg, long + ["-q:v", "2"]),
        Recipe("mpeg1.mpg", .mpeg, film + ["-c:v", "mpeg1video", "-f", "mpeg"]),
        Recipe("dvd.mpg", .mpeg, film + ["-f", "vob"]),
        Recipe("video.m2v", .mpeg2Video, pictures, isLengthUnknown: true),
        Recipe("video.m1v", .mpeg, pictures + ["-c:v", "mpeg1video"], isLengthUnknown: true),
        Recipe("one-rate.mp3", .mp3, sound + ["-b:a", "128k"]),
        Recipe("many-rates.mp3", .mp3, sound + ["-q:a", "4"]),
        Recipe("low-rate.mp3", .mp3, sound + ["-ar", "22050", "-ac", "2"]),
        Recipe("uncounted.mp3", .mp3, sound + ["-b:a", "64k", "-write_xing", "0", "-write_id3v1", "1"]),
        Recipe("uncounted-rates.mp3", .mp3, sound + ["-q:a", "5", "-write_xing", "0"], isLengthUnknown: true),
        Recipe("sound.m4a", .mpeg4Audio, sound),
        Recipe("sound.wav", .wav, sound),
        Recipe("compressed.wav", .wav, sound + ["-c:a", "adpcm_ms"]),
        Recipe("many-channels.wav", .wav, sound + ["-ac", "6"]),
        Recipe("long-lengths.wav", .wav, sound + ["-rf64", "always"]),
        Recipe("sound.aiff", .aiff, sound),
        Recipe("sound.aifc", .aifc, sound + ["-c:a", "pcm_mulaw", "-f", "aiff"]),
    ]

    @Test("ffprobe and file say what we say", arguments: recipes)
    func agree(_ recipe: Recipe) throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: recipe.name).path
            _ = try Tools.run("ffmpeg", ["-nostdin", "-v", "error"] + recipe.arguments + [path])
            let info = try #require(try MediaProbe.probe(path: path))
            #expect(info.type == recipe.type)
            #expect(info.damage == nil)
            let mimeType = try Tools.run("file", ["--brief", "--mime-type", path])
            #expect(
                String(decoding: mimeType, as: UTF8.self) == "\(Tools.mimeType(of: recipe.type))\n")

            let probed = try Probed(path: path)
            let stream = probed.streams.first { $0.width != nil }
            #expect(info.pixelSize?.width == stream?.width)
            #expect(info.pixelSize?.height == stream?.height)
            if !recipe.isLengthUnknown, let frames = stream?.nb_frames { #expect(info.frameCount == Int(frames)) }
            let isStill = recipe.type.kind == .image && info.frameCount == 1
            guard !isStill, !recipe.isLengthUnknown, let expected = probed.format.duration.flatMap(Double.init) else {
                #expect(info.duration == nil)
                return
            }
            let seconds = try #require(info.duration)
            #expect(abs(seconds - expected) <= max(0.1, expected * 0.02))
        }
    }
}

extension FFmpegTests {
    /// Those that have no length to hold against them: MPEG's are streams, and MP3's frames.
    private static let cannotTell: [MediaType] = [.mpeg, .mpeg2Video, .mp3]

    @Test("half of one is told to be cut short", arguments: recipes.filter { !cannotTell.contains($0.type) })
    func half(_ recipe: Recipe) throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: recipe.name)
            _ = try Tools.run("ffmpeg", ["-nostdin", "-v", "error"] + recipe.arguments + [path.path])
            let bytes = try Data(contentsOf: path)
            #expect(MediaProbe.probe(Array(bytes))?.damage == nil)
            #expect(MediaProbe.probe(Array(bytes.prefix(bytes.count / 2)))?.damage != nil)
        }
    }
}

/// The part of ffprobe's answer that is compared.
private struct Probed: Decodable {
    struct Stream: Decodable {
        let width: Int?
        let height: Int?
        let nb_frames: String?
    }
    struct Format: Decodable {
        let duration: String?
    }
    let streams: [Stream]
    let format: Format

    init(path: String) throws {
        let arguments = ["-v", "error", "-show_streams", "-show_format", "-of", "json", path]
        self = try JSONDecoder().decode(Probed.self, from: Tools.run("ffprobe", arguments))
    }
}
