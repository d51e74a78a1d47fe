import WebConsole

/// A small API for the tests of what guards and describes one.
enum SampleRoutes {
    static let thing = Schema.object(
        "Thing", .required("name", .string(1...10)), .optional("count", .integer(0...9)),
        .optional("kind", .word(["small", "large"])), .optional("tags", .array(of: .string, most: 2)),
        .optional("parent", Schema.string.orNull))

    static let all = [
        Route(
            .get, "/things", "Lists",
            parameters: [.query("limit", "how many", .integer(1...5)), .query("text", "which")],
            responses: [.json(.any, "All")]
        ) { call in
            .json(.object([("limit", .integer(call.integer("limit") ?? -1)), ("text", .string(call["text"] ?? ""))]))
        },
        Route(.post, "/things", "Adds", body: thing, responses: [.json(thing, status: 201, "Added")]) { call in
            .json(.written(String(decoding: call.request.body, as: UTF8.self)), status: 201)
        },
        Route(.get, "/things/{name}", "Shows", parameters: [.path("name", "which")], responses: [.json(.any, "It")]) {
            call in .json(.string(call.path("name")))
        },
        Route(
            .delete, "/things/{name}", "Removes", parameters: [.path("name", "which")], responses: [.noContent("Gone")]
        ) {
            _ in .noContent
        },
        Route(.get, "/open", "Needs no token", responses: [.json(.any, "Open")], isOpen: true) { _ in .json(.bool(true))
        },
    ]

    static func site(token: String? = nil, folder: String? = nil, rate: RequestRate? = nil) -> ConsoleSite {
        ConsoleSite(
            routes: all, pages: PageFiles(folder: folder), hosts: [], token: TokenRule(token: token), version: "1",
            rate: rate ?? RequestRate(perSecond: 100_000, burst: 100_000))
    }

    /// Asks without a network; the head is judged first, as the server does.
    static func ask(
        _ method: String, _ target: String, _ body: String = "", fields: [(name: String, value: String)] = [],
        of site: ConsoleSite = site()
    ) async throws -> (status: Int, text: String, fields: [(name: String, value: String)]) {
        var all = fields
        if !fields.contains(where: { $0.name == "host" }) { all.append(("host", "localhost")) }
        if !body.isEmpty, !fields.contains(where: { $0.name == "content-type" }) {
            all.append(("content-type", "application/json"))
        }
        guard let request = WebRequest(method: method, target: target, fields: WebFields(all), body: Array(body.utf8))
        else { return (400, "", []) }
        var response = site.refusal(of: request)
        if response == nil { response = await site.respond(to: request) }
        guard let response, case .bytes(let bytes) = response.body else { return (0, "", []) }
        return (response.status, String(decoding: bytes, as: UTF8.self), response.fields)
    }
}
