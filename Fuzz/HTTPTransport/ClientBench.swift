/// A client whose server is octets.
enum ClientBench {
    static func play(_ octets: [UInt8]) {
        let session = ClientSession()
        let exchanges = (0..<3).map { number in
            HTTPClientExchange(
                request: HTTPRequest(path: "/\(number)", body: Array(repeating: 1, count: number * 70_000)),
                timeout: .seconds(1))
        }
        for exchange in exchanges {
            exchange.completion = { _ in }
            session.start(exchange)
        }
        let start: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
        let isAlive = (start + octets).withUnsafeBytes { session.receive($0) }
        precondition(isAlive || !octets.isEmpty, "SETTINGS are no offence")
        session.endAll(HTTPTransportError(code: .connectionClosed, message: "the end"))
        precondition(!exchanges.contains(where: \.isWanted), "nobody waits when all has ended")
    }
}
