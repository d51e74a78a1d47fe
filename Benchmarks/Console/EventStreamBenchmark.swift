import APS
import Foundation
import HTTPTransport
import PushService

/// From the 200 of a push to its event on the console's stream, at a steady rate, with the built tool as a process of its
/// own: what a page or a test waits after its push was accepted.
struct EventStreamBenchmark {
    let tool: String
    var perSecond = 500
    var seconds = 10

    func run() async throws -> [Measurement] {
        let server = try BenchmarkServer(tool: tool)
        defer { server.end() }
        let token = try await server.installApp()
        let reader = try EventReader(port: server.consolePort)
        let reading = Task.detached { reader.readPushes(count: perSecond * seconds) }
        let answered = try await push(to: token, of: server)
        let seen = await reading.value
        let delays = answered.compactMap { id, time in seen[id].map { ($0 - time) / .milliseconds(1) } }.sorted()
        precondition(delays.count == perSecond * seconds, "\(delays.count) of \(perSecond * seconds) events came")
        // An event may be on its way before the answer is: then nobody waits for it.
        return [
            Measurement(
                name: "from the 200 to the event, \(perSecond) pushes a second, median",
                value: max(delays[delays.count / 2], 0), unit: "ms", limit: 10),
            Measurement(
                name: "the same, 99 of 100", value: max(delays[delays.count * 99 / 100], 0), unit: "ms", limit: 50),
        ]
    }

    /// When each push was answered, by its apns-id.
    private func push(to token: String, of server: BenchmarkServer) async throws -> [String: ContinuousClock.Instant] {
        let client = try await HTTPClient.connect(
            host: "127.0.0.1", port: server.endpointPort, trust: .file(server.announcement.ca))
        defer { client.close() }
        let fields = try [
            HTTPField("authorization", "bearer \(server.bearer())", neverIndexed: true),
            HTTPField("apns-topic", BenchmarkServer.bundle), HTTPField("apns-push-type", "alert"),
        ]
        let body = Array(#"{"aps":{"alert":{"title":"Ana","body":"Lunch?"},"category":"message"}}"#.utf8)
        return try await withThrowingTaskGroup(of: (String, ContinuousClock.Instant).self) { group in
            let start = ContinuousClock.now
            for number in 0..<perSecond * seconds {
                try await Task.sleep(until: start + .seconds(1) / perSecond * number)
                group.addTask {
                    let answer = try await client.send(
                        HTTPRequest(path: "/3/device/\(token)", fields: fields, body: body))
                    precondition(answer.status == 200, "\(answer.status)")
                    return (answer.value(of: "apns-id") ?? "", .now)
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

/// A `tambuli serve` of the benchmark's own.
private final class BenchmarkServer {
    static let bundle = "com.example.chat"

    struct Announcement: Decodable {
        var endpoint: URL
        var console: URL
        var ca: String
        var keyId: String
        var teamId: String
        var keyFile: String
    }

    let announcement: Announcement
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tambuli-bench-\(UUID().uuidString)")

    init(tool: String) throws {
        let free = "127.0.0.1:0"
        process.executableURL = URL(filePath: tool)
        process.arguments = [
            "serve", "--json", "--state", folder.path, "--endpoint", free, "--production", free, "--console", free,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
            line += byte
        }
        announcement = try JSONDecoder().decode(Announcement.self, from: line)
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    var endpointPort: UInt16 { UInt16(announcement.endpoint.port ?? 0) }
    var consolePort: UInt16 { UInt16(announcement.console.port ?? 0) }

    func bearer() throws -> String {
        let key = try ES256PrivateKey(pem: String(contentsOfFile: announcement.keyFile, encoding: .utf8))
        return try ProviderToken.sign(
            with: key, keyID: announcement.keyId, teamID: announcement.teamId, issuedAt: Int(WallClock.now()))
    }

    /// Installs an app without categories and returns its token.
    func installApp() async throws -> String {
        _ = try curl(["-d", #"{"bundle":"\#(Self.bundle)"}"#], "/devices/iPhone/apps")
        let text = try curl([], "/devices/iPhone/apps/\(Self.bundle)/token")
        struct Token: Decodable { var token: String }
        return try JSONDecoder().decode(Token.self, from: Data(text.utf8)).token
    }

    private func curl(_ options: [String], _ path: String) throws -> String {
        let curl = Process()
        curl.executableURL = URL(filePath: "/usr/bin/env")
        curl.arguments =
            ["curl", "-sS", "--fail-with-body", "-H", "content-type: application/json"] + options
            + [announcement.console.absoluteString + "/api/v1" + path]
        let output = Pipe()
        curl.standardOutput = output
        try curl.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        curl.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// Reads the event stream on a socket of its own, as fast as it comes.
private final class EventReader: Sendable {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(outcome == 0, "the console cannot be reached")
        let request = Array("GET /api/v1/events?kinds=push HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        precondition(send(descriptor, request, request.count, 0) == request.count)
    }

    deinit { close(descriptor) }

    /// When each push's event came, by its apns-id.
    func readPushes(count: Int) -> [String: ContinuousClock.Instant] {
        var seen: [String: ContinuousClock.Instant] = [:]
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while seen.count < count {
            let received = recv(descriptor, &buffer, buffer.count, 0)
            guard received > 0 else { break }
            let now = ContinuousClock.now
            rest += buffer.prefix(received)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest.removeSubrange(...end)
                guard let id = line.split(separator: #""apnsId":""#).dropFirst().first?.prefix(36) else { continue }
                seen[String(id)] = now
            }
        }
        return seen
    }
}
