import APS
import HTTPTransport

/// The command line's side of the Unix socket: one question at a time, each with its answer.
package final class ControlLink: @unchecked Sendable {  // its state is confined to `loop`
    private let loop: EventLoop
    private var link: LinkConnection?
    private var waiting: [CheckedContinuation<[UInt8], any Error>] = []

    /// Connects and says hello.
    ///
    /// - Returns: nil when no server answers at the path.
    package static func connect(path: String) async throws -> ControlLink? {
        guard let target = UnixSocket.target(of: path), let descriptor = try UnixSocket.connect(to: target) else {
            return nil
        }
        let loop = try EventLoop(name: "control")
        loop.start()
        let control = ControlLink(loop: loop)
        try await control.open(descriptor)
        return control
    }

    private init(loop: EventLoop) { self.loop = loop }

    private func open(_ descriptor: Int32) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            loop.execute {
                continuation.resume(
                    with: Result {
                        let link = try LinkConnection(descriptor: descriptor, on: self.loop)
                        link.onMessage = { [weak self] body in self?.received(body) }
                        link.onClose = { [weak self] fault in self?.closed(fault) }
                        link.send(
                            AppMessage.hello(
                                .init(
                                    role: .control, bundle: "", device: nil, commandLine: [], workingDirectory: "",
                                    processID: 0)))
                        self.link = link
                    })
            }
        }
    }

    /// Sends a question and waits for the body of its answer.
    package func ask(_ question: some Encodable & Sendable) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            loop.execute {
                guard let link = self.link else { return continuation.resume(throwing: Self.lost(nil)) }
                self.waiting.append(continuation)
                link.send(question)
            }
        }
    }

    private func received(_ body: [UInt8]) {
        if waiting.isEmpty { return }
        waiting.removeFirst().resume(returning: body)
    }

    private func closed(_ fault: String?) {
        link = nil
        for continuation in waiting { continuation.resume(throwing: Self.lost(fault)) }
        waiting = []
    }

    private static func lost(_ fault: String?) -> SystemHostError {
        SystemHostError(.connectionLost, "the server closed the connection" + (fault.map { ": \($0)" } ?? ""))
    }
}
