import APS
import Glibc
import Media
import SimulatedDevice
import SystemHost
import WebConsole

/// The files of notifications.
struct AttachmentRoutes {
    let server: Server

    var all: [Route] { [show] }

    private var show: Route {
        Route(
            .get, "/notifications/{id}/attachments/{identifier}",
            "Gives a notification's picture, sound or film, by what it really is; what is none, as a file to save",
            parameters: [
                .path("id", "the notification's id, or its push's apns-id"),
                .path("identifier", "the attachment's identifier", .string(0...1_000)),
                .query("device", "on this device; without it, the one that got it last"),
                .query("thumbnail", "a small PNG picture that stands for it", .boolean),
            ],
            responses: [
                .of(type: "*/*", "The file"), .of(type: "*/*", status: 206, "The part of it that `Range` asks for"),
            ], problems: [.rangeNotSatisfiable]
        ) { call in
            let (id, identifier, device) = (call.path("id"), call.path("identifier"), call["device"])
            let found = try await server.fleet.perform { fleet in
                try fleet.held(id, on: device)?.notification.content.attachments.first { $0.identifier == identifier }
            }
            if call.flag("thumbnail") == true {
                return try await thumbnail(of: identifier, in: id, on: device).response(range: nil)
            }
            guard let found else { throw Problem(.notFound, "the notification \(id) has no attachment \(identifier)") }
            let file = try StoredFile(found.path, within: server.configuration.state.attachmentsFolder)
            return try file.response(range: call.request.fields["range"])
        }
    }
}

extension AttachmentRoutes {
    private func thumbnail(of identifier: String, in id: String, on device: String?) async throws -> StoredFile {
        let drawn = try await server.fleet.perform { try $0.held(id, on: device)?.presentation(.expanded) }
        guard var drawn else { throw Problem(.notFound, "no notification has the id \(id)") }
        drawn.attachments.removeAll { $0.record.identifier != identifier }
        guard let medium = await server.fleet.withThumbnails(drawn).attachments.first else {
            throw Problem(.notFound, "the notification \(id) draws no attachment \(identifier)")
        }
        guard let path = medium.thumbnailPath else {
            throw Problem(.notFound, medium.noThumbnail ?? "there is no thumbnail")
        }
        return try StoredFile(path, within: server.configuration.state.attachmentsFolder)
    }
}

/// A file of the attachments' folder, open.
private struct StoredFile {
    private let path: String
    private let descriptor: Int32
    private let count: Int

    /// - Throws: a problem for what is no plain file of that folder: a link may lead anywhere.
    init(_ path: String, within folder: String) throws(Problem) {
        let gone = Problem(.notFound, "the attachment's file is not there any more")
        guard path.hasPrefix(folder + "/"), !path.contains("/../") else { throw gone }
        let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw gone }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw gone
        }
        self.path = path
        self.descriptor = descriptor
        count = Int(status.st_size)
    }

    func response(range header: String?) throws(Problem) -> WebResponse {
        let range: Range<Int>?
        do throws(Problem) {
            range = try ByteRange.parse(header, count: count)
        } catch {
            close(descriptor)
            throw error
        }
        let part = WebResponse.FilePart(
            descriptor: descriptor, offset: range?.lowerBound ?? 0, count: range?.count ?? count)
        var response = WebResponse(status: range == nil ? 200 : 206, type: type, body: .file(part))
        response.fields += [("accept-ranges", "bytes"), ("cache-control", "private, max-age=60")]
        if let range {
            response.fields.append(("content-range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"))
        }
        if !isMedia { response.fields.append(("content-disposition", "attachment")) }
        return response
    }

    /// By its content; a name may say anything.
    private var probed: MediaType? { (try? MediaProbe.probe(path: path))?.attachableType }
    private var isMedia: Bool { probed != nil }
    private var type: String { probed?.mimeType ?? "application/octet-stream" }
}

/// The field `Range` (RFC 9110, section 14.2), as far as one range of bytes goes.
enum ByteRange {
    /// nil means the whole file: without the field, or with one of a form that may be ignored.
    static func parse(_ header: String?, count: Int) throws(Problem) -> Range<Int>? {
        guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return nil }
        let sides = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let (first, last) = (Int(sides[0]), Int(sides[1]))
        let unsatisfiable = Problem(.rangeNotSatisfiable, "the file has \(count) bytes").adding(
            "content-range", "bytes */\(count)")
        switch (sides[0].isEmpty, first, last) {
        case (true, _, let last?):
            guard last > 0, count > 0 else { throw unsatisfiable }
            return max(count - last, 0)..<count
        case (false, let first?, nil) where sides[1].isEmpty && first >= 0:
            guard first < count else { throw unsatisfiable }
            return first..<count
        case (false, let first?, let last?) where first >= 0 && last >= first:
            guard first < count else { throw unsatisfiable }
            return first..<min(last, count - 1) + 1
        default: return nil
        }
    }
}
