import APS

extension Command {
    static let cert = Command(
        name: "cert", summary: "List, make and revoke client certificates to push with",
        subcommands: [certList, certMake, certRevoke])

    private static let certList = Command(
        name: "list", summary: "List the client certificates that were made here", example: "tambuli cert list",
        options: [.state, .json]
    ) { arguments in
        try list(await RunningServer(state: arguments.state).ask(ListCertificates()), json: arguments.flag("json"))
        return .done
    }

    private static let certMake = Command(
        name: "make", summary: "Make a client certificate, for providers that push without a token",
        discussion: """
            The file has the certificate and its private key in PEM. A certificate for one topic stands for that topic when
            a push names none; with several, each push must name its own. For a client that wants PKCS #12:
            `openssl pkcs12 -export -in NAME.pem -out NAME.p12`.
            """,
        example: """
            tambuli cert make com.example.chat
            tambuli cert make com.example.chat --topic com.example.chat.voip --environment development --name dev
            """,
        arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app it is for")],
        options: [
            Option("topic", .text("TOPIC"), "another topic it is for", isRepeatable: true),
            Option("environment", .choice(World.allCases.map(\.rawValue)), "only this endpoint (default: both)"),
            Option("name", .text("NAME"), "what to call it (default: the bundle id)"), .state, .json,
        ]
    ) { arguments in
        let bundle = arguments.required("BUNDLE")
        let worlds = arguments.choice("environment", as: World.self).map { [$0] } ?? World.allCases
        let made = try await RunningServer(state: arguments.state).ask(
            MakeCertificate(
                name: arguments.text("name") ?? bundle, bundle: bundle, topics: [bundle] + arguments.texts("topic"),
                worlds: worlds))
        Output.result.line(arguments.flag("json") ? try JSONLine.encode(made) : made.path)
        return .done
    }

    private static let certRevoke = Command(
        name: "revoke", summary: "Refuse a client certificate from the next connection on",
        example: "tambuli cert revoke com.example.chat",
        arguments: [Argument("NAME", .text("NAME"), "the certificate, as `tambuli cert list` names it")],
        options: [.state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(RevokeCertificate(name: arguments.required("NAME")))
        return .done
    }

    private static func list(_ certificates: [ClientCertificate], json: Bool) throws {
        try Listing.print(certificates, json: json, head: ["NAME", "ENVIRONMENT", "STATE", "TOPICS"]) { row in
            [
                row.name, row.worlds.map(\.rawValue).joined(separator: " "), row.isRevoked ? "revoked" : "valid",
                row.topics.joined(separator: " "),
            ]
        }
    }
}
