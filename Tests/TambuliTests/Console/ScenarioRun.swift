import Foundation
import Scenarios

/// Plays the text of a scenario file.
enum ScenarioRun {
    /// What kept it from passing; empty when it passed.
    static func result(of text: String) async throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        let result = await (try ScenarioRunner(tool: nil)).run(ScenarioFile(path: path))
        return result.hasPassed ? "" : "\(result)"
    }
}
