import HTTPTransport

/// The whole site: the page's files, the API, its description, and the rules that guard them.
package struct ConsoleSite: WebHandler {
    private let table: RouteTable
    private let pages: PageFiles
    private let hosts: HostRule
    private let token: TokenRule
    private let rate: RequestRate
    private let document: OpenAPIDocument
    private let count: @Sendable (Int) -> Void

    /// - Parameters:
    ///   - hosts: names of this machine by which it may be called.
    ///   - count: hears the status of every answer.
    package init(
        routes: [Route], pages: PageFiles, hosts: [String], token: TokenRule, version: String,
        rate: RequestRate = RequestRate(perSecond: 2_000, burst: 4_000),
        count: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        document = OpenAPIDocument(routes: routes, version: version, needsToken: token.isRequired)
        table = RouteTable(routes)
        self.pages = pages
        self.hosts = HostRule(names: hosts)
        self.token = token
        self.rate = rate
        self.count = count
    }

    package func answered(status: Int) { count(status) }

    package func refusal(of request: WebRequest) -> WebResponse? {
        guard let problem = problem(with: request) else { return nil }
        return SecurityHeaders.added(to: problem.response)
    }

    private func problem(with request: WebRequest) -> Problem? {
        if let problem = hosts.problem(with: request.fields) ?? OriginRule.problem(with: request.fields)
            ?? rate.problem()
        {
            return problem
        }
        guard request.path.starts(with: RouteTable.prefix), request.path != Self.documentPath else { return nil }
        do throws(Problem) {
            let (route, _) = try table.find(request)
            return route.isOpen ? nil : token.problem(with: request.fields)
        } catch {
            return token.problem(with: request.fields) ?? error
        }
    }

    package func respond(to request: WebRequest) async -> WebResponse {
        let response: WebResponse
        do {
            response = try await answer(request)
        } catch let problem as Problem {
            response = problem.response
        } catch {
            response = Problem(.internalError, "unexpected: \(error)").response
        }
        return SecurityHeaders.added(to: response)
    }

    private static let documentPath = RouteTable.prefix + ["openapi.json"]

    private func answer(_ request: WebRequest) async throws -> WebResponse {
        if request.path.starts(with: RouteTable.prefix), request.path != Self.documentPath {
            return try await table.answer(request)
        }
        guard ["GET", "HEAD"].contains(request.method) else {
            throw Problem(.methodNotAllowed, "this path takes GET and HEAD, not \(request.method)")
                .adding("allow", "GET, HEAD")
        }
        switch request.path {
        case Self.documentPath: return .json(document.json)
        case ["api", ""]:
            return WebResponse(
                type: "text/html; charset=utf-8", body: .bytes(Array(ReferencePage(document).html.utf8)))
        case ["api"]: return WebResponse(status: 308).adding("location", "/api/")
        default:
            let path = request.path.joined(separator: "/")
            guard let file = pages.response(for: path) else {
                throw Problem(.notFound, "there is no /\(path); see / and /api/")
            }
            return file
        }
    }
}
