import APS
import FoundationEssentials
import HTTPTransport
import PushService

extension Command {
    static let key = Command(
        name: "key", summary: "List, add and remove keys that sign provider tokens",
        subcommands: [keyList, keyAdd, keyRemove])

    private static let keyList = Command(
        name: "list", summary: "List the keys whose provider tokens are accepted", example: "tambuli key list",
        options: [.state, .json]
    ) { arguments in
        let keys = try await RunningServer(state: arguments.state).ask(ListKeys())
        let own = Set(try SigningKey.all(in: arguments.state).map(\.keyID))
        try Listing.print(keys, json: arguments.flag("json"), head: ["KEY", "TEAM", "FOR", "PRIVATE HALF"]) { key in
            [key.keyID, key.teamID, key.scope.line, own.contains(key.keyID) ? "in the state folder" : "elsewhere"]
        }
        return .done
    }

    private static let keyAdd = Command(
        name: "add", summary: "Accept provider tokens signed with a key of yours",
        discussion: "Only the public half is kept.",
        example: "tambuli key add AuthKey_ABC123DEFG.p8 --key-id ABC123DEFG --team-id DEF123GHIJ",
        arguments: [Argument("FILE.p8", .file(), "the private key, as Apple hands it out")],
        options: [
            Option("key-id", .text("K"), "its ten-character id"),
            Option("team-id", .text("T"), "the team's ten-character id"),
            Option("environment", .choice(World.allCases.map(\.rawValue)), "only for this endpoint (default: both)"),
            Option(
                "topic", .text("BUNDLE"), "only for this app or topic (default: all of the team's)", isRepeatable: true),
            .state,
        ]
    ) { arguments in
        guard let keyID = arguments.text("key-id"), let teamID = arguments.text("team-id") else {
            throw CommandFailure(.usage, "tambuli key add needs --key-id K and --team-id T")
        }
        let path = arguments.required("FILE.p8")
        let pem = try InputFile.text(at: path)
        let publicPEM: String
        do throws(HTTPTransportError) {
            publicPEM = try ES256PrivateKey(pem: pem).publicKey.pem
        } catch {
            throw CommandFailure(.badData, "\(path): \(error.message)")
        }
        let server = try await RunningServer(state: arguments.state)
        _ = try await server.ask(
            AddKey(
                keyID: keyID, teamID: teamID, publicPEM: publicPEM,
                scope: KeyScope(world: arguments.choice("environment"), topics: arguments.texts("topic"))))
        return .done
    }

    private static let keyRemove = Command(
        name: "remove", summary: "Refuse the provider tokens of a key, as after it was revoked",
        discussion: """
            Its tokens are answered InvalidProviderToken from the next push on, on open connections too. A key whose \
            private half is in the state folder is accepted again when the server starts anew.
            """,
        example: "tambuli key remove ABC123DEFG",
        arguments: [Argument("KEY", .text("KEY"), "the key, as `tambuli key list` names it")],
        options: [.state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(RemoveKey(keyID: arguments.required("KEY")))
        return .done
    }

    static let jwt = Command(
        name: "jwt", summary: "Print a provider token for the authorization header",
        example: #"curl --http2 -H "authorization: bearer $(tambuli jwt)" …"#,
        options: [
            Option("key-id", .text("K"), "the key to sign with (default: the server's own)"),
            Option(
                "age", .integer("SECONDS", in: -1_000_000_000...1_000_000_000),
                "how long ago it was signed (default: 0); over 3600 it has expired"),
            .state,
        ]
    ) { arguments in
        let age = arguments.integer("age") ?? 0
        let key = try SigningKey.find(arguments.text("key-id"), in: arguments.state)
        // A server with virtual time has its own idea of now; without one the machine's serves.
        let now = try? await RunningServer(state: arguments.state).ask(TellTime())
        Output.result.line(try key.token(issuedAt: (now ?? WallClock.now()) - Double(age)))
        return .done
    }
}

extension KeyScope {
    /// `all`, `production`, `com.example.chat (development)`
    fileprivate var line: String {
        guard !topics.isEmpty else { return world?.rawValue ?? "all" }
        return topics.joined(separator: " ") + (world.map { " (\($0.rawValue))" } ?? "")
    }
}
