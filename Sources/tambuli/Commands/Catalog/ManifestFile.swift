import APS
import Documents
import FoundationEssentials
import NotificationCatalog

/// A manifest on disk, for commands that need one that is right.
enum ManifestFile {
    /// Where commands look when no file is named.
    static let usualName = "notifications.yaml"

    /// - Throws: ``CommandFailure`` with file, line and column of everything that is wrong with its form.
    static func read(_ path: String) throws -> Manifest {
        let reader = ManifestReader(try InputFile.bytes(at: path), named: path, as: .manifest)
        guard reader.errors.isEmpty else {
            throw CommandFailure(.badData, reader.errors.map { $0.line(in: path) })
        }
        return reader.manifest
    }

    /// The manifests of a folder: its files that end in `.yaml`, `.yml` or `.json` and say that they are manifests.
    ///
    /// - Throws: ``CommandFailure`` with everything that is wrong with one of them.
    static func shelf(_ folder: String) throws -> ManifestShelf {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw CommandFailure(.noSuchFile, "there is no folder \(folder)")
        }
        let paths = names.sorted().filter { name in
            [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
        }.map { "\(folder)/\($0)" }
        let manifests = try paths.filter { DocumentKind(ofFile: try InputFile.bytes(at: $0), named: $0) == .catalog }
        guard !manifests.isEmpty else { throw CommandFailure(.noSuchFile, "\(folder) holds no manifest") }
        return ManifestShelf(try manifests.map(read))
    }

    /// A manifest, or all of a folder.
    static func oneOrShelf(_ path: String) throws -> ManifestShelf {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(.noSuchFile, "there is no file \(path)")
        }
        return isFolder ? try shelf(path) : ManifestShelf([try read(path)])
    }
}

extension DocumentError {
    /// With its place in front, where editors and terminals find it.
    func line(in path: String) -> String { "\(path):\(line):\(column): \(message)" }
}

extension Diagnosis {
    /// With its place in front, where editors and terminals find it.
    func line(in path: String) -> String { "\(path):\(place.line ?? 1):\(place.column ?? 1): \(message)" }
}
