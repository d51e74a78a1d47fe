/// The HTTP/2 of one client's connection (RFC 9113): frames in, requests out; answers in, frames out.
///
/// It touches no socket: ``HTTPServerConnection`` brings what was received and takes what is to be sent. Errors of a
/// stream are answered here with RST_STREAM; an error of the connection is returned as ``ConnectionAbort``, and then the
/// connection sends the last GOAWAY and ends. Used on its loop only.
@safe
final class ServerSession {
    let server: ServerLoop
    var output: OutputBuffer
    let reader = FrameReader()
    var decoder: HeaderDecoder
    let streams = StreamTable<HTTPExchange>()
    var ledger = StreamLedger()
    var flood: FloodGuard
    var peer = PeerSettings()
    var receiveWindow: ReceiveWindow
    var sendWindow = SendWindow(size: PeerSettings.defaultWindow)
    /// The header block whose CONTINUATION frames are awaited.
    var openBlock: HeaderBlockBuffer?
    /// How many streams the client may have open.
    var grantedStreams: Int
    /// After a reset of ours, frames of the peer that crossed it are to be ignored.
    var hasResetStreams = false
    /// No stream above it is served any more.
    var lowestGoAway = Int32.max
    var peerSaidGoodbye = false
    /// Octets of the connection preface that are still to come.
    var prefaceIndex = 0
    var hasSettings = false

    /// Keeps the exchanges of all open streams alive, in no order.
    private(set) var exchanges: [HTTPExchange] = []
    /// Answered to the end; their streams close when the answer goes out.
    private var finished: [HTTPExchange] = []
    /// With a body that waits for a window, or for room in the output.
    var waiting: [HTTPExchange] = []

    /// When the client sent anything last.
    private(set) var lastInput: LoopTime?
    /// Since when a frame or a header block lacks its end.
    private(set) var unfinishedSince: LoopTime?

    init(server: ServerLoop) {
        self.server = server
        let configuration = server.configuration
        output = OutputBuffer(pool: server.outputPool)
        decoder = HeaderDecoder(server.dictionary)
        flood = FloodGuard(limits: configuration.limits)
        receiveWindow = ReceiveWindow(size: Int(configuration.connectionWindow))
        grantedStreams = Int(configuration.streamsUntilUnlocked ?? configuration.maxConcurrentStreams)
        output.addSettings([
            (.maxConcurrentStreams, UInt32(grantedStreams)),
            (.maxHeaderListSize, UInt32(configuration.limits.headerListBytes)),
            // Priorities are ignored, as Apple's service does.
            (.noRFC7540Priorities, 1),
        ])
        output.addWindowUpdate(
            stream: 0, Int(configuration.connectionWindow) - PeerSettings.defaultWindow)
    }

    deinit {
        output.removeAll()
        decoder.deallocate()
    }

    // MARK: Input

    /// Takes what has come; nil, or why the connection must end.
    func receive(_ bytes: UnsafeRawBufferPointer, for connection: HTTPServerConnection) -> ConnectionAbort? {
        lastInput = server.loop.now
        var rest = unsafe bytes.assumingMemoryBound(to: UInt8.self)
        guard unsafe takePreface(&rest) else {
            return ConnectionAbort(.protocolError, "the HTTP/2 connection preface was expected")
        }
        var hasTakenFrames = false
        while true {
            switch unsafe reader.next(in: &rest) {
            case .frame(let frame):
                if let abort = take(frame, connection) { return abort }
                hasTakenFrames = true
            case .incomplete:
                noteUnfinished(hasTakenFrames: hasTakenFrames)
                return nil
            case .tooLarge:
                return ConnectionAbort(.frameSizeError, "a frame has more than 16384 octets")
            }
        }
    }

    private func takePreface(_ bytes: inout UnsafeBufferPointer<UInt8>) -> Bool {
        while prefaceIndex < Self.preface.count, let byte = unsafe bytes.first {
            guard byte == Self.preface[prefaceIndex] else { return false }
            prefaceIndex += 1
            unsafe bytes = unsafe UnsafeBufferPointer(rebasing: bytes.dropFirst())
        }
        return true
    }

    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// A busy client may be in the middle of a frame whenever we look: it counts from the last one that came to its end.
    private func noteUnfinished(hasTakenFrames: Bool) {
        if !reader.isMidFrame && openBlock == nil {
            unfinishedSince = nil
        } else if unfinishedSince == nil || (hasTakenFrames && openBlock == nil) {
            unfinishedSince = server.loop.now
        }
    }

    private func take(_ frame: Frame, _ connection: HTTPServerConnection) -> ConnectionAbort? {
        let header = frame.header
        if let openBlock, header.kind != .continuation || header.stream != openBlock.stream {
            return ConnectionAbort(.protocolError, "a header block is interrupted by another frame")
        }
        switch header.kind {
        case .headers where hasSettings: return takeHeaders(frame, connection)
        case .data where hasSettings: return takeData(frame, connection)
        case .settings where hasSettings || !header.flags.contains(.acknowledgement): break
        case _ where hasSettings: break
        default: return ConnectionAbort(.protocolError, "the first frame is not SETTINGS")
        }
        guard flood.noteControlFrame() else { return Self.tooManyControlFrames }
        return takeControl(frame, connection)
    }

    static let tooManyControlFrames = ConnectionAbort(.enhanceYourCalm, "too many frames that ask for nothing")

    // MARK: Exchanges

    func begin(stream: Int32, for connection: HTTPServerConnection) -> HTTPExchange {
        let exchange = server.takeExchange()
        exchange.begin(connection, stream: stream, position: exchanges.count, sendWindow: peer.initialWindow)
        exchanges.append(exchange)
        streams.add(exchange, for: stream)
        return exchange
    }

    /// The stream is over, well or not.
    ///
    /// The exchange is kept for another request if this was the last reference to it.
    func end(_ exchange: consuming HTTPExchange) {
        guard exchange.phase != .gone else { return }
        streams.remove(exchange.streamID)
        exchange.leave()
        leaveList(at: exchange.position)
        server.giveBack(consume exchange)
    }

    /// A function of its own, so that no reference is left when the exchange is given back.
    @inline(never)
    private func leaveList(at position: Int) {
        let last = exchanges.removeLast()
        guard position < exchanges.count else { return }
        last.position = position
        exchanges[position] = last
    }

    /// The connection is over. A peer that opens a thousand streams and goes, again and again, costs no memory to be found
    /// anew.
    func endAll() {
        finished = []
        waiting = []
        while let exchange = exchanges.popLast() {
            exchange.leave()
            server.giveBack(consume exchange)
        }
    }

    /// Ends a stream for a reason of our own.
    func cancel(_ exchange: HTTPExchange, _ errorCode: HTTP2ErrorCode) {
        hasResetStreams = true
        output.addReset(exchange.streamID, errorCode)
        end(exchange)
    }

    /// An error of the stream alone (RFC 9113, section 5.4.2). Counted, because a peer may make them on purpose.
    func reset(_ stream: Int32, _ errorCode: HTTP2ErrorCode) -> ConnectionAbort? {
        hasResetStreams = true
        output.addReset(stream, errorCode)
        if let exchange = streams[stream] { end(exchange) }
        return flood.noteReset() ? nil : ConnectionAbort(.enhanceYourCalm, "too many streams came to no good")
    }

    // MARK: Output

    /// Puts an answer behind what is to be sent: HEADERS, with END_STREAM if there is no body, else DATA behind it.
    func answer(_ exchange: HTTPExchange, status: Int, _ fields: (inout AnswerHead) -> Void) {
        server.answerHead.start(status: status, newTableSize: takeNewTableSize())
        fields(&server.answerHead)
        let block = unsafe server.answerHead.bytes
        unsafe output.addHeaders(stream: exchange.streamID, block, endsStream: exchange.answerBody.isEmpty)
        if exchange.answerBody.isEmpty { finish(exchange) } else { sendBody(of: exchange) }
    }

    /// Whether the client has changed the limit of its table since the last header block.
    func takeNewTableSize() -> Bool {
        defer { peer.newHeaderTableSize = nil }
        return peer.newHeaderTableSize != nil
    }

    private func sendBody(of exchange: HTTPExchange) {
        if output.addBody(exchange, within: &sendWindow) { finish(exchange) } else { waiting.append(exchange) }
    }

    /// Goes on with bodies that waited.
    func sendWaitingBodies() {
        guard !waiting.isEmpty, sendWindow.available > 0 else { return }
        let bodies = waiting
        waiting = []
        for exchange in bodies where exchange.phase == .answered { sendBody(of: exchange) }
    }

    private func finish(_ exchange: HTTPExchange) {
        if !exchange.hasRequestEnded {
            // RFC 9113, section 8.1: an answer may come early, and the rest of the request is not wanted.
            output.addReset(exchange.streamID, .noError)
            hasResetStreams = true
        }
        finished.append(exchange)
    }

    /// Moves what is ready to the socket, as much as it takes.
    func drain(into socket: SecureSocket) {
        closeFinished()
        while !socket.isBlocked {
            if output.count == 0 { sendWaitingBodies() }
            guard output.count > 0, let start = unsafe output.bytes.baseAddress else { return closeFinished() }
            unsafe socket.append(start, count: output.count)
            output.removeAll()
        }
    }

    private func closeFinished() {
        while let exchange = finished.popLast() {
            guard exchange.phase != .gone else { continue }
            flood.requestAnswered()
            end(consume exchange)
        }
    }

    /// Whether there is nothing more to say or to hear.
    var isFinished: Bool {
        (lowestGoAway < .max || peerSaidGoodbye) && exchanges.isEmpty && output.count == 0
    }
}
