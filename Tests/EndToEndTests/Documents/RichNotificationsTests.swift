import Foundation
import Testing

/// The page about rich notifications: its commands are typed, and its code is the example's.
@Suite("docs/rich-notifications.md", .timeLimit(.minutes(5)))
struct RichNotificationsTests {
    private static let sources = Products.repository.appending(path: "Examples/SocialApp/Sources")

    private func blocks(_ kind: String) throws -> [String] {
        let page = try String(
            contentsOf: Products.repository.appending(path: "docs/rich-notifications.md"), encoding: .utf8)
        return page.components(separatedBy: "```\(kind)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test("its code and its property list stand in the example", arguments: ["swift", "xml"])
    func code(kind: String) throws {
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        var text = ""
        while let file = files?.nextObject() as? URL {
            if ["swift", "plist"].contains(file.pathExtension) {
                text += try String(contentsOf: file, encoding: .utf8)
            }
        }
        let blocks = try blocks(kind)
        #expect(!blocks.isEmpty)
        for block in blocks { #expect(text.contains(block), "\(block)") }
    }

    @Test("its commands draw what it says")
    func commands() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { server in
                // The examples are built where tests build them, and files are written into the test's folder.
                let script = try blocks("sh").joined()
                    .replacing("swift build --package-path Examples/SocialApp\ncd Examples/SocialApp\n", with: "")
                    .replacing(".build/debug/", with: Products.example("") + "/")
                    .replacing("Sources/SocialContent", with: Self.sources.path + "/SocialContent")
                    .replacing("post.apns", with: folder.path + "/post.apns")
                let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
                let outcome = try await folder.run("bash", ["-ec", "PATH=\(tool):$PATH\n" + script])
                #expect(outcome.status == 0, "\(outcome)")
                let drawn = try blocks("").filter { $0.hasPrefix("├") || $0.hasPrefix("│") }
                #expect(drawn.count == 2)
                for block in drawn { #expect(outcome.output.contains(block), "\(outcome)") }
                #expect(outcome.output.contains("reply  \"Ang ganda!\"  -> app"), "\(outcome)")
            }
        }
    }
}
