import Foundation
import Testing

/// An example, copied out of the repository as its page says.
@Suite("A copy of an example", .timeLimit(.minutes(5)))
struct ExampleCopyTests {
    @Test("finds Tambuli when its one line is changed", arguments: ["SocialApp", "ChatApp"])
    func copy(example: String) async throws {
        let page = try String(
            contentsOf: Products.repository.appending(path: "Examples/SocialApp/README.md"), encoding: .utf8)
        let block = try #require(
            page.components(separatedBy: "```sh\n").last?.components(separatedBy: "```").first)
        try await StateFolder.lent { folder in
            let copy = folder.path + "/MyApp"
            // Building takes minutes, and is what the example itself is built by; here the packages are looked for.
            // All but what was built in place.
            let parts = ["Package.swift", "Sources"].map { "Examples/\(example)/\($0)" }.joined(separator: " ")
            let script =
                block
                .replacing("cp -r Examples/SocialApp", with: "mkdir \(copy); cp -r \(parts)")
                .replacing("~/MyApp", with: copy)
                .replacing("swift build --package-path", with: "swift package show-dependencies --package-path")
            let outcome = try await folder.run(
                "bash", ["-ec", "cd \(Products.repository.path)\n" + script])
            #expect(outcome.status == 0, "\(outcome)")
            let found = Products.repository.standardizedFileURL.path
            #expect(outcome.output.contains("\(found)/AppleStandIns/UIKit"), "\(outcome)")
        }
    }
}
