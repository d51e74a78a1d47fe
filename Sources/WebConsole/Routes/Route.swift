/// One call of the API: where it is, what it takes and gives, and what it does.
///
/// ``RouteTable`` holds requests to the description before ``answer`` sees them, and the OpenAPI document is written from
/// it, so that no call does anything that is not described.
package struct Route: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    package let method: Method
    /// Below `/api/v1`; names in braces stand for one segment each.
    package let path: String
    package let summary: String
    /// Of the path first, in its order, then of the query.
    package var parameters: [Parameter] = []
    /// nil when it takes no body.
    package var body: Schema?
    /// Documented answers; problems stand for themselves.
    package var responses: [Response]
    package var problems: [Problem.Kind] = []
    /// It needs no token even where one was set.
    package var isOpen = false
    /// What it does.
    package let answer: @Sendable (RouteCall) async throws -> WebResponse

    package struct Parameter: Sendable {
        package enum Place: String, Sendable {
            case path, query
        }

        package let name: String
        package let place: Place
        package let schema: Schema
        package let meaning: String
        package var isRequired: Bool { place == .path || isRequiredInQuery }
        var isRequiredInQuery = false

        package static func path(_ name: String, _ meaning: String, _ schema: Schema = .string(1...200)) -> Parameter {
            Parameter(name: name, place: .path, schema: schema, meaning: meaning)
        }

        package static func query(
            _ name: String, _ meaning: String, _ schema: Schema = .string(0...1_000), isRequired: Bool = false
        ) -> Parameter {
            Parameter(
                name: name, place: .query, schema: schema, meaning: meaning, isRequiredInQuery: isRequired)
        }
    }

    package struct Response: Sendable {
        package let status: Int
        package let meaning: String
        package let type: String
        /// nil for what is no JSON.
        package let schema: Schema?

        package static func json(_ schema: Schema, status: Int = 200, _ meaning: String) -> Response {
            Response(status: status, meaning: meaning, type: "application/json", schema: schema)
        }

        package static func noContent(_ meaning: String) -> Response {
            Response(status: 204, meaning: meaning, type: "", schema: nil)
        }

        package static func of(type: String, status: Int = 200, _ meaning: String) -> Response {
            Response(status: status, meaning: meaning, type: type, schema: nil)
        }
    }

    package init(
        _ method: Method, _ path: String, _ summary: String, parameters: [Parameter] = [], body: Schema? = nil,
        responses: [Response], problems: [Problem.Kind] = [],
        isOpen: Bool = false, answer: @escaping @Sendable (RouteCall) async throws -> WebResponse
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        self.parameters = parameters
        self.body = body
        self.responses = responses
        self.problems = problems
        self.isOpen = isOpen
        self.answer = answer
    }
}
