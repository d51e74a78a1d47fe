/// One request and its answer.
///
/// Everything here happens on the connection's event loop. An exchange may be carried through other threads, say with a
/// batch that waits for the disk, and be answered later by way of `connection.loop.execute`. The object is used again for
/// another request once it was answered and nobody holds it any more.
package final class HTTPExchange: @unchecked Sendable {  // guarded by its loop's thread
    enum Phase {
        case receiving
        case handling
        case answered
        case gone
    }

    private(set) var phase = Phase.gone
    /// When the phase began.
    private(set) var since = LoopTime(nanoseconds: 0)
    /// Where the connection keeps it.
    var position = 0
    var isContinued = false
    private(set) var answerBody: [UInt8] = []
    private var answerSent = 0

    package private(set) var streamID: Int32 = 0
    package private(set) var method = HTTPMethod.get
    /// The first bytes of the body, up to the server's `maximumStoredBody`.
    package private(set) var body: [UInt8] = []
    /// How long the body was, kept or not.
    package private(set) var bodyLength = 0

    private var owner: HTTPServerConnection?
    private var text: [UInt8] = []
    private var path = Stretch()
    private var authority = Stretch()
    private var fields: [Stretch]
    private var listBytes = 0
    private var listFields = 0

    /// A part of `text`, and how often its field came.
    private struct Stretch {
        var start = 0
        var count = 0
        var occurrences = 0
    }

    init(fieldCount: Int) {
        fields = Array(repeating: Stretch(), count: fieldCount)
        text.reserveCapacity(768)
    }

    // MARK: The request

    package var connection: HTTPServerConnection {
        guard let owner else { preconditionFailure("an exchange in the pool has no connection") }
        return owner
    }

    /// Whether nobody waits for the answer any more: the peer took the request back, or the connection ended.
    package var isGone: Bool { phase == .gone }

    /// The request's target as it came.
    package var pathBytes: [UInt8] { Array(text[range(of: path)]) }

    /// The request's target without a copy.
    package func withPath<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        let text = self.text
        return body(text.span.extracting(range(of: path)))
    }

    /// The host the client named in `:authority` or, as some do, in `host`; empty if in neither.
    package var authorityBytes: [UInt8] {
        if authority.occurrences > 0 { return Array(text[range(of: authority)]) }
        return value(of: owner?.hostIndex ?? 0) ?? []
    }

    /// The value of one of the server's `headerNames`, nil if the field did not come; the first if it came repeatedly.
    package func value(of index: Int) -> [UInt8]? {
        guard fields[index].occurrences > 0 else { return nil }
        return Array(text[range(of: fields[index])])
    }

    /// The same without a copy.
    package func withValue<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result? {
        guard fields[index].occurrences > 0 else { return nil }
        let text = self.text
        return body(text.span.extracting(range(of: fields[index])))
    }

    /// How often one of the server's `headerNames` came.
    package func occurrences(of index: Int) -> Int { fields[index].occurrences }

    private func range(of stretch: Stretch) -> Range<Int> { stretch.start..<stretch.start + stretch.count }

    // MARK: The answer

    /// Answers, once. Does nothing when the exchange ``isGone``.
    ///
    /// Without a body the stream ends on the HEADERS frame; some clients fail on an empty DATA frame.
    package func respond(status: Int, fields: [HTTPField], body: [UInt8] = []) {
        guard phase != .gone else { return }
        precondition(phase == .handling, "a request is answered once, after it was handled")
        answerBody = body
        answerSent = 0
        enter(.answered)
        connection.send(answerOf: self, status: status, fields: fields)
    }

    /// Copies the next part of the answer's body; true when that was the last.
    func takeAnswer(into target: UnsafeMutablePointer<UInt8>, capacity: Int) -> (count: Int, isLast: Bool) {
        let count = min(capacity, answerBody.count - answerSent)
        unsafe answerBody.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.update(from: start + answerSent, count: count)
        }
        answerSent += count
        return (count, answerSent == answerBody.count)
    }

    // MARK: Filling it

    func begin(_ connection: HTTPServerConnection, stream: Int32, position: Int) {
        owner = connection
        streamID = stream
        self.position = position
        enter(.receiving)
    }

    func enter(_ phase: Phase) {
        self.phase = phase
        if let owner { since = owner.loop.now }
    }

    /// Back to the state of a new one, keeping its memory.
    func clear() {
        owner = nil
        phase = .gone
        isContinued = false
        answerBody = []
        method = .get
        body.removeAll(keepingCapacity: true)
        bodyLength = 0
        text.removeAll(keepingCapacity: true)
        path = Stretch()
        authority = Stretch()
        for index in fields.indices { fields[index] = Stretch() }
        listBytes = 0
        listFields = 0
    }

    /// Takes one field; false when the list is longer than allowed.
    func note(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, names: HeaderNameTable,
        limits: borrowing HTTPLimits
    ) -> Bool {
        listBytes += name.count + value.count + 32
        listFields += 1
        guard listBytes <= limits.headerListBytes, listFields <= limits.headerFields else { return false }
        if unsafe !name.isEmpty && name[0] == UInt8(ascii: ":") {
            unsafe notePseudo(name, value)
        } else if let start = name.baseAddress, let index = unsafe names.index(of: start, length: name.count) {
            if fields[index].occurrences == 0 { fields[index] = unsafe store(value) }
            fields[index].occurrences += 1
        }
        return true
    }

    /// nghttp2 lets each of the four pass once, in front of the other fields, and no fifth.
    private func notePseudo(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        switch unsafe (name.count, name[1]) {
        case (5, UInt8(ascii: "p")): path = unsafe store(value)
        case (7, UInt8(ascii: "m")): method = unsafe HTTPMethod(value)
        case (10, _):
            authority = unsafe store(value)
            authority.occurrences = 1
        default: break
        }
    }

    private func store(_ value: UnsafeBufferPointer<UInt8>) -> Stretch {
        let start = text.count
        unsafe text.append(contentsOf: value)
        return Stretch(start: start, count: value.count)
    }

    func append(_ bytes: UnsafeBufferPointer<UInt8>, keeping maximum: Int) {
        bodyLength += bytes.count
        let room = maximum - body.count
        if room > 0 { unsafe body.append(contentsOf: bytes.prefix(room)) }
    }
}
