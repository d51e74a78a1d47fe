import Testing

@testable import HTTPTransport

@Suite("What a client sends before it knows the server")
struct ClientSessionTests {
    @Test("no request goes out before the server's SETTINGS, and then as many as it allows")
    func limits() {
        let session = ClientSession()
        let requests = (0..<3).map { _ in
            HTTPClientExchange(request: HTTPRequest(path: "/"), timeout: .seconds(1))
        }
        for request in requests {
            request.completion = { _ in }
            session.start(request)
        }
        #expect(requests.map(\.stream) == [0, 0, 0])
        // SETTINGS_MAX_CONCURRENT_STREAMS = 2
        #expect(receive([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2], session))
        #expect(requests.map(\.stream) == [1, 3, 0])
    }

    @Test("SETTINGS without a limit let every request out")
    func unlimited() {
        let session = ClientSession()
        let request = HTTPClientExchange(request: HTTPRequest(path: "/"), timeout: .seconds(1))
        request.completion = { _ in }
        session.start(request)
        #expect(receive([0, 0, 0, 4, 0, 0, 0, 0, 0], session))
        #expect(request.stream == 1)
    }

    private func receive(_ bytes: [UInt8], _ session: ClientSession) -> Bool {
        unsafe bytes.withUnsafeBytes { unsafe session.receive($0) }
    }
}
