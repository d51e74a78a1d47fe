import FoundationEssentials
import Glibc
import PushService
import SimulatedDevice

extension Command {
    static let serve = Command(
        name: "serve", summary: "Run the endpoint and the devices until SIGTERM",
        discussion: """
            Listens on loopback unless told otherwise. The first start makes a certificate authority, a
            server certificate and a signing key in the state folder, and adds a device called iPhone.
            Clients must trust the authority's certificate (ca.pem).
            """,
        example: """
            tambuli serve
            tambuli serve --json --endpoint 127.0.0.1:0 --state /tmp/t
            """,
        options: [
            Option(
                "endpoint", .hostAndPort,
                "where development pushes come in (default: 127.0.0.1:2197; port 0: any free one)"),
            Option("production", .hostAndPort, "where production pushes come in (default: 127.0.0.1:2199)"),
            .state,
            .flag("ephemeral", "keep pushes and devices in memory only"),
            Option(
                "auth", .choice(["strict", "any"]),
                "strict verifies provider tokens; any accepts every well-formed one, so that a real key can stay at home (default: strict)"
            ),
            Option(
                "unknown-token", .choice(["refuse", "adopt"]),
                "what becomes of a push to a token nobody registered; adopt makes an iPhone with a declared app of the topic (default: refuse)"
            ),
            Option(
                "first-streams", .integer(in: 1...1_000),
                "streams granted before the first valid provider token (default: 1000; Apple: 1)"),
            Option(
                "device-rate", .integer(in: 1...Int.max),
                "pushes a minute to one token before 429 TooManyRequests (default: no limit)"),
            Option(
                "retain", .integer(in: 1...Int.max, or: ["all"]),
                "how many of the newest finished pushes to remember; what a device still waits for or shows is kept beside them",
                default: "100000"),
            Option(
                "choose", .text("QUESTION=ANSWER"),
                "what is done where Apple is silent; `tambuli reasons` lists the questions", isRepeatable: true),
            Option(
                "rules", .choice(RuleBookName.allCases.map(\.rawValue)),
                "rule book of new devices (default: documented)"),
            Option(
                "catalog", .file(),
                "a manifest, or a folder of them: its app is installed everywhere, and each push is held against it"),
            .flag("strict", "refuse pushes that are not as the catalog says: 400 TambuliStrict"),
            .flag("virtual-time", "let time stand still until `tambuli clock advance`, so that tests need not wait"),
            .flag("json", "print one line of JSON when ready"),
        ] + ConsoleOptions.all
    ) { arguments in
        var configuration = ServerConfiguration(
            state: arguments.state, loops: ProcessInfo.processInfo.activeProcessorCount)
        configuration.isEphemeral = arguments.flag("ephemeral")
        configuration.hasVirtualTime = arguments.flag("virtual-time")
        configuration.development = arguments.address("endpoint") ?? configuration.development
        configuration.production = arguments.address("production") ?? configuration.production
        if arguments.text("auth") == "any" { configuration.authentication = .any }
        if arguments.text("unknown-token") == "adopt" { configuration.unknownToken = .adopt }
        configuration.console = try Console.Configuration(arguments)
        configuration.catalog = try catalog(arguments)
        configuration.firstStreams = arguments.integer("first-streams").map(UInt32.init)
        configuration.deviceRate = arguments.integer("device-rate")
        configuration.retainedPushes = arguments.integer("retain")
        try choose(arguments.texts("choose"), in: &configuration.choices)
        if let rules = arguments.text("rules") { configuration.rules = RuleBookName(rawValue: rules) ?? .documented }
        try await serve(configuration, printsJSON: arguments.flag("json"))
        return .done
    }

    private static func catalog(_ arguments: ParsedArguments) throws -> ServedCatalog? {
        let isStrict = arguments.flag("strict")
        guard let path = arguments.text("catalog") else {
            guard !isStrict else { throw CommandFailure(.usage, "--strict needs --catalog, what to be strict about") }
            return nil
        }
        return try ServedCatalog(try ManifestFile.oneOrShelf(path), refusesBreaches: isStrict)
    }

    private static func choose(_ answers: [String], in choices: inout EndpointChoices) throws {
        for answer in answers {
            do throws(PushServiceError) {
                try choices.choose(answer)
            } catch {
                throw CommandFailure(.usage, error.message)
            }
        }
    }

    private static func serve(_ configuration: ServerConfiguration, printsJSON: Bool) async throws {
        let ending = await EndSignal.listen()
        let server = try await Server(configuration, observer: ServerLog())
        let description = server.description
        if printsJSON {
            Output.result.line(try JSONLine.encode(description))
        } else {
            Output.result.line(
                """
                Tambuli is ready.
                  development  \(description.endpoint)
                  production   \(description.production)
                  console      \(description.console ?? "off")
                  trust        \(description.ca)
                  sign with    key \(description.keyId) of team \(description.teamId): \(description.keyFile)
                  state        \(description.state)\(configuration.isEphemeral ? "  (pushes and devices in memory only)" : "")
                Stop with Ctrl-C.
                """)
        }
        await ending.wait()
        if !printsJSON { Output.talk.line("Ending: pushes under way are answered.") }
        await server.stop()
    }
}
