import Documents
import Foundation

/// A scenario file on disk.
package struct ScenarioFile: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// The file's name without folder and extension.
    package var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The file itself, or a folder's scenario files in order of their names; schemas are passed over.
    ///
    /// - Throws: ``ScenarioFileError`` when nothing is there.
    package static func files(at path: String) throws(ScenarioFileError) -> [ScenarioFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ScenarioFileError(.missing, "there is no file or folder \(path)")
        }
        guard isFolder.boolValue else { return [ScenarioFile(path: path)] }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return names.sorted().filter(isScenario).map {
            ScenarioFile(path: (path as NSString).appendingPathComponent($0))
        }
    }

    private static func isScenario(_ name: String) -> Bool {
        [".json", ".yaml", ".yml"].contains(where: name.hasSuffix) && !name.hasSuffix(".schema.json")
    }

    /// - Throws: ``ScenarioFileError`` with file, line and column.
    package func scenario() throws(ScenarioFileError) -> Scenario {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ScenarioFileError(.missing, "\(path) cannot be read")
        }
        do {
            let folder = (path as NSString).deletingLastPathComponent
            return try Scenario(DocumentFormat(of: data, named: path).read(data), in: folder)
        } catch {
            throw ScenarioFileError(.wrong, "\(path):\(error.line):\(error.column): \(error.message)")
        }
    }
}

/// What is wrong with a scenario file, in one sentence with its place.
package struct ScenarioFileError: Error, Sendable, CustomStringConvertible {
    package enum Code: Sendable {
        case missing, wrong
    }

    package let code: Code
    package let message: String
    package var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
