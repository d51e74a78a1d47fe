import Glibc
import Media
import SystemHost
import Thumbnails

extension Command {
    static let thumbnail = Command(
        name: "thumbnail", summary: "Make the thumbnail that a device shows of a picture or a film",
        discussion: """
            A PNG file of \(ThumbnailRequest.longestSide) pixels at most. The options are those of \
            UNNotificationAttachment. Films are decoded by ffmpeg, which must be installed. A server makes thumbnails \
            by this command, so that no decoder runs in its own process.
            """,
        example: "tambuli thumbnail film.mp4 thumbnail.png --time 3 --part 0.25,0,0.5,1",
        arguments: [
            Argument("FILE", .file(), "a JPEG, PNG or GIF picture, or an MPEG, MPEG-2, MPEG-4 or AVI film"),
            Argument("OUTPUT", .file("OUTPUT"), "the PNG file to write"),
        ],
        options: [
            Option(
                "part", .unitRectangle, "what to show of it, in fractions of its width and height", default: "0,0,1,1"),
            Option(
                "time", .decimal("TIME", in: 0...1e9), "number of an animation's frame, or second of a film",
                default: "0"),
        ]
    ) { arguments in
        let request = try request(
            arguments.required("FILE"), to: arguments.required("OUTPUT"),
            part: UnitRectangle(text: arguments.required("part")) ?? .whole, time: arguments.decimal("time") ?? 0)
        // A film's decoder maps more than it uses.
        ResourceLimits.bound(megabytes: request.isOfFilm ? 4_096 : 1_024, seconds: 10, fileMegabytes: 4)
        if request.isOfFilm { throw becoming(FilmThumbnail.command(for: request)) }
        do {
            try PictureThumbnail.make(request)
        } catch {
            throw CommandFailure(.badData, "no thumbnail can be made of \(arguments.required("FILE")): \(error)")
        }
        return .done
    }

    private static func request(
        _ file: String, to destination: String, part: UnitRectangle, time: Double
    ) throws(CommandFailure) -> ThumbnailRequest {
        let info: MediaInfo?
        do {
            info = try MediaProbe.probe(path: file)
        } catch {
            throw CommandFailure(.noSuchFile, error.message)
        }
        guard let info else {
            throw CommandFailure(.badData, "no thumbnail can be made of \(file): it is no media that is known")
        }
        do {
            return try ThumbnailRequest(of: file, info, to: destination, part: part, time: time)
        } catch {
            throw CommandFailure(.badData, "no thumbnail can be made of \(file): \(error)")
        }
    }

    /// Returns only when there is no such program.
    private static func becoming(_ command: [String]) -> CommandFailure {
        let program = command[0]
        let arguments = unsafe command.map { unsafe strdup($0) } + [nil]
        unsafe execvp(program, arguments)
        let reason = errno
        return CommandFailure(
            .unreachable,
            reason == ENOENT
                ? "the picture of a film is made by \(program), which is not installed: apt-get install \(program)"
                : "\(program) cannot be run: \(unsafe String(cString: strerror(reason)))")
    }
}

extension ValueKind {
    fileprivate static let unitRectangle = ValueKind(placeholder: "X,Y,WIDTH,HEIGHT", completion: .nothing) { text in
        UnitRectangle(text: text) == nil ? "four numbers from 0 to 1 that stay within the picture" : nil
    }
}

extension UnitRectangle {
    fileprivate init?(text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard numbers.count == 4, text.count(where: { $0 == "," }) == 3 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
