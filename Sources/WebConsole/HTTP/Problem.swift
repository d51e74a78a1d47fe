/// Why a request was not fulfilled: a problem detail (RFC 9457).
package struct Problem: Error, Sendable, Equatable {
    /// Where in the request the fault lies.
    package struct Fault: Sendable, Equatable {
        /// `body`, `query`, `path` or `header`.
        package var place: String
        /// A JSON pointer for the body, else a name.
        package var name: String
        package var detail: String

        package init(place: String, name: String, detail: String) {
            self.place = place
            self.name = name
            self.detail = detail
        }
    }

    package var kind: Kind
    /// One sentence about this case: what was wrong, and what would be right.
    package var detail: String
    package var faults: [Fault] = []
    package var fields: [(name: String, value: String)] = []

    package init(_ kind: Kind, _ detail: String, faults: [Fault] = []) {
        self.kind = kind
        self.detail = detail
        self.faults = faults
    }

    package static func == (left: Problem, right: Problem) -> Bool {
        left.kind == right.kind && left.detail == right.detail && left.faults == right.faults
    }

    package func adding(_ name: String, _ value: String) -> Problem {
        var problem = self
        problem.fields.append((name, value))
        return problem
    }

    /// The kinds there are; each is a `type` of the API's problem documents and keeps its name for good.
    package enum Kind: String, Sendable, CaseIterable {
        case invalidRequest = "invalid-request"
        case unauthorized
        case foreignHost = "foreign-host"
        case foreignOrigin = "foreign-origin"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case timedOut = "timed-out"
        case conflict
        case forgotten
        case tooLarge = "too-large"
        case unsupportedMediaType = "unsupported-media-type"
        case rangeNotSatisfiable = "range-not-satisfiable"
        case notPossible = "not-possible"
        case tooManyRequests = "too-many-requests"
        case internalError = "internal-error"
        case storeUnwritable = "store-unwritable"
        case shuttingDown = "shutting-down"

        package var status: Int {
            switch self {
            case .invalidRequest: 400
            case .unauthorized: 401
            case .foreignHost: 421
            case .foreignOrigin: 403
            case .notFound: 404
            case .methodNotAllowed: 405
            case .timedOut: 408
            case .conflict: 409
            case .forgotten: 410
            case .tooLarge: 413
            case .unsupportedMediaType: 415
            case .rangeNotSatisfiable: 416
            case .notPossible: 422
            case .tooManyRequests: 429
            case .internalError: 500
            case .storeUnwritable, .shuttingDown: 503
            }
        }

        package var title: String {
            switch self {
            case .invalidRequest: "The request does not fit the API's description"
            case .unauthorized: "A token is needed"
            case .foreignHost: "The request was meant for another host"
            case .foreignOrigin: "The request comes from another site's page"
            case .notFound: "There is no such thing"
            case .methodNotAllowed: "The method does not fit the path"
            case .timedOut: "It did not happen in time"
            case .conflict: "The name is taken"
            case .forgotten: "It was forgotten, to make room"
            case .tooLarge: "The request is too large"
            case .unsupportedMediaType: "The body is not of the type needed"
            case .rangeNotSatisfiable: "The file has no such range"
            case .notPossible: "It cannot be done as things stand"
            case .tooManyRequests: "Too many requests"
            case .internalError: "A fault of this program"
            case .storeUnwritable: "The server's disk takes nothing"
            case .shuttingDown: "The server is ending"
            }
        }
    }

    package var response: WebResponse {
        var members: [JSON.Member] = [
            ("type", .string("/api/#problem-\(kind.rawValue)")), ("title", .string(kind.title)),
            ("status", .integer(kind.status)), ("detail", .string(detail)),
        ]
        if !faults.isEmpty {
            members.append(
                (
                    "faults",
                    .array(
                        faults.map {
                            .object([
                                ("place", .string($0.place)), ("name", .string($0.name)),
                                ("detail", .string($0.detail)),
                            ])
                        })
                ))
        }
        var response = WebResponse(
            status: kind.status, type: "application/problem+json", body: .bytes(Array(JSON.object(members).text.utf8)))
        response.fields += fields
        return response
    }
}
