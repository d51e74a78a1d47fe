import HTTPTransport

/// Our client as a load: four connections with a hundred requests at a time each:
/// `Benchmarks client FOLDER PORT REQUESTS`.
enum ClientLoad {
    static func run(_ bed: TestBed, port: UInt16, requests: Int) async throws {
        let bearer = try PrivateFile.text(at: bed.bearerPath)
        let fields = [
            HTTPField("authorization", "bearer \(bearer)", neverIndexed: true),
            HTTPField("apns-topic", TestBed.topic), HTTPField("apns-push-type", "alert"),
            HTTPField("apns-priority", "10"), HTTPField("apns-expiration", "0"),
        ]
        let body = Array(TestBed.payload.utf8)
        let pushes = try bed.tokens.map { HTTPRequest(path: "/3/device/\($0)", fields: fields, body: body) }
        let loop = try EventLoop(name: "load")
        loop.start()
        var clients: [HTTPClient] = []
        for _ in 0..<4 {
            clients.append(
                try await .connect(host: "127.0.0.1", port: port, trust: .file(bed.authorityPath), loop: loop))
        }
        let work = Work(pushes: pushes, requests: requests)
        await withCheckedContinuation { continuation in
            loop.execute { [clients] in
                work.finished = { continuation.resume() }
                for client in clients {
                    for _ in 0..<100 { work.sendNext(over: client) }
                }
            }
        }
        print("\(work.succeeded) succeeded")
        for client in clients { client.close() }
        loop.stop()
    }

    /// `@unchecked Sendable`: touched on the loop alone, and read after its last act.
    private final class Work: @unchecked Sendable {
        private let pushes: [HTTPRequest]
        private let requests: Int
        private var sent = 0
        private var answered = 0
        private(set) var succeeded = 0
        var finished: (() -> Void)?

        init(pushes: [HTTPRequest], requests: Int) {
            self.pushes = pushes
            self.requests = requests
        }

        func sendNext(over client: HTTPClient) {
            guard sent < requests else { return }
            let push = pushes[sent % pushes.count]
            sent += 1
            client.send(push) { [self] outcome in
                if case .success(let response) = outcome, response.status == 200 { succeeded += 1 }
                answered += 1
                if answered == requests { finished?() }
                sendNext(over: client)
            }
        }
    }
}
