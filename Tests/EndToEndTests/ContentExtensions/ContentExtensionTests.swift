import Foundation
import Testing

/// Content extensions as processes of their own: what one suffers, no other notification does.
@Suite("Content extensions under serve", .timeLimit(.minutes(5)))
struct ContentExtensionTests {
    private static let bundle = "com.example.social"
    private static let info = Products.repository.appending(
        path: "Examples/SocialApp/Sources/SocialContent/Info.plist"
    ).path

    /// A server with a declared app that has the example's content extension, whose processes write down their ids.
    private static func lent(_ body: (StateFolder) async throws -> Void) async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { _ in
                let categories = try folder.write(
                    "categories.json",
                    """
                    [{"id": "social_post", "actions": [
                        {"id": "reply", "title": "Reply", "kind": "text", "buttonTitle": "Send", "placeholder": ""},
                        {"id": "like", "title": "Like"}]}]
                    """)
                let program = try folder.write(
                    "content.sh",
                    "echo $$ >> \(folder.path)/of-the-test/pids\nexec \(Products.example("SocialContent"))")
                try await folder.result(
                    "app", "install", bundle, "--categories", categories, "--content-extension", "sh \(program)",
                    "--content-extension-info", info)
                try await body(folder)
            }
        }
    }

    /// Pushes a post of a thread and opens it; the notification's id.
    private func open(_ text: String, in folder: StateFolder) async throws -> String {
        let file = try folder.write(
            "\(text).apns",
            #"{"aps":{"alert":{"title":"Anna","body":"\#(text)"},"category":"social_post","thread-id":"\#(text)"}}"#)
        try await folder.result("push", file, "--bundle", Self.bundle)
        let answer = try await folder.result("long-press", "--json")
        struct Answer: Decodable {
            var notification: String
        }
        return try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)).notification
    }

    private func processIDs(_ folder: StateFolder) throws -> [pid_t] {
        try String(contentsOfFile: folder.path + "/of-the-test/pids", encoding: .utf8)
            .split(separator: "\n").compactMap { pid_t($0) }
    }

    private func isDrawn(_ id: String, in folder: StateFolder) async throws -> Bool {
        try await folder.result("show", id).contains("#heart")
    }

    @Test("one that is killed leaves its notification to the system, and the other's view alone")
    func killed() async throws {
        try await Self.lent { folder in
            let first = try await open("first", in: folder)
            let second = try await open("second", in: folder)
            let processes = try processIDs(folder)
            #expect(processes.count == 2)
            kill(processes[0], SIGKILL)
            // The device hears of the end by itself.
            while try await isDrawn(first, in: folder) { await Task.yield() }
            let shown = try await folder.tambuli("show", first)
            #expect(shown.output.contains("expanded"))
            #expect(shown.errors.contains("content-crashed"), "\(shown)")
            #expect(try await isDrawn(second, in: folder))
            try await folder.result("touch", "heart", second)
            #expect(try await folder.result("show", second).contains("( ♥ )"))
        }
    }

    @Test("one that hangs does not keep the other from its touches")
    func stopped() async throws {
        try await Self.lent { folder in
            _ = try await open("first", in: folder)
            let second = try await open("second", in: folder)
            let hanging = try processIDs(folder)[0]
            kill(hanging, SIGSTOP)
            let press = try folder.start(Products.tambuli, ["press", "like", "n1"])
            try await folder.result("touch", "heart", second)
            #expect(try await folder.result("show", second).contains("( ♥ )"))
            kill(hanging, SIGCONT)
            #expect(await press.exitStatus() == 0)
            // It is on record once the extension has answered.
            while try await !folder.result("responses").contains("like  -> contentExtension") { await Task.yield() }
        }
    }

    @Test("closing the notification ends its process, and so does the end of the server")
    func ended() async throws {
        var left: [pid_t] = []
        try await Self.lent { folder in
            let first = try await open("first", in: folder)
            try await folder.result("swipe", first)
            let process = try processIDs(folder)[0]
            while isRunning(process) { await Task.yield() }
            _ = try await open("second", in: folder)
            left = try processIDs(folder)
        }
        // `kill -9` of the server: its extension finds the link gone.
        while isRunning(left[1]) { await Task.yield() }
    }

    @Test("one started by hand is told that the device does that")
    func byHand() async throws {
        try await Self.lent { folder in
            let outcome = try await folder.run("env", ["TAMBULI_BUNDLE_ID=x", Products.example("SocialContent")])
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("not by hand"), "\(outcome)")
        }
    }

    @Test("each --content-extension needs its Info.plist")
    func usage() async throws {
        try await StateFolder.lent { folder in
            let outcome = try await folder.tambuli("app", "install", "a.b", "--content-extension", "x")
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("--content-extension-info"))
        }
    }
}
