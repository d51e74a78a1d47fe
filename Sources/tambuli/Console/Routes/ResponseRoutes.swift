import SystemHost
import WebConsole

/// What people did.
struct ResponseRoutes {
    let server: Server

    var all: [Route] { [list] }

    private var list: Route {
        Route(
            .get, "/responses", "Lists what people did with notifications, oldest first",
            parameters: [.limit, .cursor], responses: [.json(.page(of: ResponseResource.schema), "A page")]
        ) { call in
            let limit = call.integer("limit") ?? 100
            var after: Int64 = 0
            if let cursor = call["cursor"] {
                guard let position = Int64(cursor), position >= 0 else {
                    throw Problem(.invalidRequest, "the cursor \(cursor) is not one that a page gave")
                }
                after = position
            }
            let page = try server.devices.responses(after: after, limit: limit + 1)
            let shown = page.prefix(limit)
            return .json(
                .page(
                    shown.map { ResponseResource.json($0.response) },
                    next: page.count > limit ? shown.last.map { String($0.position) } : nil))
        }
    }
}
