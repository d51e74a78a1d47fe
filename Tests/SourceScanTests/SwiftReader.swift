import Foundation
import SourceScan

/// The built `tambuli-scan`.
enum SwiftReader {
    static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized
    static let path = repository.appending(path: ".build/scanner/release/tambuli-scan").path
    static let isBuilt = FileManager.default.isExecutableFile(atPath: path)

    @Sendable static func facts(of files: [String]) throws(ScanError) -> [SourceFacts] {
        try SwiftReaderProgram(path: path).facts(of: files)
    }
}
