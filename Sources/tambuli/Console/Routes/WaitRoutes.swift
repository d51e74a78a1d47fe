import APS
import PushService
import SimulatedDevice
import SystemHost
import WebConsole

/// Waiting until something has happened: what a test does after it pushed.
struct WaitRoutes {
    let server: Server
    let hub: EventHub

    var all: [Route] { [wait] }

    /// Events may come a little before what they tell of can be read, so one looks again after this time at the latest.
    private static let patience = Duration.milliseconds(200)

    private var wait: Route {
        Route(
            .get, "/wait",
            """
            Waits until a push, a notification or a response is there that fits all that is named, and gives it. What was \
            there before counts too, unless `after` or `since` says otherwise.
            """,
            parameters: [
                .query(
                    "for",
                    "what to wait for; a notification named by apnsId has come when the device has made what it will",
                    .word(["push", "notification", "response"]), isRequired: true),
                .query("apnsId", "of the push"), .query("device", "on or to this device"),
                .query("bundle", "of this app"), .query("category", "push, notification: of this category"),
                .query("notification", "response: to this notification"),
                .query("action", "response: this action's identifier"),
                .query("accepted", "push: accepted, or refused", .boolean),
                .query("reason", "push: refused for this", .word(RejectionReason.allCases.map(\.rawValue))),
                .query("after", "push: with a larger sequence", .integer(0...1 << 53)),
                .query("since", "at this time or later, in seconds since 1970", .number),
                .query("timeout", "seconds to wait at most (default: 10)", .number(0...600)),
            ],
            responses: [
                .json(
                    .object(
                        "Met", .required("push", PushResource.schema.orNull),
                        .required(
                            "notification", NotificationResource.schema.orNull,
                            "null too when the push that was named shows nothing; its diagnoses say why"),
                        .required("response", ResponseResource.schema.orNull)), "It is there")
            ], problems: [.timedOut, .notFound]
        ) { call in
            let seconds = call.number("timeout") ?? 10
            let limit = ContinuousClock.now + .milliseconds(Int(seconds * 1_000))
            switch call["for"] {
            case "push": return try await push(call, limit)
            case "response": return try await response(call, limit)
            default: return try await notification(call, limit)
            }
        }
    }

    private func push(_ call: RouteCall, _ limit: ContinuousClock.Instant) async throws -> WebResponse {
        var query = PushQuery()
        query.limit = 1
        query.apnsID = call["apnsId"]
        query.device = call["device"]
        query.bundle = call["bundle"]
        query.category = call["category"]
        query.isAccepted = call.flag("accepted")
        query.reason = call["reason"].flatMap(RejectionReason.init)
        query.after = call.integer("after").map(Int64.init) ?? 0
        query.since = call.number("since")
        query.isFromEnd = true
        let wanted = query
        let line = try await until(limit, event: "push") { try PushLine.lines(of: wanted, on: server).first }
        return answer(push: line)
    }

    private func notification(_ call: RouteCall, _ limit: ContinuousClock.Instant) async throws -> WebResponse {
        if let apnsID = call["apnsId"] {
            let wait = WaitForPush(apnsID: apnsID, seconds: max((limit - .now) / .seconds(1), 0))
            guard try await wait.run(on: server).settled else { throw Self.timedOut }
            let device = call["device"]
            let shown = try? await server.fleet.perform {
                try $0.held(apnsID, on: device).flatMap(NotificationResource.json)
            }
            return answer(push: try PushLine.newest(apnsID, on: server), notification: shown ?? nil)
        }
        let (device, bundle, category, since) = (
            call["device"], call["bundle"], call["category"], call.number("since") ?? 0
        )
        let found = try await until(limit, event: "notification") {
            try await server.fleet.perform { fleet in
                try fleet.held(on: device).first { held in
                    held.notification.isVisible && held.notification.record.date >= since
                        && (bundle == nil || held.notification.bundle == bundle)
                        && (category == nil || held.notification.content.categoryIdentifier == category)
                }.flatMap(NotificationResource.json)
            }
        }
        return answer(notification: found)
    }

    private func response(_ call: RouteCall, _ limit: ContinuousClock.Instant) async throws -> WebResponse {
        var position: Int64 = 0
        let filter = ResponseFilter(call)
        while true {
            let page = try await until(limit, event: "response") {
                let page = try server.devices.responses(after: position, limit: 500)
                return page.isEmpty ? nil : page
            }
            if let fitting = page.map(\.response).first(where: filter.fits) {
                return answer(response: ResponseResource.json(fitting))
            }
            position = page.last?.position ?? position
        }
    }

    /// Looks now, and again whenever an event of that kind has come.
    private func until<Value>(
        _ limit: ContinuousClock.Instant, event kind: String, find: () async throws -> Value?
    ) async throws -> Value {
        while true {
            let position = hub.position
            if let found = try await find() { return found }
            let left = limit - .now
            guard left > .zero else { throw Self.timedOut }
            _ = await hub.wait(from: position, timeout: min(left, Self.patience)) { $0.kind == kind }
            if hub.isClosed { throw Problem(.shuttingDown, "the server is ending") }
        }
    }

    private static var timedOut: Problem { Problem(.timedOut, "nothing that fits has come within the time") }

    private func answer(push: PushLine? = nil, notification: JSON? = nil, response: JSON? = nil) -> WebResponse {
        .json(
            .object([
                ("push", push.map(PushResource.json) ?? .null), ("notification", notification ?? .null),
                ("response", response ?? .null),
            ]))
    }
}
