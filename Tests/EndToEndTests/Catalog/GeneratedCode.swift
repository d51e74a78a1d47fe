import Foundation

/// What `tambuli catalog generate` makes of a manifest, in a folder of its own.
struct GeneratedCode: Sendable {
    static let sample = Products.repository.appending(path: "docs/catalog/notifications.yaml").path
    static let hostile = Products.repository.appending(path: "Tests/Generated/hostile.json").path

    /// An app that has no categories yet.
    static let empty = Products.repository.appending(path: "Tests/Generated/empty.yaml").path

    let folder: StateFolder
    let manifest: String

    /// Generates into a file of the folder, and returns its path.
    func write(_ output: String, to name: String) async throws -> String {
        let path = try folder.write(name, "")
        let outcome = try await folder.tambuli("catalog", "generate", manifest, "--\(output)", "--output", path)
        guard outcome.status == 0 else { throw HarnessError("generate --\(output): \(outcome)") }
        return path
    }

    /// A copy of a file of Tests/Generated beside what was generated.
    func copy(_ name: String, to target: String) throws -> String {
        let source = Products.repository.appending(path: "Tests/Generated/\(name)")
        return try folder.write(target, String(contentsOf: source, encoding: .utf8))
    }

    /// Runs a program that must succeed.
    @discardableResult
    func run(_ program: String, _ arguments: String...) async throws -> ChildProcess.Outcome {
        let outcome = try await folder.run(program, arguments)
        guard outcome.status == 0 else { throw HarnessError("\(program): \(outcome)") }
        return outcome
    }

    static func lent(_ manifest: String, _ body: (GeneratedCode) async throws -> Void) async throws {
        try await StateFolder.lent { try await body(GeneratedCode(folder: $0, manifest: manifest)) }
    }
}
