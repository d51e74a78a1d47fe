import FoundationEssentials
import SystemHost

/// Something the command line asks of a running server: a question that travels, and how the server answers it.
///
/// A command and its operation stand in one file. An operation changes nothing when it throws.
protocol Operation: Codable, Sendable {
    associatedtype Answer: Codable & Sendable

    func run(on server: Server) async throws -> Answer
}

extension Operation {
    /// Names the operation on the wire.
    static var name: String { "\(Self.self)" }

    fileprivate static func answer(_ body: String, on server: Server) async throws -> String {
        let operation = try JSONDecoder().decode(Self.self, from: Data(body.utf8))
        let answer = try await operation.run(on: server)
        return String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
    }
}

/// A question on the wire.
struct ControlQuestion: Codable, Sendable {
    var operation: String
    /// JSON of the operation.
    var body: String
}

/// An answer on the wire: one of the two is set.
struct ControlAnswer: Codable, Sendable {
    /// JSON of the operation's answer.
    var body: String?
    var failure: Failure?

    struct Failure: Codable, Sendable {
        var exitCode: Int32
        var message: String
    }
}

extension ControlQuestion {
    /// Finds the operation and has the server run it; a failure becomes an answer too.
    func answer(on server: Server) async -> ControlAnswer {
        guard let type = OperationTable.all.first(where: { $0.name == operation }) else {
            return ControlAnswer(
                failure: .init(
                    exitCode: ExitCode.ourFault.rawValue,
                    message: "the server does not know \(operation); restart it with this release"))
        }
        do {
            return ControlAnswer(body: try await type.answer(body, on: server))
        } catch {
            let failure = CommandFailure(describing: error)
            return ControlAnswer(failure: .init(exitCode: failure.code.rawValue, message: failure.message))
        }
    }
}
