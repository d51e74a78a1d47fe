import Foundation
import Testing

/// What is generated for apps and for people.
@Suite("tambuli catalog generate, for apps and people", .timeLimit(.minutes(10)))
struct GeneratedAppTests {
    /// Where the modules that were built with these tests are.
    private static let modules = URL(filePath: Products.tambuli).deletingLastPathComponent().appending(path: "Modules")
        .path

    private func check(_ files: String..., in code: GeneratedCode) async throws -> ChildProcess.Outcome {
        try await code.folder.run(
            "swiftc", ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", Self.modules] + files)
    }

    @Test("Swift compiles without a warning and is formatted; a forgotten button is an error")
    func swift() async throws {
        try await GeneratedCode.lent(GeneratedCode.sample) { code in
            let generated = try await code.write("swift", to: "Notifications.swift")
            let router = try code.copy("Router.swift", to: "Router.swift")
            let outcome = try await check(generated, router, in: code)
            #expect(outcome.status == 0, "\(outcome)")

            let text = try String(contentsOfFile: router, encoding: .utf8)
            let forgetful = try code.folder.write(
                "Router.swift", text.replacing("    case .message(.delete): \"delete\"\n", with: ""))
            let error = try await check(generated, forgetful, in: code)
            #expect(error.status == 1)
            #expect(error.errors.contains("switch must be exhaustive"), "\(error)")
            #expect(error.errors.contains(".message(.delete)"), "\(error)")

            let configuration = Products.repository.appending(path: ".swift-format").path
            try await code.run("swift", "format", "lint", "--strict", "--configuration", configuration, generated)
        }
    }

    @Test(
        "hostile texts, and no categories at all, become Swift, TypeScript, Python and Go that compile",
        arguments: [GeneratedCode.hostile, GeneratedCode.empty])
    func oddCode(manifest: String) async throws {
        try await GeneratedCode.lent(manifest) { code in
            let swift = try await code.write("swift", to: "Notifications.swift")
            let outcome = try await check(swift, in: code)
            #expect(outcome.status == 0, "\(outcome)")
            try await code.run(
                "tsc", "--strict", "--noEmit", "--target", "es2019",
                try await code.write("typescript", to: "notifications.ts"))
            try await code.run(
                Products.python, "-B", "-W", "error", try await code.write("python", to: "notifications.py"))
            #expect(
                try await code.run("gofmt", "-l", try await code.write("go", to: "notifications.go")).output == "")
            try await code.run("go", "vet", try await code.write("go", to: "notifications.go"))
        }
    }

    @Test(
        "Kotlin is well formed, and compiles where a compiler is",
        arguments: [GeneratedCode.sample, GeneratedCode.hostile, GeneratedCode.empty])
    func kotlin(manifest: String) async throws {
        try await GeneratedCode.lent(manifest) { code in
            let path = try await code.write("kotlin", to: "Notifications.kt")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(KotlinText(text).problem == nil)
            guard try await code.folder.run("sh", ["-c", "command -v kotlinc"]).status == 0 else { return }
            let standIns = Products.repository.appending(path: "Tests/Generated/Kotlin").path
            try await code.run("kotlinc", standIns, path, "-d", path + ".classes")
        }
    }

    @Test("pages hold hostile texts as texts", arguments: ["html", "markdown"])
    func pages(output: String) async throws {
        try await GeneratedCode.lent(GeneratedCode.hostile) { code in
            let page = try String(contentsOfFile: try await code.write(output, to: "page"), encoding: .utf8)
            #expect(!page.contains("<script"))
            #expect(!page.contains("<img"))
            #expect(page.contains("&lt;/script&gt;&lt;script&gt;"))
            #expect(!page.contains("\u{202E}"))
            #expect(output == "html" || !page.contains("](javascript"))
        }
    }

    @Test("pages draw each category with the buttons that devices show")
    func pictures() async throws {
        try await GeneratedCode.lent(GeneratedCode.sample) { code in
            let page = try String(contentsOfFile: try await code.write("markdown", to: "page.md"), encoding: .utf8)
            #expect(
                page.contains(
                    "| iPhone | after a long press | **Reply** (asks to unlock), then a text field “Message…” with “Send”<br>**Delete** (destructive) |"
                ), "\(page)")
            #expect(page.contains("| CarPlay | while driving | **Delete** (destructive) |"), "\(page)")
            let html = try String(contentsOfFile: try await code.write("html", to: "page.html"), encoding: .utf8)
            #expect(
                html.contains("<div class=\"button destructive\" dir=\"auto\">Delete <small>destructive</small></div>"))
        }
    }

    @Test(
        "the same manifest gives the same bytes",
        arguments: ["swift", "kotlin", "typescript", "python", "go", "json-schema", "markdown", "html"])
    func sameBytes(output: String) async throws {
        try await GeneratedCode.lent(GeneratedCode.hostile) { code in
            let first = try await code.write(output, to: "first")
            let second = try await code.write(output, to: "second")
            #expect(FileManager.default.contentsEqual(atPath: first, andPath: second))
        }
    }

    @Test("says what is missing on the command line, and refuses a manifest that lint refuses")
    func refusals() async throws {
        try await StateFolder.lent { folder in
            let none = try await folder.tambuli("catalog", "generate", GeneratedCode.sample)
            #expect(none.status == 64)
            #expect(none.errors.contains("--json-schema"), "\(none)")
            let two = try await folder.tambuli("catalog", "generate", GeneratedCode.sample, "--go", "--swift")
            #expect(two.status == 64)
            let twice = try folder.write(
                "notifications.yaml",
                """
                schema: tambuli.catalog/1
                app: {bundle: a.b, version: "1"}
                categories:
                  - {id: a}
                  - {id: a}
                """)
            let refused = try await folder.tambuli("catalog", "generate", twice, "--go")
            #expect(refused.status == 65)
            #expect(refused.errors.contains("notifications.yaml:5:"), "\(refused)")
        }
    }
}
