/// A request under way and what has come of its answer. Used on the client's loop only.
final class HTTPClientExchange: OutgoingBody, @unchecked Sendable {  // guarded by its loop's thread
    let request: HTTPRequest
    /// The `:authority` field.
    var authority = HTTPField(":authority", [])
    var response = IncomingResponse()
    var completion: ((Result<HTTPResponse, any Error>) -> Void)?
    /// 0 until the request is sent.
    var stream: Int32 = 0
    var position = 0
    var deadline = LoopTime(nanoseconds: .max)
    var timeout: Duration
    var isCancelled = false
    var sendWindow = SendWindow(size: 0)
    var receiveWindow = ReceiveWindow(size: 0)
    private var bodySent = 0

    init(request: HTTPRequest, timeout: Duration) {
        self.request = request
        self.timeout = timeout
    }

    /// Whether somebody waits for the answer.
    var isWanted: Bool { completion != nil }

    /// The first outcome counts.
    func complete(_ result: Result<HTTPResponse, any Error>) {
        let completion = self.completion
        self.completion = nil
        completion?(result)
    }

    var unsentBody: Int { request.body.count - bodySent }

    /// Copies the next part of the request's body.
    func takeBody(into target: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe request.body.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.update(from: start + bodySent, count: count)
        }
        bodySent += count
    }
}
