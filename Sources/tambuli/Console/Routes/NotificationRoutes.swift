import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// What the devices made of pushes, and what a person does with it.
struct NotificationRoutes {
    let server: Server
    let hub: EventHub

    var all: [Route] { [list, show, respond] }

    private var list: Route {
        Route(
            .get, "/notifications", "Lists what the devices hold, newest first, as it is drawn now",
            parameters: [
                .query("device", "only on this device; a watch or a car screen shows its phone's"),
                .query("bundle", "only of this app"),
                .query("state", "only in this state", .word(NotificationResource.states)),
                .limit, .cursor,
            ],
            responses: [.json(.page(of: NotificationResource.schema), "A page")], problems: [.notFound]
        ) { call in
            let (device, bundle, state) = (call["device"], call["bundle"], call["state"])
            let start = try offset(call["cursor"])
            let limit = call.integer("limit") ?? 100
            let found = try await server.fleet.perform { try $0.held(on: device) }.filter { held in
                (bundle == nil || held.notification.bundle == bundle)
                    && (state == nil || held.notification.phase.rawValue == state)
            }
            // Drawn here: the devices need not wait for it.
            let items = found.dropFirst(start).prefix(limit).compactMap(NotificationResource.json)
            return .json(.page(items, next: found.count > start + limit ? String(start + limit) : nil))
        }
    }

    private func offset(_ cursor: String?) throws(Problem) -> Int {
        guard let cursor else { return 0 }
        guard let offset = Int(cursor), (0...1_000_000).contains(offset) else {
            throw Problem(.invalidRequest, "the cursor \(cursor) is not one that a page gave")
        }
        return offset
    }

    private var show: Route {
        Route(
            .get, "/notifications/{id}", "Draws a notification in every view of its device",
            parameters: [
                .notification, .onDevice,
                .query("model", "as this kind of device would draw it", .word(DeviceModel.all.map(\.name))),
            ],
            responses: [.json(NotificationResource.fullSchema, "The notification with its views")],
            problems: [.forgotten]
        ) { call in
            let (id, device, model) = (call.path("id"), call["device"], call["model"])
            let held = try await server.recalling(id) {
                try await server.fleet.perform { try $0.held(id, on: device) }
            }
            let drawn = held.flatMap { held in model.map(held.drawn) ?? held }
            guard let found = drawn.flatMap(NotificationResource.fullJSON) else {
                throw Problem(.notFound, "no notification has the id \(id)")
            }
            return .json(found)
        }
    }

    private struct Gesture: Decodable {
        var action: String?
        var userText: String?
        var gesture: String?
        var element: String?
        var value: Double?
    }

    private var respond: Route {
        Route(
            .post, "/notifications/{id}/responses", "Does what a person would: presses, replies, taps, dismisses",
            parameters: [.notification, .onDevice],
            body: .object(
                "Gesture", .optional("action", .string(0...500), "presses this action's button"),
                .optional("userText", .string(0...100_000), "types this into the text action's field and sends it"),
                .optional("gesture", .word(["tap", "longPress", "swipe", "clear", "touch"]), "instead of an action"),
                .optional("element", .string(0...1_000), "touch: of the content extension's view"),
                .optional("value", .number, "touch: where a slider is left")),
            responses: [
                .json(
                    .object(
                        "Outcome", .required("device", .string), .required("asksToUnlock", .boolean),
                        .required("openTextField", Schema.string.orNull),
                        .required("appCompleted", .boolean, "the app called its completion handler in time"),
                        .required("diagnoses", .array(of: DiagnosisResource.schema), "what came of it"),
                        .required("presentation", PresentationResource.schema.orNull, "as it is drawn now")),
                    "It was done, and the app has answered or has not within ten seconds")
            ], problems: [.notPossible, .forgotten]
        ) { call in
            let id = call.path("id")
            let answer = try await Perform(kind: try kind(call.body()), id: id, device: call["device"]).run(on: server)
            let shown = try await server.fleet.perform { fleet in
                try? fleet.presentation(of: answer.notification, device: call["device"] ?? answer.device, view: nil)
            }
            return .json(
                .object([
                    ("device", .string(answer.device)), ("asksToUnlock", .bool(answer.asksToUnlock)),
                    ("openTextField", .text(answer.openTextField)), ("appCompleted", .bool(answer.appCompleted)),
                    ("diagnoses", .array(answer.diagnoses.map(DiagnosisResource.json))),
                    ("presentation", shown.map(PresentationResource.json) ?? .null),
                ]))
        }
    }

    private func kind(_ body: Gesture) throws(Problem) -> Perform.Kind {
        switch (body.action, body.userText, body.gesture) {
        case (let action?, let text?, nil): return .reply(action: action, text: text)
        case (let action?, nil, nil): return .press(action: action)
        case (nil, nil, "tap"): return .tap
        case (nil, nil, "longPress"): return .longPress
        case (nil, nil, "swipe"): return .swipe
        case (nil, nil, "clear"): return .clear
        case (nil, nil, "touch"):
            guard let element = body.element else {
                throw Problem(.invalidRequest, "a touch names the element that is touched")
            }
            return .touch(element: element, value: body.value)
        default:
            throw Problem(
                .invalidRequest, #"send {"action": …}, {"action": …, "userText": …} or {"gesture": …}, one of them"#)
        }
    }
}

extension Route.Parameter {
    fileprivate static let notification = path("id", "the notification's id, or its push's apns-id")
    fileprivate static let onDevice = query("device", "on this device; without it, the one that got it last")
}
