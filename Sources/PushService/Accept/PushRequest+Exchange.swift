internal import APS
internal import HTTPTransport

extension PushRequest {
    init(_ exchange: HTTPExchange, world: World, receivedAt: Double) {
        let text = exchange.text
        self.init(
            world: world, receivedAt: receivedAt, isPost: exchange.method == .post, path: text[exchange.pathRange],
            headers: HeaderValues(text) { exchange.range(of: $0.rawValue) },
            hasRepeatedHeader: RequestHeader.ofAPNs.contains { exchange.occurrences(of: $0.rawValue) > 1 },
            body: exchange.body, bodyLength: exchange.bodyLength)
    }
}

extension RequestHeader {
    /// All that APNs itself reads.
    static let ofAPNs = allCases.filter { $0 != .threadID }
}
