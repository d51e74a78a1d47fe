import Foundation
import Testing

/// The console as programs meet it: through the built tool, by curl.
@Suite("the console", .timeLimit(.minutes(5)))
struct ConsoleTests {
    @Test("serves its page and the API's description from the tool itself")
    func page() async throws {
        try await RunningServer.lent { server in
            let page = try await server.ask("GET", "/")
            #expect(page.contains("<title>Tambuli"))
            #expect(try await server.ask("GET", "/api/v1/openapi.json").contains(#""openapi":"3.1.0""#))
            #expect(try await server.ask("GET", "/api/").contains("/api/v1/pushes"))
        }
    }

    @Test("sends events, goes on where a reader was, and tells of a gap after a restart")
    func events() async throws {
        try await StateFolder.lent { folder in
            let last = try await RunningServer.lent(in: folder) { server in
                try await server.installApp()
                let stream = try server.follow()
                try await server.send()
                let first = try await stream.lines(until: "event: response", after: { try await server.respond() })
                let second = try server.follow(after: first.ids[0])
                let again = try await second.lines(until: "event: response")
                #expect(again.ids.dropFirst() == first.ids.dropFirst())
                return first.ids.last ?? ""
            }
            try await RunningServer.lent(in: folder) { server in
                let stream = try server.follow(after: last)
                let text = try await stream.lines(until: "event: gap").text
                #expect(text.contains("event: hello"))
                // What was missed is still to be read.
                #expect(try await server.ask("GET", "/api/v1/responses").contains("Hej!"))
                #expect(try await server.ask("GET", "/api/v1/pushes/1").contains(#""kind":"responded""#))
            }
        }
    }

    @Test("tells of what the command line changes, and of what waits for a device")
    func changes() async throws {
        try await RunningServer.lent { server in
            try await server.installApp()
            for command in [
                ["device", "lock", "iPhone"], ["device", "set", "iPhone", "previews=never"],
                ["device", "offline", "iPhone"],
                ["device", "add", "iPad", "--model", "ipad"], ["device", "remove", "iPad"],
                ["app", "set", RunningServer.bundle, "sounds=off", "grouping=byApp"],
                ["app", "uninstall", RunningServer.bundle], ["reset"],
            ] {
                let stream = try server.follow()
                let read = try await stream.lines(until: "event: device") {
                    let done = try await server.folder.run(Products.tambuli, command)
                    #expect(done.status == 0, "\(done)")
                }
                #expect(read.text.contains(#""device":"iP"#), "\(command)")
            }
            try await server.installApp()
            _ = try await server.folder.result("device", "offline", "iPhone")
            let stream = try server.follow()
            _ = try await stream.lines(until: "event: device") { try await server.send() }
            #expect(try await server.ask("GET", "/api/v1/devices/iPhone").contains(#""waiting":1"#))
        }
    }

    @Test("refuses to start where others could reach it without a token, and says why")
    func token() async throws {
        try await StateFolder.lent { folder in
            let refused = try await folder.tambuli(
                "serve", "--endpoint", "127.0.0.1:0", "--production", "127.0.0.1:0", "--console", "0.0.0.0:0")
            #expect(refused.status == 64)
            #expect(refused.errors.contains("--console-token-file"))
            let file = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)").path
            try "0123456789abcdef\n".write(toFile: file, atomically: false, encoding: .utf8)
            defer { try? FileManager.default.removeItem(atPath: file) }
            try await RunningServer.lent(in: folder, ["--console-token-file", file]) { server in
                let api = try #require(server.announcement.console).appending(path: "api/v1/devices").absoluteString
                let stranger = try await folder.run("curl", ["-sS", "-o", "/dev/null", "-w", "%{http_code}", api])
                #expect(stranger.output == "401")
                let known = try await folder.run(
                    "curl", ["-sS", "--fail-with-body", "-H", "authorization: Bearer 0123456789abcdef", api])
                #expect(known.output.contains("iPhone"))
            }
        }
    }

    @Test("can be left out")
    func off() async throws {
        try await RunningServer.lent("--console", "off") { server in
            #expect(server.announcement.console == nil)
        }
    }
}

extension RunningServer {
    /// A call of the console with curl, which must succeed.
    func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> String {
        let console = try #require(announcement.console).absoluteString
        var arguments = ["-sS", "--fail-with-body", "-X", method, console + path]
        if let body { arguments += ["-H", "content-type: application/json", "-d", body] }
        let outcome = try await folder.run("curl", arguments)
        guard outcome.status == 0 else { throw HarnessError("\(method) \(path): \(outcome)") }
        return outcome.output
    }

    fileprivate func send() async throws {
        _ = try await ask(
            "POST", "/api/v1/pushes",
            #"{"bundle":"\#(Self.bundle)","payload":"{\"aps\":{\"alert\":\"x\",\"category\":\"message\"}}"}"#)
    }

    fileprivate func respond() async throws {
        _ = try await ask("POST", "/api/v1/notifications/n1/responses", #"{"action":"reply","userText":"Hej!"}"#)
    }

    fileprivate func follow(after id: String? = nil) throws -> FollowedEvents {
        let console = try #require(announcement.console).absoluteString
        let last = id.map { ["-H", "Last-Event-ID: \($0)"] } ?? []
        return FollowedEvents(process: try folder.start("curl", ["-sSN", "\(console)/api/v1/events"] + last))
    }
}

/// An event stream that curl reads.
private struct FollowedEvents {
    struct Read {
        var text: String
        var ids: [String]
    }

    let process: ChildProcess

    /// Reads until that line and the event's end, and ends curl; `action` is taken when the stream is open.
    func lines(until last: String, after action: () async throws -> Void = {}) async throws -> Read {
        defer { process.kill() }
        var lines: [String] = []
        for await line in process.output {
            lines.append(line)
            if line.hasPrefix("data: "), lines.contains("event: hello"), lines.count < 6 { try await action() }
            if line.hasPrefix("data: "), lines.contains(last) { break }
        }
        guard lines.contains(last) else { throw HarnessError("the stream ended: \(lines)") }
        return Read(
            text: lines.joined(separator: "\n"),
            ids: lines.filter { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) })
    }
}
