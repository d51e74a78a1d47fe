import Documents
import Foundation
import NotificationCatalog

/// The manifest that a scenario holds, or names by its path from the scenario's folder.
struct ManifestGiven {
    /// nil when there is none, or none that was looked for.
    let manifest: Manifest?

    /// - Parameter folder: nil leaves files alone.
    init(_ node: Node?, in folder: String?) throws(DocumentError) {
        guard let node else {
            manifest = nil
            return
        }
        guard let path = node.text else {
            manifest = try Self.right(ManifestReader(node, as: .manifest))
            return
        }
        guard let folder else {
            manifest = nil
            return
        }
        guard let data = FileManager.default.contents(atPath: (folder as NSString).appendingPathComponent(path)) else {
            throw DocumentError("`manifest` names a file that cannot be read: \(path)", at: node.position)
        }
        do throws(DocumentError) {
            manifest = try Self.right(ManifestReader([UInt8](data), named: path, as: .manifest))
        } catch {
            throw DocumentError("in `manifest`, \(path): \(error)", at: node.position)
        }
    }

    private static func right(_ reader: ManifestReader) throws(DocumentError) -> Manifest {
        if let error = reader.errors.first { throw error }
        return reader.manifest
    }
}
