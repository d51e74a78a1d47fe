/// The API's description in OpenAPI 3.1, written from its routes.
package struct OpenAPIDocument: Sendable {
    package let routes: [Route]
    private let version: String
    private let needsToken: Bool

    package init(routes: [Route], version: String, needsToken: Bool = false) {
        self.routes = routes
        self.version = version
        self.needsToken = needsToken
    }

    package var json: JSON {
        var members: [JSON.Member] = [
            ("openapi", .string("3.1.0")),
            (
                "info",
                .object([
                    ("title", .string("Tambuli")), ("version", .string(version)),
                    ("description", .string(Self.introduction)),
                    ("license", .object([("name", .string("Apache 2.0")), ("identifier", .string("Apache-2.0"))])),
                ])
            ),
            ("servers", .array([.object([("url", .string("/api/v1"))])])),
            ("paths", .object(paths)),
            ("components", .object([("schemas", .object(schemas)), ("securitySchemes", securitySchemes)])),
        ]
        if needsToken { members.append(("security", .array([.object([("token", .array([]))])]))) }
        return .object(members)
    }

    static let introduction = """
        Drives the devices of a running `tambuli serve` and asks about them. Times are seconds since 1970. Lists come in \
        pages: `next` is the `cursor` of the next one, or null. Every refusal is a problem document (RFC 9457). What the \
        HTTP library itself cannot read, such as a request line over 64 KiB, it answers with a plain 400, 413, 414, 431 or 501.
        """

    private var paths: [JSON.Member] {
        var order: [String] = []
        var operations: [String: [JSON.Member]] = [:]
        for route in routes {
            if operations[route.path] == nil { order.append(route.path) }
            operations[route.path, default: []].append((route.method.rawValue.lowercased(), operation(route)))
        }
        return order.map { ($0, .object(operations[$0] ?? [])) }
    }

    private func operation(_ route: Route) -> JSON {
        var members: [JSON.Member] = [
            ("operationId", .string(Self.name(of: route))), ("summary", .string(route.summary)),
        ]
        if !route.parameters.isEmpty {
            members.append(
                (
                    "parameters",
                    .array(
                        route.parameters.map { parameter in
                            .object([
                                ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)),
                                ("required", .bool(parameter.isRequired)), ("description", .string(parameter.meaning)),
                                ("schema", parameter.schema.reference),
                            ])
                        })
                ))
        }
        if let body = route.body {
            members.append(
                (
                    "requestBody",
                    .object([
                        ("required", .bool(true)),
                        ("content", .object([("application/json", .object([("schema", body.reference)]))])),
                    ])
                ))
        }
        if route.isOpen { members.append(("security", .array([]))) }
        members.append(("responses", .object(responses(of: route))))
        return .object(members)
    }

    private func responses(of route: Route) -> [JSON.Member] {
        var members: [JSON.Member] = route.responses.map { response in
            var content: [JSON.Member] = [("description", .string(response.meaning))]
            if !response.type.isEmpty {
                let schema = response.schema.map { JSON.object([("schema", $0.reference)]) } ?? .object([])
                content.append(("content", .object([(response.type, schema)])))
            }
            return (String(response.status), .object(content))
        }
        for (status, kinds) in Self.problems(of: route) {
            let problem = JSON.object([("schema", Self.problem.reference)])
            members.append(
                (
                    String(status),
                    .object([
                        ("description", .string(kinds.map(\.title).joined(separator: "; "))),
                        ("content", .object([("application/problem+json", problem)])),
                    ])
                ))
        }
        return members
    }

    /// By status, those every route may give included.
    package static func problems(of route: Route) -> [(status: Int, kinds: [Problem.Kind])] {
        var kinds = route.problems + everywhere
        if route.body != nil { kinds += [.tooLarge, .unsupportedMediaType] }
        if route.parameters.contains(where: { $0.place == .path }) { kinds.append(.notFound) }
        return Dictionary(grouping: Set(kinds), by: \.status).sorted { $0.key < $1.key }.map { status, kinds in
            (status, kinds.sorted { $0.rawValue < $1.rawValue })
        }
    }

    private static let everywhere: [Problem.Kind] = [
        .invalidRequest, .unauthorized, .foreignOrigin, .foreignHost, .tooManyRequests, .internalError,
        .storeUnwritable, .shuttingDown,
    ]

    package static let problem = Schema.object(
        "Problem", .required("type", .string, "names the kind of problem; a link into the reference"),
        .required("title", .string, "the kind in words"), .required("status", .integer(400...599)),
        .required("detail", .string, "this case in a sentence: what was wrong, what would be right"),
        .optional(
            "faults",
            .array(
                of: .object(
                    nil, .required("place", .word(["body", "query", "path", "header"])),
                    .required("name", .string, "a JSON pointer for the body, else a name"),
                    .required("detail", .string))),
            "where the request does not fit"))

    private var schemas: [JSON.Member] {
        var named: [String: Schema] = [:]
        Self.problem.collect(into: &named)
        for route in routes {
            route.body?.collect(into: &named)
            for response in route.responses { response.schema?.collect(into: &named) }
            for parameter in route.parameters { parameter.schema.collect(into: &named) }
        }
        return named.sorted { $0.key < $1.key }.map { ($0.key, $0.value.document) }
    }

    private var securitySchemes: JSON {
        .object([
            (
                "token",
                .object([
                    ("type", .string("http")), ("scheme", .string("bearer")),
                    ("description", .string("needed when the server was started with a token")),
                ])
            )
        ])
    }

    /// Such as `patchDevicesName`.
    static func name(of route: Route) -> String {
        let words = route.path.split(whereSeparator: { "/{}".contains($0) })
        return route.method.rawValue.lowercased()
            + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().filter { $0.isLetter }
    }
}
