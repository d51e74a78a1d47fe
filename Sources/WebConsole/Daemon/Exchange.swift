import CMicrohttpd
import HTTPTransport

/// One request and its answer, from the first line to the last byte.
///
/// The library's thread reads the request into it. Then the connection sleeps while a task finds the answer;
/// ``answer(_:)`` wakes it, and the library's thread sends.
@safe
final class Exchange: @unchecked Sendable {  // `step` has its lock; the rest is the library's thread's own
    enum Step {
        case receiving
        /// A task works on it and the connection sleeps.
        case working
        case answered(WebResponse)
        case sent
    }

    let target: String
    private let connection: OpaquePointer
    private let server: WebServer
    private var request: WebRequest?
    private var body: [UInt8] = []
    private(set) var hasBegun = false
    private var isTooLarge = false
    private var discarded = 0
    private let step = Lock(Step.receiving)

    init(target: String, connection: OpaquePointer, server: WebServer) {
        self.target = target
        unsafe self.connection = connection
        self.server = server
        server.began()
    }

    // MARK: On the library's thread

    /// The head has come. False has the connection cut.
    func begin(method: String) -> Bool {
        hasBegun = true
        let fields = unsafe RequestFields.read(connection)
        guard let request = WebRequest(method: method, target: target, fields: fields) else {
            return send(Problem(.invalidRequest, "the target is no path with percent-encoded UTF-8").response)
        }
        if let refusal = server.handler.refusal(of: request) { return send(refusal) }
        if let announced = fields["content-length"], Int(announced).map({ $0 > limit }) ?? true {
            return send(tooLarge)
        }
        self.request = request
        return true
    }

    /// A part of the body. False has the connection cut: a body without end is no body.
    func receive(_ part: UnsafeRawBufferPointer) -> Bool {
        guard case .receiving = step.withLock({ $0 }) else { return true }
        if isTooLarge || body.count + part.count > limit {
            isTooLarge = true
            discarded += part.count
            return discarded <= 8 * limit
        }
        unsafe body.append(contentsOf: part)
        return true
    }

    private var limit: Int { server.configuration.maximumBody }

    /// The whole request has come, or the connection was woken. False has it cut.
    func proceed() -> Bool {
        let next = step.withLock { step -> Step in
            defer {
                switch step {
                case .receiving: step = .working
                case .answered: step = .sent
                case .working, .sent: break
                }
            }
            return step
        }
        switch next {
        case .receiving:
            return work()
        case .answered(let response): return send(response)
        case .working, .sent: return true
        }
    }

    /// False has it cut.
    private func work() -> Bool {
        guard var request, !isTooLarge else { return send(tooLarge) }
        request.body = body
        body = []
        let sleeps = server.sleep(self) { unsafe MHD_suspend_connection(connection) }
        guard sleeps else { return send(Problem(.shuttingDown, "the server is ending").response) }
        Task { [request] in answer(await server.handler.respond(to: request)) }
        return true
    }

    private func send(_ response: WebResponse) -> Bool {
        step.withLock { $0 = .sent }
        server.handler.answered(status: response.status)
        return unsafe ResponseWriter.queue(response, on: connection)
    }

    /// The library is done with the request, sent or cut.
    func end() { server.ended() }

    // MARK: From anywhere

    /// The first answer counts.
    func answer(_ response: WebResponse) {
        let isFirst = step.withLock { step in
            guard case .working = step else { return false }
            step = .answered(response)
            return true
        }
        guard isFirst else { return }
        server.wake(self) { unsafe MHD_resume_connection(connection) }
    }

    private var tooLarge: WebResponse {
        Problem(.tooLarge, "the body has more than \(server.configuration.maximumBody) bytes").response
    }
}
