import APS
import HTTPTransport
import Media
import SimulatedDevice

/// Makes thumbnails of the store's media when somebody looks at them, each once.
///
/// Decoders of pictures and films are the last code to trust with a stranger's file: they run as a program of their own
/// (`tambuli thumbnail`, which bounds its memory), a few at a time, and are ended when they take too long. All is
/// confined to the loop.
final class Thumbnailer {
    private static let mostAtOnce = 2
    private static let mostWaiting = 256
    private static let patience = Duration.seconds(15)

    private let program: Program?
    private let store: AttachmentStore
    private let logPath: String
    private let loop: EventLoop
    private var running = 0
    private var waiting: [Job] = []
    /// By path of the medium; those who asked for the same thumbnail wait for the same job.
    private var jobs: [String: Job] = [:]
    /// Media of which none can be made, by path, so that it is not tried at each look.
    private var failures: [String: String] = [:]

    private final class Job {
        let attachment: AttachmentRecord
        let destination: String
        var answers: [(ThumbnailOutcome) -> Void] = []
        var child: ChildProcess?

        init(_ attachment: AttachmentRecord, to destination: String) {
            self.attachment = attachment
            self.destination = destination
        }

        /// Where it is written, until it is whole.
        var draft: String { destination.dropLast(".png".count) + ".draft.png" }
    }

    /// - Parameter program: the command that makes thumbnails; nil where none are made.
    init(program: Program?, store: AttachmentStore, logPath: String, on loop: EventLoop) {
        self.program = program
        self.store = store
        self.logPath = logPath
        self.loop = loop
    }

    /// `answer` is called once, on the loop; at once for a thumbnail that is there.
    func make(of attachment: AttachmentRecord, answer: @escaping (ThumbnailOutcome) -> Void) {
        if let reason = reasonAgainst(attachment) { return answer(.none(reason)) }
        guard let destination = store.thumbnailPath(of: attachment.path) else {
            return answer(.none("\(attachment.fileName) is not in the device's store."))
        }
        if FileCheck.exists(destination) { return answer(.made(destination)) }
        if let reason = failures[attachment.path] { return answer(.none(reason)) }
        if let job = jobs[attachment.path] { return job.answers.append(answer) }
        guard waiting.count < Self.mostWaiting else {
            return answer(.none("Too many thumbnails are being made; look again."))
        }
        let job = Job(attachment, to: destination)
        job.answers = [answer]
        jobs[attachment.path] = job
        waiting.append(job)
        startNext()
    }

    /// Forgets what is known of media that are gone.
    func forget(_ paths: [String]) {
        for path in paths { failures[path] = nil }
    }

    private func reasonAgainst(_ attachment: AttachmentRecord) -> String? {
        if attachment.thumbnail?.isHidden == true { return "The app hides it." }
        switch MediaType.identified(by: attachment.type)?.kind {
        case .image: break
        case .movie where ProgramPath.find("ffmpeg") == nil:
            return "The picture of a film is made by ffmpeg, which is not installed: apt-get install ffmpeg"
        case .movie: break
        case .audio, .document, nil: return "A sound has no picture."
        }
        return program == nil ? "Thumbnails are made by `tambuli serve`, and not here." : nil
    }

    // MARK: One job after the other

    private func startNext() {
        guard let program, running < Self.mostAtOnce, !waiting.isEmpty else { return }
        let job = waiting.removeFirst()
        running += 1
        do {
            let arguments = program.arguments + Self.arguments(for: job.attachment, to: job.draft)
            job.child = try ChildProcess(
                Program(arguments: arguments, workingDirectory: program.workingDirectory), environment: [:],
                logPath: logPath, on: loop
            ) { [self] end in finish(job, end) }
            loop.schedule(after: Self.patience) { [weak job] in job?.child?.end(force: true) }
        } catch {
            finish(job, .notStarted("\(error)"))
        }
    }

    private static func arguments(for attachment: AttachmentRecord, to destination: String) -> [String] {
        var arguments = [attachment.path, destination]
        if let part = attachment.thumbnail?.clipping {
            arguments += ["--part", "\(part.x),\(part.y),\(part.width),\(part.height)"]
        }
        if let time = attachment.thumbnail?.time { arguments += ["--time", "\(max(0, time))"] }
        return arguments
    }

    private func finish(_ job: Job, _ end: ProcessEnd) {
        running -= 1
        job.child = nil
        jobs[job.attachment.path] = nil
        let outcome = outcome(of: job, end)
        FileCheck.delete(job.draft)
        for answer in job.answers { answer(outcome) }
        startNext()
    }

    private func outcome(of job: Job, _ end: ProcessEnd) -> ThumbnailOutcome {
        let path = job.attachment.path
        // The notification may have gone meanwhile, and the file with it.
        guard FileCheck.exists(path) else { return .none("\(job.attachment.fileName) is gone.") }
        // What a decoder that went wrong has written is looked into as any other file.
        if let info = try? MediaProbe.probe(path: job.draft), info.type == .png, info.damage == nil,
            FileCheck.rename(job.draft, to: job.destination)
        {
            return .made(job.destination)
        }
        let reason =
            if case .notStarted(let why) = end {
                "The program that makes thumbnails could not be started: \(why)"
            } else {
                "No thumbnail could be made of \(job.attachment.fileName); see \(logPath)"
            }
        failures[path] = reason
        return .none(reason)
    }
}
