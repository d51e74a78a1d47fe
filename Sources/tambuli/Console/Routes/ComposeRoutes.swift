import APS
import Documents
import FoundationEssentials
import NotificationCatalog
import SimulatedDevice
import SystemHost
import WebConsole

/// Writing a push: checked while it is typed, and sent through the endpoint as from a server.
struct ComposeRoutes {
    let server: Server

    var all: [Route] { [lint, send] }

    private struct Draft: Decodable {
        var payload: String
        var bundle: String?
        var device: String?
    }

    private var lint: Route {
        Route(
            .post, "/lint", "Checks a payload as `tambuli lint` does, against the categories of an installed app",
            body: .object(
                "Draft", .required("payload", .string, "the text, finished or not"),
                .optional("bundle", .string(1...200), "the app whose categories it must fit"),
                .optional("device", .string(1...200), "where that app is")),
            responses: [.json(LintResource.schema, "What was found")], problems: [.notFound, .notPossible]
        ) { call in
            let draft: Draft = try call.body()
            var report = LintBatch.linter.review(Array(draft.payload.utf8), named: "payload")
            if let bundle = draft.bundle {
                let device = try await server.device(with: bundle, named: draft.device)
                let app = try await server.fleet.perform { try $0.installation(bundle, on: device) }
                report.checkCategory(among: app.categories, ofApp: bundle)
            }
            return .json(LintResource.json(report))
        }
    }

    private struct Compose: Decodable {
        var bundle: String
        var device: String?
        var topic: String?
        var pushType: PushType?
        var priority: String?
        var collapseId: String?
        var expiration: String?
        var id: String?
        var world: World?
    }

    private var send: Route {
        let header = Schema.string(0...4_000)
        return Route(
            .post, "/pushes",
            "Sends a push to an installed app through the endpoint, signed with the server's key, and waits what comes of it",
            body: .object(
                "NewPush", .required("bundle", .string(1...200)), .optional("device", .string(1...200)),
                .required(
                    "payload", .oneOf(.dictionary(of: .any), .string),
                    "the JSON to send; as a string, the very text, which may be faulty"), .optional("topic", header),
                .optional("pushType", .word(PushType.allCases.map(\.rawValue)), "by default as the payload is"),
                .optional("priority", header), .optional("collapseId", header), .optional("expiration", header),
                .optional("id", header), .optional("world", .word(World.allCases.map(\.rawValue)))),
            responses: [
                .json(
                    .object(
                        "Sent", .required("apnsId", Schema.string.orNull), .required("status", .integer(200...599)),
                        .required("reason", Schema.string.orNull), .required("device", .string),
                        .required("bundle", .string), .required("notification", Schema.string.orNull),
                        .required("diagnoses", .array(of: DiagnosisResource.schema))),
                    "The endpoint has answered; a refusal is an answer too")
            ], problems: [.notPossible, .notFound, .timedOut]
        ) { call in
            let compose: Compose = try call.body()
            var push = SendPush(
                bundle: compose.bundle, device: compose.device, payload: try payload(in: call.request.body))
            push.type = compose.pushType
            push.topic = compose.topic
            push.priority = compose.priority
            push.collapseID = compose.collapseId
            push.expiration = compose.expiration
            push.id = compose.id
            push.world = compose.world ?? .development
            let answer = try await push.run(on: server)
            return .json(
                .object([
                    ("apnsId", .text(answer.apnsID)), ("status", .integer(answer.status)),
                    ("reason", .text(answer.reason)), ("device", .string(answer.device)),
                    ("bundle", .string(compose.bundle)), ("notification", .text(answer.notification)),
                    ("diagnoses", .array(answer.diagnoses.map(DiagnosisResource.json))),
                ]))
        }
    }

    /// The member `payload` of a body that fits: what its text says, or its own text as it stands, so that members keep
    /// their order and numbers their digits.
    private func payload(in body: [UInt8]) throws -> String {
        guard case .object(let object) = try JSONReader.read(body).value, let payload = object["payload"] else {
            preconditionFailure("a body that was held to the schema has a payload")
        }
        if case .string(let text) = payload.value { return text }
        return String(decoding: body[payload.range.bytes], as: UTF8.self)
    }
}
