/// A request under way and what has come of its answer. Used on the client's loop only.
final class HTTPClientExchange: @unchecked Sendable {  // guarded by its loop's thread
    let request: HTTPRequest
    var response = HTTPResponse(status: 0, fields: [], body: [], endedWithHeaders: false)
    var completion: ((Result<HTTPResponse, any Error>) -> Void)?
    var stream: Int32 = 0
    var position = 0
    var timer: LoopTimer?
    var isCancelled = false
    private var bodySent = 0

    init(request: HTTPRequest) {
        self.request = request
    }

    /// The first outcome counts.
    func complete(_ result: Result<HTTPResponse, any Error>) {
        timer?.cancel()
        timer = nil
        let completion = self.completion
        self.completion = nil
        completion?(result)
    }

    /// Copies the next part of the request's body; true when that was the last.
    func takeBody(into target: UnsafeMutablePointer<UInt8>, capacity: Int) -> (count: Int, isLast: Bool) {
        let count = min(capacity, request.body.count - bodySent)
        unsafe request.body.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.update(from: start + bodySent, count: count)
        }
        bodySent += count
        return (count, bodySent == request.body.count)
    }

    func note(name: [UInt8], value: [UInt8]) {
        if name.elementsEqual(":status".utf8) {
            response.status = Int(String(decoding: value, as: UTF8.self)) ?? 0
        } else {
            response.fields.append(HTTPField(name: name, value: value))
        }
    }

    /// An interim answer (1xx) is forgotten: the final one follows.
    func headersEnd(isLast: Bool) {
        if response.status < 200 { response.fields = [] }
        if isLast { response.endedWithHeaders = response.body.isEmpty }
    }
}
