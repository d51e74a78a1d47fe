import APS
import FoundationEssentials
import SystemHost

/// The server of a state folder, as the commands reach it.
struct RunningServer {
    private let link: ControlLink

    /// - Throws: ``CommandFailure`` with exit code 69 when none answers.
    init(state: StateFolder) async throws {
        guard let link = try await ControlLink.connect(path: state.socketPath) else {
            throw CommandFailure(
                .unreachable, "no server answers at \(state.socketPath); start one with: tambuli serve")
        }
        self.link = link
    }

    func ask<Question: Operation>(_ operation: Question) async throws -> Question.Answer {
        let body = String(decoding: try JSONEncoder().encode(operation), as: UTF8.self)
        let answer = try MessageFrame.decode(
            ControlAnswer.self, from: try await link.ask(ControlQuestion(operation: Question.name, body: body)))
        if let failure = answer.failure {
            let code = ExitCode.all.first { $0.rawValue == failure.exitCode } ?? .ourFault
            throw CommandFailure(code, failure.message)
        }
        return try JSONDecoder().decode(Question.Answer.self, from: Data((answer.body ?? "").utf8))
    }
}
