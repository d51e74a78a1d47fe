import APS
import SystemHost

/// Serves one connection of the command line: answers each question in turn.
final class ControlServer {
    private let link: LinkConnection
    private let server: Server
    private var questions: [[UInt8]] = []
    private var isBusy = false

    /// On the fleet's loop.
    init(link: LinkConnection, server: Server) {
        self.link = link
        self.server = server
        // The link keeps its server alive until it closes.
        link.onMessage = { body in self.received(body) }
        link.onClose = { _ in }
    }

    private func received(_ body: [UInt8]) {
        questions.append(body)
        answerNext()
    }

    private func answerNext() {
        guard !isBusy, !questions.isEmpty else { return }
        let question: ControlQuestion
        do {
            question = try MessageFrame.decode(ControlQuestion.self, from: questions.removeFirst())
        } catch {
            return link.close(fault: "\(error)")
        }
        isBusy = true
        let server = self.server
        let back = OnFleetLoop { (answer: ControlAnswer) in
            self.link.send(answer)
            self.isBusy = false
            self.answerNext()
        }
        Task {
            let answer = await question.answer(on: server)
            server.onFleetLoop { back.call(answer) }
        }
    }
}

/// Carries a closure that belongs to the fleet's loop through a task that only passes it back.
private final class OnFleetLoop<Value>: @unchecked Sendable {  // called on the loop only
    let call: (Value) -> Void

    init(_ call: @escaping (Value) -> Void) { self.call = call }
}
