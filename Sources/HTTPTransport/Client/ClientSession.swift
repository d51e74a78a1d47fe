/// The HTTP/2 of a client's connection (RFC 9113): requests in, frames out; frames in, answers out.
///
/// Like ``ServerSession`` it touches no socket. Used on its loop only.
@safe
final class ClientSession {
    /// The requests under way, in no order.
    private(set) var exchanges: [HTTPClientExchange] = []
    /// Set when the server has said that it takes no more requests.
    private(set) var goAway: HTTPTransportError?

    private var output: OutputBuffer
    private let reader = FrameReader()
    private var decoder: HeaderDecoder
    private var encoder = HeaderEncoder()
    private let streams = StreamTable<HTTPClientExchange>()
    private var peer = PeerSettings()
    /// Whether the server has said what it allows. Its first frame does; a burst before it might be refused.
    private var knowsLimits = false
    private var receiveWindow = ReceiveWindow(size: connectionWindow)
    private var sendWindow = SendWindow(size: PeerSettings.defaultWindow)
    private var nextStream: Int32 = 1
    /// Requests beyond what the server allows at a time.
    private var queue: [HTTPClientExchange] = []
    private var queueStart = 0
    /// With a body that waits for a window, or for room in the output.
    private var waiting: [HTTPClientExchange] = []
    private var openBlock: HeaderBlockBuffer?

    private static let connectionWindow = 16 * 1024 * 1024
    private static let streamWindow = 1024 * 1024
    /// No answer a push needs comes near.
    private static let longestBody = 64 * 1024 * 1024

    init() {
        output = OutputBuffer(pool: OutputPool())
        decoder = HeaderDecoder(HeaderDictionary(.responses(), longestBlock: 64 * 1024))
        output.add(ServerSession.preface)
        output.addSettings([(.enablePush, 0), (.initialWindowSize, UInt32(Self.streamWindow))])
        output.addWindowUpdate(stream: 0, Self.connectionWindow - PeerSettings.defaultWindow)
    }

    deinit {
        output.removeAll()
        decoder.deallocate()
    }

    // MARK: Requests

    func start(_ exchange: HTTPClientExchange) {
        exchange.position = exchanges.count
        exchanges.append(exchange)
        if mayOpen { open(exchange) } else { queue.append(exchange) }
    }

    private var mayOpen: Bool { knowsLimits && streams.count < peer.maxConcurrentStreams }

    private func openQueued() {
        while queueStart < queue.count, mayOpen {
            let exchange = queue[queueStart]
            queueStart += 1
            if exchange.isWanted { open(exchange) }
        }
        if queueStart == queue.count {
            queue.removeAll(keepingCapacity: true)
            queueStart = 0
        }
    }

    private func open(_ exchange: HTTPClientExchange) {
        guard nextStream < Int32.max - 2 else { return complete(exchange, .failure(Self.outOfStreams)) }
        exchange.stream = nextStream
        exchange.sendWindow = SendWindow(size: peer.initialWindow)
        exchange.receiveWindow = ReceiveWindow(size: Self.streamWindow)
        nextStream += 2
        streams.add(exchange, for: exchange.stream)
        let request = exchange.request
        encoder.start(newTableSize: peer.newHeaderTableSize)
        peer.newHeaderTableSize = nil
        encoder.add(method: request.method)
        encoder.addSchemeHTTPS()
        encoder.add(path: request.path)
        encoder.add(exchange.authority)
        for field in request.fields { encoder.add(field) }
        unsafe encoder.block.withUnsafeBufferPointer { block in
            unsafe output.addHeaders(stream: exchange.stream, block, endsStream: request.body.isEmpty)
        }
        if !request.body.isEmpty { sendBody(of: exchange) }
    }

    private static let outOfStreams = HTTPTransportError(
        code: .goneAway, message: "the connection has used all its stream numbers")

    private func sendBody(of exchange: HTTPClientExchange) {
        if !output.addBody(exchange, within: &sendWindow) { waiting.append(exchange) }
    }

    private func sendWaitingBodies() {
        guard !waiting.isEmpty, sendWindow.available > 0 else { return }
        let bodies = waiting
        waiting = []
        for exchange in bodies where exchange.isWanted { sendBody(of: exchange) }
    }

    /// Fails a request and takes it back.
    func abandon(_ exchange: HTTPClientExchange, _ error: any Error) {
        guard exchange.isWanted else { return }
        if exchange.stream != 0 { output.addReset(exchange.stream, .cancel) }
        complete(exchange, .failure(error))
    }

    private func complete(_ exchange: HTTPClientExchange, _ result: Result<HTTPResponse, any Error>) {
        if exchange.stream != 0 { streams.remove(exchange.stream) }
        let last = exchanges.removeLast()
        if last !== exchange {
            last.position = exchange.position
            exchanges[exchange.position] = last
        }
        exchange.complete(result)
        openQueued()
    }

    /// Fails all that is under way.
    func endAll(_ error: any Error) {
        let unanswered = exchanges
        exchanges = []
        queue = []
        waiting = []
        for exchange in unanswered { exchange.complete(.failure(error)) }
    }

    func sayGoodbye() {
        output.addGoAway(lastStream: 0, .noError, debugData: [])
    }

    // MARK: Output

    /// Moves what is ready to the socket, as much as it takes.
    func drain(into socket: SecureSocket) {
        while !socket.isBlocked {
            if output.count == 0 { sendWaitingBodies() }
            guard output.count > 0, let start = unsafe output.bytes.baseAddress else { return }
            unsafe socket.append(start, count: output.count)
            output.removeAll()
        }
    }

    /// Whether there is nothing more to say or to hear.
    var isFinished: Bool { goAway != nil && exchanges.isEmpty && output.count == 0 }

    // MARK: Input

    /// Takes what has come; false when the server broke the rules.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = unsafe bytes.assumingMemoryBound(to: UInt8.self)
        while true {
            switch unsafe reader.next(in: &rest) {
            case .frame(let frame): guard take(frame) else { return false }
            case .incomplete: return true
            case .tooLarge: return false
            }
        }
    }

    private func take(_ frame: Frame) -> Bool {
        if openBlock != nil, frame.header.kind != .continuation { return false }
        switch frame.header.kind {
        case .headers: return takeHeaders(frame)
        case .continuation: return takeContinuation(frame)
        case .data: return takeData(frame)
        case .settings: return takeSettings(frame)
        case .windowUpdate: return takeWindowUpdate(frame)
        case .resetStream: return takeReset(frame)
        case .ping:
            guard frame.header.length == 8 else { return false }
            if !frame.header.flags.contains(.acknowledgement) { unsafe output.addPingAcknowledgement(frame.payload) }
            return true
        case .goAway: return takeGoAway(frame)
        case .pushPromise: return false
        default: return true
        }
    }

    private func takeHeaders(_ frame: Frame) -> Bool {
        var frame = frame
        guard frame.removePadding() == nil else { return false }
        if frame.header.flags.contains(.priority) {
            guard unsafe frame.payload.count >= 5 else { return false }
            unsafe frame.payload = unsafe UnsafeBufferPointer(rebasing: frame.payload[5...])
        }
        let endsStream = frame.header.flags.contains(.endStream)
        guard frame.header.flags.contains(.endHeaders) else {
            openBlock = unsafe HeaderBlockBuffer(
                stream: frame.header.stream, endsStream: endsStream, dependsOnItself: false, frame.payload)
            return true
        }
        return unsafe takeBlock(frame.payload, stream: frame.header.stream, endsStream: endsStream)
    }

    private func takeContinuation(_ frame: Frame) -> Bool {
        guard var block = openBlock, block.stream == frame.header.stream else { return false }
        openBlock = nil
        guard unsafe block.append(frame.payload, longest: 64 * 1024) else { return false }
        guard frame.header.flags.contains(.endHeaders) else {
            openBlock = block
            return true
        }
        return unsafe block.bytes.withUnsafeBufferPointer {
            unsafe takeBlock($0, stream: block.stream, endsStream: block.endsStream)
        }
    }

    private func takeBlock(_ block: UnsafeBufferPointer<UInt8>, stream: Int32, endsStream: Bool) -> Bool {
        guard let exchange = streams[stream] else {
            var ignored = IgnoredHeaders(maximumBytes: .max)
            return unsafe decoder.decode(block, into: &ignored) == .done
        }
        guard unsafe decoder.decode(block, into: &exchange.response) == .done else { return false }
        exchange.response.headersEnd(endsStream: endsStream)
        if endsStream { end(exchange) }
        return true
    }

    private func end(_ exchange: HTTPClientExchange) {
        guard exchange.response.status >= 200 else { return fail(exchange, .protocolError) }
        // The rest of a request that is answered already is not wanted.
        if exchange.unsentBody > 0 { output.addReset(exchange.stream, .cancel) }
        complete(exchange, .success(exchange.response.response))
    }

    private func fail(_ exchange: HTTPClientExchange, _ errorCode: HTTP2ErrorCode) {
        if errorCode == .refusedStream, let goAway { return complete(exchange, .failure(goAway)) }
        complete(
            exchange,
            .failure(
                HTTPTransportError(
                    code: .streamReset, message: "the server ended the request without an answer: \(errorCode)")))
    }

    private func takeData(_ frame: Frame) -> Bool {
        let header = frame.header
        var frame = frame
        guard receiveWindow.take(header.length), frame.removePadding() == nil else { return false }
        if let increment = receiveWindow.refill() { output.addWindowUpdate(stream: 0, increment) }
        guard let exchange = streams[header.stream] else { return true }
        guard exchange.receiveWindow.take(header.length) else { return false }
        unsafe exchange.response.append(frame.payload)
        if header.flags.contains(.endStream) {
            end(exchange)
        } else if exchange.response.bodyLength > Self.longestBody {
            abandon(
                exchange,
                HTTPTransportError(
                    code: .streamReset, message: "the answer is longer than \(Self.longestBody) bytes; it was cut off"))
        } else if let increment = exchange.receiveWindow.refill() {
            output.addWindowUpdate(stream: header.stream, increment)
        }
        return true
    }

    private func takeSettings(_ frame: Frame) -> Bool {
        if frame.header.flags.contains(.acknowledgement) { return frame.header.length == 0 }
        guard frame.header.length.isMultiple(of: 6) else { return false }
        let before = peer.initialWindow
        guard unsafe peer.take(frame.payload, fromClient: false) == nil else { return false }
        knowsLimits = true
        output.addSettingsAcknowledgement()
        let change = peer.initialWindow - before
        for exchange in exchanges where exchange.stream != 0 && !exchange.sendWindow.widen(by: change) { return false }
        openQueued()
        sendWaitingBodies()
        return true
    }

    private func takeWindowUpdate(_ frame: Frame) -> Bool {
        guard frame.header.length == 4, let start = unsafe frame.payload.baseAddress else { return false }
        let increment = unsafe Int(NetworkOrder.read(start) & 0x7FFF_FFFF)
        if frame.header.stream == 0 {
            guard increment > 0, sendWindow.widen(by: increment) else { return false }
        } else if let exchange = streams[frame.header.stream], !exchange.sendWindow.widen(by: increment) {
            return false
        }
        sendWaitingBodies()
        return true
    }

    private func takeReset(_ frame: Frame) -> Bool {
        guard frame.header.length == 4, let start = unsafe frame.payload.baseAddress else { return false }
        guard let exchange = streams[frame.header.stream] else { return true }
        unsafe fail(exchange, HTTP2ErrorCode(rawValue: NetworkOrder.read(start)))
        return true
    }

    private func takeGoAway(_ frame: Frame) -> Bool {
        guard frame.header.length >= 8, let start = unsafe frame.payload.baseAddress else { return false }
        let lastStream = unsafe Int32(bitPattern: NetworkOrder.read(start) & 0x7FFF_FFFF)
        let errorCode = unsafe HTTP2ErrorCode(rawValue: NetworkOrder.read(start + 4))
        let words = unsafe String(decoding: frame.payload.dropFirst(8), as: UTF8.self)
        let error = HTTPTransportError(
            code: .goneAway,
            message: "the server ends the connection: \(errorCode)" + (words.isEmpty ? "" : " (\(words))"))
        goAway = error
        // Those that were not and will not be processed: they may be sent again elsewhere.
        for exchange in exchanges where exchange.stream == 0 || exchange.stream > lastStream {
            if exchange.isWanted { complete(exchange, .failure(error)) }
        }
        return true
    }
}
