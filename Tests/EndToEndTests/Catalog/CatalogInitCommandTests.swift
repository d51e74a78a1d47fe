import Foundation
import Testing

@Suite("tambuli catalog init", .timeLimit(.minutes(5)))
struct CatalogInitCommandTests {
    private static func app(_ name: String) -> String {
        Products.repository.appending(path: "Tests/SampleApps/\(name)").path
    }

    @Test(
        "writes a manifest that lint takes and in which a scan finds no difference",
        arguments: ["constants", "enums", "factory", "mixed", "objc-classic", "objc-macros"])
    func firstManifest(name: String) async throws {
        try await StateFolder.lent { folder in
            let path = folder.path + "/notifications.yaml"
            try await folder.result(
                "catalog", "init", "--from", Self.app(name), "--bundle", "org.example.app", "--output", path)
            let lint = try await folder.tambuli("catalog", "lint", path)
            #expect(lint.status == 0, "\(lint)")
            let scan = try await folder.tambuli("catalog", "scan", Self.app(name), "--catalog", path)
            #expect(scan.output.hasSuffix("0 errors, 0 warnings, 0 notes"), "\(scan)")
        }
    }

    @Test("is right whatever stands in names of files and in intents")
    func oddNames() async throws {
        try await StateFolder.lent { folder in
            let source = """
                void f(void) { [c setNotificationCategories:[NSSet setWithObject:[UNNotificationCategory
                    categoryWithIdentifier:@"a" actions:@[] intentIdentifiers:@[@"true"] options:0]]]; }
                """
            let file = try folder.write("App/odd\u{1B}\u{7F}name.m", source)
            let text = try await folder.result(
                "catalog", "init", "--from", file, "--bundle", "org.example.app", "--output", "-")
            #expect(text.contains("intentIdentifiers: [\"true\"]"), "\(text)")
            #expect(text.contains("odd name.m:1:"), "\(text)")
        }
    }

    @Test("leaves what the source does not tell to a person, in comments")
    func gaps() async throws {
        try await StateFolder.lent { folder in
            let text = try await folder.result(
                "catalog", "init", "--from", Self.app("unresolved"), "--bundle", "org.example.app", "--output", "-")
            #expect(text.contains("# the options could not be told"), "\(text)")
            #expect(text.contains("# and actions that could not be told"), "\(text)")
            #expect(text.contains("): the identifier of a category: the parameter `remote` of `register`"), "\(text)")
        }
    }

    @Test("does not overwrite a file, and says what is wrong with a bundle id")
    func refusals() async throws {
        try await StateFolder.lent { folder in
            let path = try folder.write("notifications.yaml", "mine")
            let there = try await folder.tambuli(
                "catalog", "init", "--from", Self.app("enums"), "--bundle", "a.b", "--output", path)
            #expect(there.status == 64)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
            let bundle = try await folder.tambuli(
                "catalog", "init", "--from", Self.app("enums"), "--bundle", "no bundle", "--output", "-")
            #expect(bundle.status == 64)
            #expect(bundle.errors.contains("no bundle id"), "\(bundle)")
        }
    }
}
