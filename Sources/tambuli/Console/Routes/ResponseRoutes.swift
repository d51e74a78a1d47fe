import SimulatedDevice
import SystemHost
import WebConsole

/// What people did.
struct ResponseRoutes {
    let server: Server

    var all: [Route] { [list] }

    private var list: Route {
        Route(
            .get, "/responses", "Lists what people did with notifications, oldest first",
            parameters: [
                .query("apnsId", "only those to this push"), .query("notification", "only those to this notification"),
                .query("device", "only those on this device"), .query("bundle", "only those of this app"),
                .query("action", "only those with this action's identifier"),
                .query("since", "only those at this time or later, in seconds since 1970", .number), .limit, .cursor,
            ], responses: [.json(.page(of: ResponseResource.schema), "A page")]
        ) { call in
            let limit = call.integer("limit") ?? 100
            var after: Int64 = 0
            if let cursor = call["cursor"] {
                guard let position = Int64(cursor), position >= 0 else {
                    throw Problem(.invalidRequest, "the cursor \(cursor) is not one that a page gave")
                }
                after = position
            }
            let page = try fitting(ResponseFilter(call), after: after, atMost: limit + 1)
            let shown = page.prefix(limit)
            return .json(
                .page(
                    shown.map { ResponseResource.json($0.response) },
                    next: page.count > limit ? shown.last.map { String($0.position) } : nil))
        }
    }

    private func fitting(
        _ filter: ResponseFilter, after start: Int64, atMost limit: Int
    ) throws -> [(position: Int64, response: RecordedResponse)] {
        var found: [(position: Int64, response: RecordedResponse)] = []
        var position = start
        while found.count < limit {
            let page = try server.devices.responses(after: position, limit: 500)
            guard let last = page.last else { break }
            found += page.filter { filter.fits($0.response) }.prefix(limit - found.count)
            position = last.position
        }
        return found
    }
}
