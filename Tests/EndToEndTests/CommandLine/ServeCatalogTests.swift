import Foundation
import Testing

/// `tambuli serve --catalog`: devices register from the manifest, and each push is held against it.
@Suite("tambuli serve --catalog", .timeLimit(.minutes(5)))
struct ServeCatalogTests {
    private static let manifest = """
        schema: tambuli.catalog/1
        app: {bundle: com.example.chat, version: "2.3"}
        categories:
          - id: message
            actions: [{id: reply, title: Reply, kind: text}]
            payload: {keys: {chat: string}}
          - {id: photo, since: "2.3", fallback: message}
        android: {channels: [{id: chats, name: Chats, importance: high}]}
        """
    private static let asAgreed = #"{"aps": {"alert": "x", "category": "message"}, "chat": "1"}"#
    private static let otherCase = #"{"aps": {"alert": "x", "category": "Message"}, "chat": "1"}"#
    private static let tooNew = #"{"aps": {"alert": "x", "category": "photo"}}"#

    private func lent(
        _ options: String..., body: (RunningServer, StateFolder) async throws -> Void
    ) async throws {
        // A server's state folder holds nothing else when it starts.
        try await StateFolder.lent { files in
            let manifest = try files.write("notifications.yaml", Self.manifest)
            try await StateFolder.lent { folder in
                try await RunningServer.lent(in: folder, ["--catalog", manifest] + options) { server in
                    try await body(server, folder)
                }
            }
        }
    }

    @Test("every device gets the app of the manifest, with its categories and its version")
    func installs() async throws {
        try await lent { server, folder in
            try await folder.result("device", "add", "tablet", "--model", "ipad")
            let apps = try await folder.result("app", "list", "--json").split(separator: "\n")
            #expect(apps.count == 2)
            for app in apps {
                #expect(
                    app.contains(#""categories":["message","photo"]"#) && app.contains(#""version":"2.3""#), "\(app)")
            }
            try await folder.result("app", "install", "com.example.chat", "--device", "tablet", "--version", "2.2")
            let older = try await folder.result("app", "list", "--device", "tablet", "--json")
            #expect(older.contains(#""categories":["message"]"#), "\(older)")
        }
    }

    @Test("a push that is not as agreed is accepted with a diagnosis that names the manifest's line")
    func diagnoses() async throws {
        try await lent { server, folder in
            #expect(try await push(Self.asAgreed, folder).diagnoses.isEmpty)
            let found = try await push(Self.otherCase, folder)
            #expect(found.status == 200)
            let messages = found.diagnoses.map(\.message)
            #expect(
                messages.contains { $0.contains("differs from `message` (") && $0.contains("notifications.yaml:4)") },
                "\(messages)")
        }
    }

    @Test("what a device knows goes by the version of its app")
    func versions() async throws {
        try await lent { server, folder in
            #expect(try await push(Self.tooNew, folder).diagnoses.map(\.code) == [])
            try await folder.result("app", "install", "com.example.chat", "--version", "2.2")
            #expect(try await push(Self.tooNew, folder).diagnoses.map(\.code).contains("category-not-in-version"))
        }
    }

    @Test("--strict refuses it with TambuliStrict, and the code stands in our header")
    func strict() async throws {
        try await lent("--strict") { server, folder in
            #expect(try await push(Self.asAgreed, folder).status == 200)
            let refused = try await push(Self.otherCase, folder)
            #expect(refused.status == 400)
            #expect(refused.reason == "TambuliStrict")
            #expect(refused.diagnoses.map(\.code) == ["category-case"])
            let curl = try await folder.run(
                "/usr/bin/curl",
                [
                    "-s", "-i", "--http2", "--cacert", server.announcement.ca, "-d", Self.otherCase,
                    "-H", "authorization: bearer \(try await folder.result("jwt"))", "-H",
                    "apns-topic: com.example.chat",
                    server.announcement.endpoint.absoluteString + "/3/device/" + (try await folder.result("token")),
                ])
            #expect(curl.output.contains("HTTP/2 400"), "\(curl)")
            #expect(curl.output.contains("tambuli-diagnosis: category-case; line=1; column=36"), "\(curl)")
            #expect(curl.output.contains(#"{"reason":"TambuliStrict"}"#), "\(curl)")
        }
    }

    @Test("an adopted token's app registers from the manifest too")
    func adopted() async throws {
        try await lent("--unknown-token", "adopt") { server, folder in
            let token = String(repeating: "ab", count: 32)
            _ = try await folder.run(
                "/usr/bin/curl",
                [
                    "-s", "--http2", "--cacert", server.announcement.ca, "-d", Self.asAgreed,
                    "-H", "authorization: bearer \(try await folder.result("jwt"))", "-H",
                    "apns-topic: com.example.chat",
                    server.announcement.endpoint.absoluteString + "/3/device/" + token,
                ])
            let apps = try await folder.result("app", "list", "--json")
            #expect(
                apps.split(separator: "\n").count { $0.contains(#""categories":["message","photo"]"#) } == 2, "\(apps)")
        }
    }

    @Test("an Android phone gets the channels")
    func channels() async throws {
        try await lent { server, folder in
            try await folder.result("device", "add", "droid", "--model", "android")
            let apps = try await folder.result("app", "list", "--device", "droid", "--json")
            #expect(apps.contains(#""bundle":"com.example.chat""#), "\(apps)")
        }
    }

    @Test("--strict alone, and a manifest that is wrong, are refused before anything starts")
    func mistakes() async throws {
        try await StateFolder.lent { folder in
            #expect(try await folder.tambuli("serve", "--strict").status == 64)
            let wrong = try folder.write("wrong.yaml", "schema: tambuli.catalog/1\n")
            let outcome = try await folder.tambuli("serve", "--catalog", wrong)
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("needs `app`"), "\(outcome)")
        }
    }

    // MARK: Support

    private struct PushLine: Decodable {
        struct Finding: Decodable {
            let code: String
            let message: String
        }

        let status: Int
        let reason: String?
        let diagnoses: [Finding]
    }

    /// Pushes through the endpoint, and returns what the server wrote down of it.
    private func push(_ payload: String, _ folder: StateFolder) async throws -> PushLine {
        let file = try folder.write("push.json", payload)
        _ = try await folder.tambuli("push", file, "--bundle", "com.example.chat")
        let line = try await folder.result("pushes", "--json").split(separator: "\n").last ?? ""
        return try JSONDecoder().decode(PushLine.self, from: Data(line.utf8))
    }
}
