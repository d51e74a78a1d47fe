import FoundationEssentials

/// A request that fits its route's description.
package struct RouteCall: Sendable {
    package let request: WebRequest
    private let values: [String: String]

    init(_ request: WebRequest, values: [String: String]) {
        self.request = request
        self.values = values
    }

    /// A parameter's text; nil when it was not given.
    package subscript(name: String) -> String? { values[name] }

    /// A parameter of the path, which is always there.
    package func path(_ name: String) -> String {
        guard let value = values[name] else { preconditionFailure("the route's path has no \(name)") }
        return value
    }

    package func integer(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
    package func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }
    package func flag(_ name: String) -> Bool? { values[name].map { $0 == "true" } }

    /// The body, which has been held to the route's schema.
    ///
    /// - Throws: a problem when the schema is more generous than the type.
    package func body<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(request.body))
        } catch let error as DecodingError {
            throw Problem(.invalidRequest, "the body does not fit: \(Self.sentence(of: error))")
        }
    }

    private static func sentence(of error: DecodingError) -> String {
        let context =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
            }
        let place = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
        return place.isEmpty ? context.debugDescription : "/\(place): \(context.debugDescription)"
    }
}
