import APS
import Foundation
import NotificationCatalog
import Testing

/// From the manifest of Examples/ChatApp through the build plug-in to a device, and back from source and device.
@Suite("round trip of a manifest", .timeLimit(.minutes(5)))
struct RoundTripTests {
    private static let app = Products.repository.appending(path: "Examples/ChatApp")
    private static let manifest = app.appending(path: "notifications.yaml").path

    /// What the plug-in wrote when the app was built.
    private static func generated() throws -> String {
        let outputs = Products.repository.appending(path: ".build/examples/plugins/outputs")
        let files = FileManager.default.enumerator(atPath: outputs.path)?.compactMap { $0 as? String } ?? []
        let found = files.first { $0.contains("/ChatApp/") && $0.hasSuffix("NotificationCatalog+Generated.swift") }
        guard let found else { throw HarnessError("the plug-in wrote nothing below \(outputs.path); make build") }
        return outputs.appending(path: found).path
    }

    private static func records(_ bytes: [UInt8], as form: ManifestReader.Form) throws -> [CategoryRecord] {
        let reader = ManifestReader(bytes, named: form == .manifest ? manifest : "categories.json", as: form)
        try #require(reader.errors.isEmpty)
        return reader.manifest.records
    }

    private static func expected() throws -> [CategoryRecord] {
        try records(Array(Data(contentsOf: URL(filePath: manifest))), as: .manifest)
    }

    @Test("the build plug-in writes what `catalog generate --swift` prints")
    func plugin() async throws {
        try await StateFolder.lent { folder in
            let printed = try await folder.result("catalog", "generate", Self.manifest, "--swift")
            let written = try String(contentsOfFile: Self.generated(), encoding: .utf8)
            #expect(written == printed + "\n")
        }
    }

    @Test("a scan of the app and what was generated for it finds the manifest's categories, and no difference")
    func scan() async throws {
        try await StateFolder.lent { folder in
            let outcome = try await folder.tambuli(
                "catalog", "scan", Self.app.appending(path: "Sources").path, Self.generated(), "--catalog",
                Self.manifest,
                "--json")
            #expect(outcome.status == 0, "\(outcome)")
            let scan = try JSONDecoder().decode(Scan.self, from: Data(outcome.output.utf8))
            #expect(scan.findings.isEmpty, "\(outcome)")
            let expected = try Self.expected().map { category in
                Scan.Category(
                    id: category.identifier, registered: true, options: category.options.names,
                    actions: category.actions.map { action in
                        Scan.Action(
                            id: action.identifier, kind: action.textInput == nil ? "button" : "text",
                            options: action.options.names)
                    })
            }
            #expect(scan.categories == expected)
        }
    }

    @Test("the running app registers the manifest's categories on its device")
    func device() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder) { server in
                let app = try folder.start(Products.example("ChatApp"), ["sv"])
                defer { app.kill() }
                for await line in app.output where line.hasPrefix("registered token=") { break }
                let console = try #require(server.announcement.console)
                let answer = try await folder.run(
                    "curl", ["--silent", "--fail", "\(console)/api/v1/devices/iPhone/apps"])
                let page = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
                let apps = try #require(page?["items"] as? [[String: Any]], "\(answer)")
                let chat = try #require(apps.first { $0["bundle"] as? String == "com.example.chat" }, "\(answer)")
                let list = try JSONSerialization.data(withJSONObject: try #require(chat["categories"]))
                #expect(try Self.records(Array(list), as: .categories) == Self.expected())
            }
        }
    }

    private struct Scan: Decodable {
        struct Category: Decodable, Equatable {
            let id: String
            let registered: Bool
            let options: [String]
            let actions: [Action]
        }

        struct Action: Decodable, Equatable {
            let id: String
            let kind: String
            let options: [String]
        }

        struct Finding: Decodable { let code: String }

        let categories: [Category]
        let findings: [Finding]
    }
}
