import Foundation
import Scenarios

/// The scenario files of this repository.
enum ScenarioFolder {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../Scenarios"
    ).standardizedFileURL.path

    static func files() throws -> [ScenarioFile] { try ScenarioFile.files(at: path) }
}
