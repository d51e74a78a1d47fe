import Foundation
import PackagePlugin

/// Turns the `notifications.yaml` beside a target's sources, or beside the package's manifest, into Swift that is
/// compiled with the target: registration, constants and responses. It is written anew when the manifest changes.
@main
struct NotificationCatalogPlugin: BuildToolPlugin {
    private static let names = ["notifications.yaml", "notifications.yml", "notifications.json"]

    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let folders = [target.directoryURL, context.package.directoryURL]
        let candidates = folders.flatMap { folder in Self.names.map { folder.appending(path: $0) } }
        guard let manifest = candidates.first(where: { FileManager.default.fileExists(atPath: $0.plainPath) }) else {
            let places = folders.map(\.plainPath).joined(separator: " and ")
            Diagnostics.error("no \(Self.names[0]) is in \(places)")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "NotificationCatalog+Generated.swift")
        return [
            .buildCommand(
                displayName: "Generating notification categories from \(manifest.lastPathComponent)",
                executable: try context.tool(named: "tambuli-generate").url,
                arguments: [manifest.plainPath, output.plainPath], inputFiles: [manifest], outputFiles: [output])
        ]
    }
}

extension URL {
    /// As the file system has it: `path()` writes a space as `%20`.
    fileprivate var plainPath: String { path(percentEncoded: false) }
}
