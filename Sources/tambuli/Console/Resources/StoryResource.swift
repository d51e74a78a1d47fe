import APS
import PushService
import SystemHost
import WebConsole

/// A push's whole story: the request, the answer, and every step on its device.
enum StoryResource {
    private static let kinds =
        ["requested", "answered", "recognised", "notRecognised"]
        + NotificationStep.Kind.allCases.map(\.rawValue)

    private static let step = Schema.object(
        "Step", .required("kind", .word(kinds)), .required("at", .seconds),
        .required("device", Schema.string.orNull, "null for what happened at the endpoint"),
        .required("detail", Schema.string.orNull, "an outcome, an identifier, a name: what the kind says more"),
        .required("text", Schema.string.orNull, "what a person typed"))

    static let schema = Schema.object(
        "PushStory",
        PushResource.properties + [
            .required("story", .array(of: step), "in the order it happened"),
            .required("responses", .array(of: ResponseResource.schema)),
            .required(
                "presentation", PresentationResource.schema.orNull, "as it is drawn now, while the device holds it"),
        ])

    static func json(_ line: PushLine, on server: Server) async throws -> JSON {
        let steps = try line.notification.map { try server.devices.steps(of: $0) } ?? []
        let responses = try line.notification.map { try server.devices.responses(to: $0) } ?? []
        let shown = try await server.fleet.perform { fleet in
            line.notification.flatMap { id in
                try? fleet.presentation(of: id, device: line.push.device, view: nil)
            }
        }
        let story = requested(line) + steps.map { json($0.kind.rawValue, $0.at, $0.device, $0.detail, $0.text) }
        return .object(
            PushResource.members(line) + [
                ("story", .array(story)), ("responses", .array(responses.map(ResponseResource.json))),
                ("presentation", shown.map(PresentationResource.json) ?? .null),
            ])
    }

    /// What the endpoint knows.
    private static func requested(_ line: PushLine) -> [JSON] {
        let push = line.push
        var steps = [
            json("requested", push.receivedAt, nil, push.headers.pushType),
            json("answered", push.receivedAt, nil, "\(push.status)" + (push.reason.map { " \($0.rawValue)" } ?? "")),
        ]
        let category = Payload(Array(push.payload.utf8)).content.categoryIdentifier
        if push.status == 200, !category.isEmpty {
            let isUnknown = line.diagnoses.contains { [.categoryUnknown, .categoryCase].contains($0.code) }
            steps.append(json(isUnknown ? "notRecognised" : "recognised", push.receivedAt, push.device, category))
        }
        return steps
    }

    private static func json(
        _ kind: String, _ at: Double, _ device: String?, _ detail: String?, _ text: String? = nil
    ) -> JSON {
        .object([
            ("kind", .string(kind)), ("at", .double(at)), ("device", .text(device)), ("detail", .text(detail)),
            ("text", .text(text)),
        ])
    }
}
