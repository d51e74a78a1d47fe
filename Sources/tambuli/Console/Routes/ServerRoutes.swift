import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// The server itself.
struct ServerRoutes {
    let server: Server
    let console: Console

    var all: [Route] { [health, describe, session, models, rules, codes] }

    private var health: Route {
        Route(
            .get, "/health", "Says that the server is there",
            responses: [
                .json(.object("Health", .required("status", .word(["ok"])), .required("at", .seconds)), "It is")
            ], isOpen: true
        ) { _ in .json(.object([("status", .string("ok")), ("at", .double(server.now()))])) }
    }

    private var describe: Route {
        let text = Schema.string
        return Route(
            .get, "/server", "Tells where the server's other parts can be reached, and how to sign",
            responses: [
                .json(
                    .object(
                        "Server", .required("endpoint", text), .required("production", text),
                        .required("ca", text, "file with the certificate that clients must trust"),
                        .required("keyId", text), .required("teamId", text), .required("keyFile", text),
                        .required("state", text), .required("at", .seconds),
                        .required("virtualTime", .boolean, "time stands still until it is told to go on"),
                        .required("run", text, "names this run; the ids of its events begin with it")), "The server")
            ]
        ) { _ in
            let description = server.description
            return .json(
                .object([
                    ("endpoint", .string(description.endpoint)), ("production", .string(description.production)),
                    ("ca", .string(description.ca)), ("keyId", .string(description.keyId)),
                    ("teamId", .string(description.teamId)), ("keyFile", .string(description.keyFile)),
                    ("state", .string(description.state)), ("at", .double(server.now())),
                    ("virtualTime", .bool(server.virtualClock != nil)), ("run", .string(console.hub.run)),
                ]))
        }
    }

    private struct Token: Decodable {
        var token: String
    }

    private var session: Route {
        Route(
            .post, "/session", "Lets a browser in: sets a cookie for the token, where the server wants one",
            body: .object("Session", .required("token", .string(1...1_000))),
            responses: [.noContent("The cookie is set")], isOpen: true
        ) { call in
            let given: Token = try call.body()
            guard TokenRule(token: console.configuration.token).isToken(given.token) else {
                throw Problem(.unauthorized, "this is not the token the server was started with")
            }
            guard console.configuration.token != nil else { return .noContent }
            return WebResponse.noContent.adding(
                "set-cookie", "\(TokenRule.cookie)=\(given.token); Path=/; HttpOnly; SameSite=Strict")
        }
    }

    private var models: Route {
        Route(
            .get, "/models", "Lists the kinds of devices",
            responses: [.json(.page(of: ModelResource.schema), "All of them; there is one page")]
        ) { _ in .json(.page(DeviceModel.all.map(ModelResource.json), next: nil)) }
    }

    private var rules: Route {
        let row = Schema.object(
            "Rule", .required("name", .string), .required("question", .string), .required("differs", .boolean),
            .required("documented", .string), .required("documentedSource", .string), .required("brief", .string),
            .required("briefSource", .string))
        return Route(
            .get, "/rules", "Prints the two rule books side by side",
            responses: [.json(.page(of: row), "All of them; there is one page")]
        ) { _ in
            .json(
                .page(
                    Rules.table.map { row in
                        .object([
                            ("name", .string(row.name)), ("question", .string(row.question)),
                            ("differs", .bool(row.differs)), ("documented", .string(row.documented)),
                            ("documentedSource", .string(row.documentedSource)), ("brief", .string(row.brief)),
                            ("briefSource", .string(row.briefSource)),
                        ])
                    }, next: nil))
        }
    }

    private var codes: Route {
        let row = Schema.object(
            "Code", .required("code", .string), .required("severity", .word(["error", "warning", "info"])),
            .required("summary", .string), .required("remedy", .string))
        return Route(
            .get, "/codes", "Prints the table of diagnosis codes",
            responses: [.json(.page(of: row), "All of them; there is one page")]
        ) { _ in
            .json(
                .page(
                    DiagnosisCode.allCases.map { code in
                        .object([
                            ("code", .string(code.rawValue)), ("severity", .string(code.severity.rawValue)),
                            ("summary", .string(code.summary)), ("remedy", .string(code.remedy)),
                        ])
                    }, next: nil))
        }
    }
}
