import Foundation
import Testing

/// The commands of the page about attachments are typed.
@Suite("docs/attachments.md", .timeLimit(.minutes(5)))
struct AttachmentCommandsTests {
    @Test("its first commands show a picture")
    func commands() async throws {
        let page = try String(
            contentsOf: Products.repository.appending(path: "docs/attachments.md"), encoding: .utf8)
        let block = try #require(
            page.components(separatedBy: "```sh\n").dropFirst().first?.components(separatedBy: "```").first)
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { _ in
                // The example is built where tests build it, and its picture comes from a port that is free.
                let script =
                    block
                    .replacing("swift build --package-path Examples/SocialApp --product SocialService\n", with: "")
                    .replacing("Examples/SocialApp/.build/debug/SocialService", with: Products.example("SocialService"))
                    .replacing("python3 -m http.server 8000 --bind 127.0.0.1 --directory docs/pictures &", with: server)
                    .replacing(":8000/", with: ":$port/")
                    .replacing("picture.apns", with: folder.path + "/picture.apns")
                let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
                let lines = "cd \(Products.repository.path)\nPATH=\(tool):$PATH\n" + script
                let outcome = try await folder.run("bash", ["-ec", lines.replacing("<<'END'", with: "<<END")])
                #expect(outcome.status == 0, "\(outcome)")
                #expect(outcome.output.contains("▣ media · public.png"), "\(outcome)")
            }
        }
    }

    /// The same server, on a port that the system chooses and that it tells.
    private let server = """
        coproc python3 -u -m http.server 0 --bind 127.0.0.1 --directory docs/pictures 2>/dev/null
        trap "kill $COPROC_PID" EXIT
        read -r _ _ _ _ _ port _ <&${COPROC[0]}
        """
}
