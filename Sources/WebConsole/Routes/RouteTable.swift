import APS
import Documents

/// Finds the route of a request and holds the request to its description.
package struct RouteTable: Sendable {
    package static let prefix = ["api", "v1"]

    package let routes: [Route]
    private let patterns: [[Segment]]

    private enum Segment: Sendable {
        case word(String)
        case name(String)
    }

    package init(_ routes: [Route]) {
        self.routes = routes
        patterns = routes.map { route in
            route.path.split(separator: "/").map { segment in
                segment.hasPrefix("{") ? .name(String(segment.dropFirst().dropLast())) : .word(String(segment))
            }
        }
    }

    /// What a request's head asks for.
    ///
    /// - Throws: a problem when there is no such path, or not with that method.
    func find(_ request: WebRequest) throws(Problem) -> (route: Route, values: [String: String]) {
        let path = request.path.dropFirst(Self.prefix.count)
        var allowed: Set<String> = []
        for (route, pattern) in zip(routes, patterns) {
            guard let values = Self.match(pattern, path) else { continue }
            let isHead = request.method == "HEAD" && route.method == .get
            if route.method.rawValue == request.method || isHead { return (route, values) }
            allowed.insert(route.method.rawValue)
            if route.method == .get { allowed.insert("HEAD") }
        }
        guard !allowed.isEmpty else {
            throw Problem(.notFound, "the API has no /\(request.path.joined(separator: "/")); see /api/")
        }
        let methods = allowed.sorted().joined(separator: ", ")
        throw Problem(.methodNotAllowed, "this path takes \(methods), not \(request.method)").adding("allow", methods)
    }

    private static func match(_ pattern: [Segment], _ path: ArraySlice<String>) -> [String: String]? {
        guard pattern.count == path.count else { return nil }
        var values: [String: String] = [:]
        for (segment, text) in zip(pattern, path) {
            switch segment {
            case .word(let word): guard word == text else { return nil }
            case .name(let name): values[name] = text
            }
        }
        return values
    }

    func answer(_ request: WebRequest) async throws -> WebResponse {
        let (route, path) = try find(request)
        let values = try Self.values(of: request, for: route, path: path)
        try Self.checkBody(of: request, for: route)
        return try await route.answer(RouteCall(request, values: values))
    }

    // MARK: Holding a request to the description

    private static func values(
        of request: WebRequest, for route: Route, path: [String: String]
    ) throws(Problem) -> [String: String] {
        var values = path
        var faults: [Problem.Fault] = []
        let known = route.parameters.filter { $0.place == .query }
        for item in request.query {
            if !known.contains(where: { $0.name == item.name }) {
                let near = Nearest.nearest(to: item.name, in: known.map(\.name))
                let hint =
                    near.map { "did you mean `\($0)`?" } ?? "known are: \(known.map(\.name).joined(separator: ", "))"
                faults.append(.init(place: "query", name: item.name, detail: "is unknown; \(hint)"))
            } else if values.updateValue(item.value, forKey: item.name) != nil {
                faults.append(.init(place: "query", name: item.name, detail: "stands twice"))
            }
        }
        for parameter in route.parameters {
            if let value = values[parameter.name] {
                guard let detail = parameter.schema.fault(inText: value) else { continue }
                faults.append(.init(place: parameter.place.rawValue, name: parameter.name, detail: detail))
            } else if parameter.isRequired {
                faults.append(.init(place: parameter.place.rawValue, name: parameter.name, detail: "is missing"))
            }
        }
        if let first = faults.first {
            throw Problem(.invalidRequest, "\(first.place) parameter `\(first.name)` \(first.detail)", faults: faults)
        }
        return values
    }

    private static func checkBody(of request: WebRequest, for route: Route) throws(Problem) {
        guard let schema = route.body else {
            guard request.body.isEmpty else { throw Problem(.invalidRequest, "this call takes no body") }
            return
        }
        let type = request.fields["content-type"]?.split(separator: ";").first.map { $0.lowercased() }
        guard type?.filter({ !$0.isWhitespace }) == "application/json" else {
            throw Problem(
                .unsupportedMediaType, "send the body as content-type: application/json"
            ).adding("accept", "application/json")
        }
        let document: Node
        do throws(DocumentError) {
            var dialect = JSONDialect.strict
            dialect.depthLimit = 64
            document = try JSONReader.read(request.body, as: dialect)
        } catch {
            throw Problem(
                .invalidRequest, "the body is not JSON: \(error)",
                faults: [.init(place: "body", name: "", detail: "\(error)")])
        }
        let faults = schema.faults(in: document)
        if let first = faults.first {
            throw Problem(
                .invalidRequest, "\(first.name.isEmpty ? "the body" : first.name) \(first.detail)",
                faults: Array(faults.prefix(20)))
        }
    }
}
