import Foundation

/// A state folder of its own for a test, in which any command of the tool can be run.
struct StateFolder: Sendable {
    let path: String

    /// Lends one and removes it afterwards.
    static func lent<Value>(_ body: (StateFolder) async throws -> Value) async throws -> Value {
        // The path is short: a Unix socket's may have 107 bytes.
        let folder = StateFolder(path: "/tmp/tambuli-\(UUID().uuidString.prefix(8))")
        let files = FileManager.default
        try files.createDirectory(
            atPath: folder.path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? files.removeItem(atPath: folder.path) }
        return try await body(folder)
    }

    /// What a child sees: nothing of the tester's own settings may reach the tool.
    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TAMBULI_") }
        environment["TAMBULI_STATE"] = path
        environment["NO_COLOR"] = "1"
        return environment
    }

    func start(_ executable: String, _ arguments: [String], input: String? = nil) throws -> ChildProcess {
        try ChildProcess(executable, arguments, environment: environment, input: input)
    }

    /// Runs a program to its end.
    func run(_ executable: String, _ arguments: [String], input: String? = nil) async throws -> ChildProcess.Outcome {
        try await start(executable, arguments, input: input).outcome()
    }

    /// Runs a command of the tool to its end.
    func tambuli(_ arguments: String..., input: String? = nil) async throws -> ChildProcess.Outcome {
        try await run(Products.tambuli, arguments, input: input)
    }

    /// Runs a command that must succeed, and returns its standard output.
    @discardableResult
    func result(_ arguments: String...) async throws -> String {
        let outcome = try await run(Products.tambuli, arguments)
        guard outcome.status == 0 else {
            throw HarnessError("tambuli \(arguments.joined(separator: " ")): \(outcome)")
        }
        return outcome.output
    }

    /// Writes a file into a part of the folder that the tool does not use, and returns its path.
    func write(_ name: String, _ text: String) throws -> String {
        let file = URL(filePath: path).appending(path: "of-the-test/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
