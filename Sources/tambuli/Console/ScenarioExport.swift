import APS
import FoundationEssentials
import PushService
import SimulatedDevice
import SystemHost
import WebConsole

/// A scenario file made of a push that came: what the app is now, the push as it was, and what became of it.
///
/// An app's own code cannot be exported; the scenario's app has a delegate that takes everything, and of its
/// extensions what the content extension declares.
struct ScenarioExport {
    /// Found out by circumstances that a scenario does not repeat.
    private static let ofTheMoment: Set<DiagnosisCode> = [
        .connectionChurn, .tokenChurn, .apnsIDRepeated, .completionMissing, .delegateMissing, .delegateLate,
        .delegateReplaced, .collapseIDConstant, .extensionTimeout, .extensionCrashed, .extensionMemory, .faultInjected,
        .contentCrashed, .contentTimeout, .contentNotInteractive, .contentViewTooLarge,
    ]

    /// The file's name without its extension.
    let name: String
    let json: JSON

    init(_ line: PushLine, on server: Server) async throws {
        let push = line.push
        // What was refused early was not looked up.
        let known = try push.token.flatMap { try server.pushes.registration(of: $0) }
        guard let device = push.device ?? known?.device, let bundle = push.bundle ?? known?.bundle else {
            throw Problem(.notPossible, "the push reached no app, so there is nothing to replay it on")
        }
        let (state, expanded) = try await server.fleet.perform { fleet in
            (
                try fleet.state(of: device),
                line.notification.flatMap { try? fleet.presentation(of: $0, device: device, view: .expanded) }
            )
        }
        guard let app = state.installations[bundle] else {
            throw Problem(.notPossible, "\(bundle) is not installed on \(device) any more")
        }
        guard state.attachedTo == nil else {
            throw Problem(.notPossible, "\(device) is attached to a phone; push to the phone for a scenario")
        }
        name = "push-\(push.sequence)"
        json = .object([
            ("schema", .string("tambuli.scenario/1")), ("id", .string(name)),
            ("title", .string("A push to \(bundle)")), ("source", .string("apns-id \(push.apnsID)")),
            ("confidence", .string("measured")),
            ("given", Self.given(app, state, push, category: expanded?.categoryIdentifier)),
            ("when", Self.steps(push, isShown: expanded != nil)), ("expected", Self.expected(line, expanded)),
            ("why", .string("It was so when it was exported.")),
        ])
    }

    private static func given(
        _ app: Installation, _ state: DeviceState, _ push: PushRecord, category: String?
    ) -> JSON {
        let authorization =
            switch app.authorization {
            case .denied: "denied"
            case .notDetermined: "notDetermined"
            case .provisional: "provisional"
            case .authorized, .ephemeral: "granted"
            }
        var device: [JSON.Member] = [
            ("name", .string(state.name)), ("model", .string(state.model)), ("os", .string(state.os)),
            ("locked", .bool(state.isLocked)), ("previews", .string("\(state.previews)")),
            ("environment", .string(push.world.rawValue)),
        ]
        if let token = push.token {
            let kind = push.headers.pushType.flatMap(PushType.init) ?? .alert
            device.append(("tokens", .object([(kind.rawValue, .string(token.description))])))
        }
        return .object([
            ("rules", .string(state.rules.rawValue)),
            ("now", .string(Date(timeIntervalSince1970: push.receivedAt.rounded(.down)).formatted(.iso8601))),
            (
                "app",
                .object(
                    [
                        ("bundle", .string(app.bundle)),
                        ("categories", .array(app.categories.map(CategoryResource.json))),
                        ("state", .string("suspended")), ("authorization", .string(authorization)),
                        ("backgroundModes", .texts(app.backgroundModes)), ("entitlements", .texts(app.entitlements)),
                    ] + contentExtension(of: app, for: category ?? ""))
            ),
            ("device", .object(device)),
            ("provider", .object([("endpoint", .string(push.world.rawValue))])),
        ])
    }

    private static func contentExtension(of app: Installation, for category: String) -> [JSON.Member] {
        guard let declared = app.contentExtension(for: category)?.attributes else { return [] }
        return [
            (
                "contentExtension",
                .object([
                    ("categories", .texts(declared.categories)),
                    ("initialContentSizeRatio", .double(declared.initialContentSizeRatio)),
                    ("defaultContentHidden", .bool(declared.defaultContentHidden)),
                    ("overridesDefaultTitle", .bool(declared.overridesDefaultTitle)),
                    ("userInteractionEnabled", .bool(declared.userInteractionEnabled)),
                ])
            )
        ]
    }

    private static func steps(_ push: PushRecord, isShown: Bool) -> JSON {
        var headers = PushResource.headerMembers(push.headers)
        headers.removeAll { $0.name == "apns-id" }
        let line = PushLine(push, notification: nil, diagnoses: [])
        let body: JSON.Member =
            line.payloadJSON.map { ("payload", .written($0)) } ?? ("rawBody", .string(push.payload))
        var steps: [JSON] = [.object([("do", .string("push")), ("headers", .object(headers)), body])]
        if isShown { steps.append(.object([("do", .string("inspect")), ("view", .string("expanded"))])) }
        return .object([("steps", .array(steps))])
    }

    private static func expected(_ line: PushLine, _ shown: Presentation?) -> JSON {
        var answer: [JSON.Member] = [("status", .integer(line.push.status))]
        if let reason = line.push.reason { answer.append(("reason", .string(reason.rawValue))) }
        var expected: [JSON.Member] = [("apns", .array([.object(answer)]))]
        if let shown {
            expected.append(
                (
                    "shown",
                    .object([
                        ("title", .text(shown.title)), ("subtitle", .text(shown.subtitle)), ("body", .text(shown.body)),
                        ("buttons", .texts(shown.buttons.map(\.title))),
                    ])
                ))
        }
        let codes = line.diagnoses.map(\.code).filter { $0.severity != .info && !ofTheMoment.contains($0) }
        if !codes.isEmpty { expected.append(("diagnoses", .texts(codes.map(\.rawValue)))) }
        return .object(expected)
    }
}
