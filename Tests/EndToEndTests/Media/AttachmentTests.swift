import Foundation
import Testing

/// A picture on its way: `tambuli push`, a service extension as a process, `show`, `clear`.
@Suite("Attachments", .timeLimit(.minutes(5)))
struct AttachmentTests {
    /// One black pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="

    private struct Shown: Decodable {
        struct Medium: Decodable {
            var type: String
            var fit: String?
            var path: String
            var thumbnailPath: String?
        }
        var body: String?
        var attachments: [Medium]
    }

    @Test("an extension's picture is shown with its thumbnail, and nothing is left after clear")
    func picture() async throws {
        try await withExtension { server in
            let picture = server.folder.path + "/picture.png"
            try #require(Data(base64Encoded: Self.png)).write(to: URL(filePath: picture))
            let payload = #"{"aps":{"alert":"Look","mutable-content":1},"do":"attach","files":["\#(picture)"]}"#
            try await push(payload, on: server)

            let json = try await server.folder.result("show", "--json", "--view", "expanded")
            let shown = try JSONDecoder().decode(Shown.self, from: Data(json.utf8))
            #expect(shown.body == "Look (changed)")
            let medium = try #require(shown.attachments.first)
            #expect(medium.type == "public.png" && medium.fit == "scaled")
            let thumbnail = try #require(medium.thumbnailPath)
            #expect(FileManager.default.fileExists(atPath: thumbnail))
            #expect(try await server.folder.result("show").contains("thumbnail: "))

            try await server.folder.result("clear", "--all")
            let left = try FileManager.default.subpathsOfDirectory(atPath: server.folder.path + "/attachments")
            #expect(left == [])
        }
    }

    @Test(
        "the extension starts only as it would for the simulator",
        arguments: [
            (#"{"aps":{"alert":"Look"}}"#, "mutable-content"),
            (#"{"aps":{"badge":3,"mutable-content":1}}"#, "nse-needs-alert"),
        ])
    func notStarted(payload: String, says: String) async throws {
        try await withExtension { server in
            let outcome = try await push(payload, on: server)
            #expect((outcome.output + outcome.errors).contains(says), "\(outcome)")
            let json = try await server.folder.result("pushes", "--json")
            #expect(!json.contains("(changed)"))
        }
    }

    private func withExtension(_ body: (RunningServer) async throws -> Void) async throws {
        try await RunningServer.lent { server in
            try await server.folder.result(
                "app", "install", RunningServer.bundle, "--service-extension", Products.testExtension)
            try await body(server)
        }
    }

    @discardableResult
    private func push(_ payload: String, on server: RunningServer) async throws -> ChildProcess.Outcome {
        let file = try server.folder.write("push.json", payload)
        let outcome = try await server.folder.tambuli("push", file, "--bundle", RunningServer.bundle)
        #expect(outcome.status == 0, "\(outcome)")
        return outcome
    }
}
