import Foundation
import SourceScan

extension SwiftReaderProgram {
    static let variable = "TAMBULI_SCAN"

    /// From the environment, beside this tool, or where `make install` and `make scanner` put it.
    private static var candidates: [String] {
        if let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty { return [named] }
        let folder = URL(fileURLWithPath: DemoPrograms.tool).deletingLastPathComponent()
        return [name, "../libexec/tambuli/\(name)", "../../scanner/release/\(name)"].map {
            folder.appendingPathComponent($0).standardized.path
        }
    }

    /// Looks for the program only when there is a file to read.
    static func find(for files: [String]) throws(ScanError) -> [SourceFacts] {
        let candidates = candidates
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw ScanError(
                .swiftReader,
                "Swift is read by \(name), which is not at \(candidates.joinedByOr); build it with `make scanner`, or say in \(variable) where it is"
            )
        }
        return try SwiftReaderProgram(path: path).facts(of: files)
    }
}
