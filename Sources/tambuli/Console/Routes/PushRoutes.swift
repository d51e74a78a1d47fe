import APS
import PushService
import SystemHost
import WebConsole

/// What the endpoint received.
struct PushRoutes {
    let server: Server

    var all: [Route] { [list, show, export] }

    private var list: Route {
        Route(
            .get, "/pushes", "Lists the pushes that the endpoint received, newest first",
            parameters: [
                .query("device", "only those to this device"), .query("bundle", "only those to this app"),
                .query("token", "only those to this device token, in hexadecimal", .string(2...512)),
                .query("topic", "only those with this apns-topic"), .query("apnsId", "only those with this apns-id"),
                .query("reason", "only those refused for this", .word(RejectionReason.allCases.map(\.rawValue))),
                .query("accepted", "only accepted ones, or only refused ones", .boolean),
                .query("category", "only those whose payload names this category"),
                .query(
                    "text", "only those with this text in payload, id, topic, device or app; ASCII letter case aside"),
                .query("since", "only those received at this time or later, in seconds since 1970", .number),
                .query("after", "only those with a larger sequence", .integer(0...1 << 53)),
                .limit, .cursor,
            ],
            responses: [.json(.page(of: PushResource.schema), "A page")]
        ) { call in
            let limit = call.integer("limit") ?? 100
            var query = try query(call)
            query.limit = limit + 1
            var lines = try PushLine.lines(of: query, on: server)
            let hasMore = lines.count > limit
            // A page is oldest first; the one too many is its oldest.
            if hasMore { lines.removeFirst() }
            let next = hasMore ? lines.first.map { String($0.push.sequence) } : nil
            return .json(.page(lines.reversed().map(PushResource.json), next: next))
        }
    }

    private func query(_ call: RouteCall) throws(Problem) -> PushQuery {
        var query = PushQuery()
        query.isFromEnd = true
        query.device = call["device"]
        query.bundle = call["bundle"]
        query.topic = call["topic"]
        query.apnsID = call["apnsId"]
        query.reason = call["reason"].flatMap(RejectionReason.init)
        query.isAccepted = call.flag("accepted")
        query.category = call["category"]
        query.text = call["text"].flatMap { $0.isEmpty ? nil : $0 }
        query.since = call.number("since")
        query.after = call.integer("after").map(Int64.init) ?? 0
        if let cursor = call["cursor"] {
            guard let before = Int64(cursor), before > 0 else {
                throw Problem(.invalidRequest, "the cursor \(cursor) is not one that a page gave")
            }
            query.before = before
        }
        if let text = call["token"] {
            guard let token = DeviceToken(hexadecimal: text) else {
                throw Problem(.invalidRequest, "a token is hexadecimal digits")
            }
            query.token = token
        }
        return query
    }

    private var show: Route {
        Route(
            .get, "/pushes/{id}", "Tells a push's whole story",
            parameters: [.path("id", "its apns-id, or its sequence")],
            responses: [.json(StoryResource.schema, "The push; of several with one apns-id the newest")],
            problems: [.forgotten]
        ) { call in
            .json(try await StoryResource.json(try find(call.path("id")), on: server))
        }
    }

    private var export: Route {
        Route(
            .get, "/pushes/{id}/scenario", "Makes a scenario file of a push, for `tambuli test`",
            parameters: [.path("id", "its apns-id, or its sequence")],
            responses: [.json(.any, "The scenario: the app as it is now, the push as it came, and what became of it")],
            problems: [.notPossible, .forgotten]
        ) { call in
            let scenario = try await ScenarioExport(try find(call.path("id")), on: server)
            return WebResponse(
                type: "application/json", body: .bytes(Array(scenario.json.indented.utf8))
            ).adding("content-disposition", "attachment; filename=\"\(scenario.name).json\"")
        }
    }

    private func find(_ id: String) throws -> PushLine {
        var query = PushQuery()
        query.isFromEnd = true
        query.limit = 1
        if let sequence = Int64(id), sequence > 0, sequence < Int64.max {
            query.after = sequence - 1
            query.before = sequence + 1
        } else {
            query.apnsID = id
        }
        guard let line = try PushLine.lines(of: query, on: server).first else {
            try server.refuseForgotten(id)
            throw Problem(.notFound, "no push has the apns-id or sequence \(id); see /api/v1/pushes")
        }
        return line
    }
}
