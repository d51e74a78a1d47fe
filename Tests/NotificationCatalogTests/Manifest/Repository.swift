import Foundation

/// Files of the repository that tests read.
enum Repository {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    static func file(_ path: String) -> URL { root.appending(path: path) }

    /// The Python that has the packages of Tests/Python/requirements.txt.
    static let python = file(".build/venv/bin/python").path
    static let hasPython = FileManager.default.isExecutableFile(atPath: python)
}
