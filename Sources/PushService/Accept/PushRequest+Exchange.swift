internal import APS
internal import HTTPTransport

extension PushRequest {
    init(_ exchange: HTTPExchange, world: World, receivedAt: Double) {
        self.init(
            world: world, receivedAt: receivedAt, isPost: exchange.method == .post, pathRange: exchange.pathRange,
            headers: HeaderValues(exchange.text, exchange.fieldPlaces), body: exchange.body,
            bodyLength: exchange.bodyLength)
    }
}
