import Foundation

extension RunningServer {
    /// Where a Python program of these tests finds the server: handed over as one JSON object.
    func contact() async throws -> String {
        let contact = try await [
            "port": String(port), "ca": announcement.ca, "keyFile": announcement.keyFile,
            "keyId": announcement.keyId, "teamId": announcement.teamId, "topic": Self.bundle, "token": token(),
        ]
        return String(decoding: try JSONEncoder().encode(contact), as: UTF8.self)
    }

    /// Starts a program of Tests/Python against this server; it prints JSON Lines.
    func startPython(_ program: String, _ arguments: String...) async throws -> ChildProcess {
        try folder.start(Products.python, [Products.pythonProgram(program), try await contact()] + arguments)
    }
}

/// What the Python programs print for each push.
struct ClientAnswer: Decodable, Sendable {
    var name: String?
    var apnsId: String?
    var status: Int
    var reason: String?
    var headers: [String: String]?
}

extension ChildProcess.Outcome {
    /// The answers that a Python program printed, after it ended well.
    func answers() throws -> [ClientAnswer] {
        guard status == 0 else { throw HarnessError(description) }
        return try lines.map { try JSONDecoder().decode(ClientAnswer.self, from: Data($0.utf8)) }
    }
}
