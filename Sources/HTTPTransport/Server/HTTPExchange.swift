/// One request and its answer.
///
/// Everything here happens on the connection's event loop. An exchange may be carried through other threads, say with a
/// batch that waits for the disk, and be answered later by way of `connection.loop.execute`. The object is used again for
/// another request once it was answered and nobody holds it any more.
@safe
package final class HTTPExchange: OutgoingBody, @unchecked Sendable {  // guarded by its loop's thread
    enum Phase {
        case receiving
        case handling
        case answered
        case gone
    }

    /// Owned. Behind a pointer because callbacks change it a dozen times a request, and each change of a class's property
    /// would be checked for overlapping access.
    let request: UnsafeMutablePointer<IncomingRequest>
    private(set) var phase = Phase.gone
    /// When the phase began.
    private(set) var since = LoopTime(nanoseconds: 0)
    private(set) var stream: Int32 = 0
    /// Where the connection keeps it.
    var position = 0
    /// The client has said all; what it sends on the stream is too much.
    var hasRequestEnded = false
    var sendWindow = SendWindow(size: 0)
    var receiveWindow = ReceiveWindow(size: PeerSettings.defaultWindow)
    private(set) var answerBody: [UInt8] = []
    private var answerSent = 0
    private var owner: HTTPServerConnection?

    init(fieldCount: Int, limits: HTTPLimits) {
        unsafe request = .allocate(capacity: 1)
        unsafe request.initialize(to: IncomingRequest(fieldCount: fieldCount, limits: limits))
    }

    deinit {
        unsafe request.deinitialize(count: 1)
        unsafe request.deallocate()
    }

    // MARK: The request

    package var connection: HTTPServerConnection {
        guard let owner else { preconditionFailure("an exchange in the pool has no connection") }
        return owner
    }

    /// Whether nobody waits for the answer any more: the peer took the request back, or the connection ended.
    package var isGone: Bool { phase == .gone }

    package var streamID: Int32 { stream }
    package var method: HTTPMethod { unsafe request.pointee.method }
    /// The first bytes of the body, up to the server's `maximumStoredBody`.
    package var body: [UInt8] { unsafe request.pointee.body }
    /// How long the body was, kept or not.
    package var bodyLength: Int { unsafe request.pointee.bodyLength }

    /// The request's target as it came.
    package var pathBytes: [UInt8] { unsafe Array(request.pointee.text[request.pointee.pathRange]) }

    /// The request's target without a copy.
    package func withPath<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        let text = unsafe request.pointee.text
        return body(text.span.extracting(unsafe request.pointee.pathRange))
    }

    /// The host the client named in `:authority` or, as some do, in `host`; empty if in neither.
    package var authorityBytes: [UInt8] {
        let host = connection.server.hostIndex
        guard let range = unsafe request.pointee.authorityRange ?? request.pointee.range(of: host) else { return [] }
        return unsafe Array(request.pointee.text[range])
    }

    /// The value of one of the server's `headerNames`, nil if the field did not come; the first if it came repeatedly.
    package func value(of index: Int) -> [UInt8]? {
        guard let range = unsafe request.pointee.range(of: index) else { return nil }
        return unsafe Array(request.pointee.text[range])
    }

    /// The same without a copy.
    package func withValue<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result? {
        guard let range = unsafe request.pointee.range(of: index) else { return nil }
        let text = unsafe request.pointee.text
        return body(text.span.extracting(range))
    }

    /// The text of the whole request in one array, for a handler that keeps it: ``pathRange`` and ``fieldPlaces`` say
    /// where the parts are.
    package var text: [UInt8] { unsafe request.pointee.text }

    package var pathRange: Range<Int> { unsafe request.pointee.pathRange }

    /// Where in ``text`` the values of the server's `headerNames` are, in their order.
    package var fieldPlaces: [FieldPlace] { unsafe request.pointee.fields }

    // MARK: The answer

    /// Answers, once. Does nothing when the exchange ``isGone``.
    ///
    /// Without a body the stream ends on the HEADERS frame; some clients fail on an empty DATA frame.
    package func respond(status: Int, fields: [HTTPField], body: [UInt8] = []) {
        respond(status: status, body: body) { head in
            for field in fields { head.add(field) }
        }
    }

    /// The same, for a handler that answers very often: `fields` writes them where they are sent from.
    package func respond(status: Int, body: [UInt8] = [], fields: (inout AnswerHead) -> Void) {
        guard phase != .gone else { return }
        precondition(phase == .handling, "a request is answered once, after it was handled")
        // RFC 9110, section 9.3.2: an answer to HEAD has no content.
        answerBody = body.isEmpty || method == .head ? [] : body
        answerSent = 0
        enter(.answered)
        owner?.send(answerOf: self, status: status, fields: fields)
    }

    /// Ends the stream without an answer. Does nothing when the exchange ``isGone``.
    package func reset(_ errorCode: HTTP2ErrorCode) {
        guard phase != .gone else { return }
        owner?.reset(self, errorCode)
    }

    var unsentBody: Int { answerBody.count - answerSent }

    /// Copies the next part of the answer's body.
    func takeBody(into target: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe answerBody.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.update(from: start + answerSent, count: count)
        }
        answerSent += count
    }

    /// Whether the client waits to be told to send the body; `index` is that of `expect`.
    func isContinueExpected(_ index: Int) -> Bool {
        withValue(of: index) { value in
            value.count == 12 && value.indices.allSatisfy { value[$0] | 0x20 == Self.continueToken[$0] }
        } ?? false
    }

    private static let continueToken = Array("100-continue".utf8).map { $0 | 0x20 }

    // MARK: Its life

    func begin(_ connection: HTTPServerConnection, stream: Int32, position: Int, sendWindow: Int) {
        owner = connection
        self.stream = stream
        self.position = position
        self.sendWindow = SendWindow(size: sendWindow)
        enter(.receiving)
    }

    func enter(_ phase: Phase) {
        self.phase = phase
        if let owner { since = owner.loop.now }
    }

    /// Nobody waits for the answer any more.
    func leave() { phase = .gone }

    /// Back to the state of a new one, keeping its memory.
    func clear() {
        owner = nil
        phase = .gone
        hasRequestEnded = false
        receiveWindow = ReceiveWindow(size: PeerSettings.defaultWindow)
        if !answerBody.isEmpty { answerBody = [] }
        unsafe request.pointee.clear()
    }
}
