import Foundation

/// The programs of the demo besides the tool itself.
struct DemoPrograms: Sendable {
    /// The example chat, an app with categories.
    var chatApp: String
    /// The example social network, and its service extension.
    var socialApp: String
    var socialService: String

    /// From the options, or from where `make build` and `make install` put them.
    ///
    /// - Throws: ``CommandFailure`` with exit code 66 when one is missing.
    init(_ arguments: ParsedArguments) throws {
        let folder = URL(fileURLWithPath: DemoPrograms.tool).deletingLastPathComponent().path
        func find(_ option: String, _ name: String) throws -> String {
            let candidates =
                arguments.text(option).map { [$0] } ?? [
                    "\(folder)/../libexec/tambuli/\(name)", ".build/examples/debug/\(name)",
                ]
            let files = FileManager.default
            guard let found = candidates.first(where: files.isExecutableFile) else {
                throw CommandFailure(
                    .noSuchFile,
                    "the example program \(name) is not at \(candidates.joined(separator: " or ")); build it with make demo, or name it with --\(option)"
                )
            }
            return found.hasPrefix("/") ? found : files.currentDirectoryPath + "/" + found
        }
        chatApp = try find("chat-app", "ChatApp")
        socialApp = try find("social-app", "SocialApp")
        socialService = try find("social-service", "SocialService")
    }

    /// This program's own file.
    static var tool: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }
}
