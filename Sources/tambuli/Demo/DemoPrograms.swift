import Foundation

/// The programs of the demo besides the tool itself.
struct DemoPrograms: Sendable {
    /// The example chat, an app with categories.
    var chatApp: String
    /// The example social network, its extensions, and what the content extension declares.
    var socialApp: String
    var socialService: String
    var socialContent: String
    var socialContentInfo: String

    /// From the options, or from where `make build` and `make install` put them.
    ///
    /// - Throws: ``CommandFailure`` with exit code 66 when one is missing.
    init(_ arguments: ParsedArguments) throws {
        let folder = URL(fileURLWithPath: DemoPrograms.tool).deletingLastPathComponent().path
        func find(_ option: String, _ name: String, inSources source: String? = nil) throws -> String {
            let candidates =
                arguments.text(option).map { [$0] } ?? [
                    "\(folder)/../libexec/tambuli/\(name)", source ?? ".build/examples/debug/\(name)",
                ]
            let files = FileManager.default
            let isThere = source == nil ? files.isExecutableFile : { files.fileExists(atPath: $0) }
            guard let found = candidates.first(where: isThere) else {
                throw CommandFailure(
                    .noSuchFile,
                    "the example's \(name) is not at \(candidates.joined(separator: " or ")); build it with make demo, or name it with --\(option)"
                )
            }
            return found.hasPrefix("/") ? found : files.currentDirectoryPath + "/" + found
        }
        chatApp = try find("chat-app", "ChatApp")
        socialApp = try find("social-app", "SocialApp")
        socialService = try find("social-service", "SocialService")
        socialContent = try find("social-content", "SocialContent")
        socialContentInfo = try find(
            "social-content-info", "SocialContent-Info.plist",
            inSources: "Examples/SocialApp/Sources/SocialContent/Info.plist")
    }

    /// This program's own file.
    static var tool: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }
}
