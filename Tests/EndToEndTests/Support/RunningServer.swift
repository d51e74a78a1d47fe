import Foundation

/// A `tambuli serve` on free ports, with one declared app installed, lent to a test.
struct RunningServer: Sendable {
    /// What `serve --json` announces.
    struct Announcement: Decodable, Sendable {
        var endpoint: URL
        var production: URL
        /// nil with `--console off`.
        var console: URL?
        var ca: String
        var keyId: String
        var teamId: String
        var keyFile: String
        var socket: String
        var state: String
    }

    /// The app that every server of these tests knows.
    static let bundle = "com.example.chat"

    let folder: StateFolder
    let announcement: Announcement
    let process: ChildProcess

    /// Starts a server over `folder`, lends it and ends it. A `launcher` is a command that becomes the one behind it.
    static func lent<Value>(
        in folder: StateFolder, _ options: [String] = [], by launcher: [String] = [],
        _ body: (RunningServer) async throws -> Value
    ) async throws -> Value {
        let free = "127.0.0.1:0"
        let console = options.contains("--console") ? [] : ["--console", free]
        let arguments = ["serve", "--json", "--endpoint", free, "--production", free] + console + options
        let command = launcher + [Products.tambuli] + arguments
        let process = try folder.start(command[0], Array(command.dropFirst()))
        return try await withTaskCancellationHandler {
            do {
                let announcement = try await announcement(of: process)
                let value = try await body(RunningServer(folder: folder, announcement: announcement, process: process))
                process.kill()
                _ = await process.exitStatus()
                return value
            } catch {
                process.kill()
                _ = await process.exitStatus()
                throw error
            }
        } onCancel: {
            process.kill()
        }
    }

    /// Starts a server over a state folder of its own, in which the declared app is installed.
    static func lent<Value>(
        _ options: String..., body: (RunningServer) async throws -> Value
    ) async throws -> Value {
        try await StateFolder.lent { folder in
            try await lent(in: folder, options) { server in
                try await server.installApp()
                return try await body(server)
            }
        }
    }

    private static func announcement(of process: ChildProcess) async throws -> Announcement {
        for await line in process.output {
            return try JSONDecoder().decode(Announcement.self, from: Data(line.utf8))
        }
        throw HarnessError("the server ended before it was ready: \(await process.outcome())")
    }

    /// Installs the declared app of these tests on the first device.
    func installApp() async throws {
        let categories = try folder.write(
            "categories.json",
            """
            [{"id": "message", "actions": [
                {"id": "reply", "title": "Svara", "kind": "text",
                 "buttonTitle": "Skicka", "placeholder": "Skriv meddelande..."},
                {"id": "delete", "title": "Ta bort", "options": ["destructive"]}]}]
            """)
        try await folder.result("app", "install", Self.bundle, "--categories", categories)
    }

    /// The token of the declared app.
    func token() async throws -> String {
        try await folder.result("token", Self.bundle)
    }

    /// A provider token, as old as asked for.
    func jwt(age seconds: Int = 0) async throws -> String {
        try await folder.result("jwt", "--age", String(seconds))
    }

    /// All pushes that the server remembers, oldest first.
    func pushes() async throws -> [RecordedPush] {
        try await folder.result("pushes", "--json").split(separator: "\n").map { line in
            try JSONDecoder().decode(RecordedPush.self, from: Data(line.utf8))
        }
    }

    /// The address of a device on the development endpoint, by the name in the certificate.
    func address(ofDevice token: String) -> String {
        "\(localhost)/3/device/\(token)"
    }

    /// `https://localhost:PORT`.
    var localhost: String { "https://localhost:\(port)" }

    var port: Int { announcement.endpoint.port ?? 0 }
}

/// A line of `tambuli pushes --json`, as far as the tests look at it.
struct RecordedPush: Decodable, Sendable {
    struct Diagnosis: Decodable, Sendable {
        var code: String
    }

    var apnsId: String
    var status: Int
    var reason: String?
    var notification: String?
    var diagnoses: [Diagnosis]
}
