import Foundation
import Testing

/// The recipes of `docs/api.md`, as a reader copies them.
@Suite("the API's recipes", .timeLimit(.minutes(10)))
struct RecipesTests {
    /// A block of the page, what it is saved as, and how it is run.
    struct Recipe: Sendable, CustomTestStringConvertible {
        var heading: String
        var file: String
        var command: [String]
        /// The program it needs, where a machine may lack it.
        var program: String
        var testDescription: String { heading }
    }

    static let recipes = [
        Recipe(heading: "curl", file: "recipe.sh", command: ["bash", "-e", "recipe.sh"], program: "curl"),
        Recipe(
            heading: "pytest", file: "test_recipe.py",
            command: [Products.python, "-m", "pytest", "-q", "test_recipe.py"],
            program: Products.python),
        Recipe(heading: "Node", file: "push.test.mjs", command: ["node", "--test"], program: "node"),
        Recipe(
            heading: "Go", file: "push_test.go",
            command: ["env", "GO111MODULE=off", "GOFLAGS=", "go", "test", "-count=1", "./push_test.go"], program: "go"),
    ]

    @Test("run as they stand", arguments: recipes)
    func run(recipe: Recipe) async throws {
        try await RunningServer.lent { server in
            let there = try await server.folder.run("bash", ["-c", "command -v \(recipe.program)"])
            // `scripts/setup test` installs them all; a machine without one still has the rest of the tests.
            guard there.status == 0 || ProcessInfo.processInfo.environment["CI"] != nil else { return }
            let code = try Self.block(under: recipe.heading)
            let path = try server.folder.write(recipe.file, code)
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let console = try #require(server.announcement.console).absoluteString
            let words = (["TAMBULI_CONSOLE=\(console)", "HOME=\(folder)"] + recipe.command).map { "'\($0)'" }
            let outcome = try await server.folder.run(
                "bash", ["-c", "cd '\(folder)' && env " + words.joined(separator: " ")])
            #expect(outcome.status == 0, "\(outcome)")
            #expect(try await server.folder.result("responses").contains("Hej Anna!") || recipe.heading == "pytest")
        }
    }

    @Test("in Swift is the test that runs here")
    func swift() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ReplyTests.swift")
        let compiled = try String(contentsOf: here, encoding: .utf8)
        func essence(_ text: String) -> String {
            text.replacing("struct ReplyTests", with: "").replacing(#/\s+/#, with: "")
        }
        let recipe = try Self.block(under: "Swift Testing")
        #expect(essence(compiled).contains(essence(recipe.components(separatedBy: "// In your test")[1])))
    }

    private static func block(under heading: String) throws -> String {
        let page = try String(contentsOf: Products.repository.appending(path: "docs/api.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "\n## \(heading)\n").last)
        let fenced = try #require(section.components(separatedBy: "```").dropFirst().first)
        return fenced.split(separator: "\n", maxSplits: 1).dropFirst().joined() + "\n"
    }
}
