import Foundation
import Testing

/// What is generated for servers, compiled and run by the languages' own tools.
@Suite("tambuli catalog generate, for servers", .timeLimit(.minutes(10)))
struct GeneratedServerTests {
    /// What each of the servers prints.
    private static let pushes = [
        #"{"aps":{"alert":{"body":"Hej!","title":"Anna"},"badge":3,"category":"message","sound":"default","thread-id":"chat_7"},"chat":"7","unread":2}"#,
        #"{"aps":{"alert":{"body":"A photo","title":"Anna"},"category":"photo","mutable-content":1,"thread-id":"chat_7"},"chat":"7","media-url":"https://example.com/a.jpg"}"#,
        #"{"amount":12.5,"aps":{"alert":{"body":"12.50"},"category":"invoice"},"invoice":1,"lines":[1,"a"],"paid":false,"payee":{"name":"Bo"}}"#,
        #"["message","photo.like"]"#,
    ]

    private func expect(_ outcome: ChildProcess.Outcome) throws {
        let lines = try outcome.lines.map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let data = try JSONSerialization.data(
                withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
            return String(decoding: data, as: UTF8.self)
        }
        #expect(lines == Self.pushes)
    }

    @Test("TypeScript builds the agreed payloads, and does not compile with what is not agreed")
    func typeScript() async throws {
        try await GeneratedCode.lent(GeneratedCode.sample) { code in
            _ = try await code.write("typescript", to: "ts/notifications.ts")
            let program = try code.copy("pushes.ts", to: "ts/pushes.ts")
            let unknown = try code.copy("unknown.ts", to: "ts/unknown.ts")
            let declaration = try code.folder.write(
                "ts/console.d.ts", "declare const console: { log(text: string): void };")
            try await code.run(
                "tsc", "--strict", "--target", "es2019", "--lib", "es2019", "--module", "commonjs",
                declaration, program, unknown)
            try expect(try await code.run("node", program.replacing(".ts", with: ".js")))
        }
    }

    @Test("Python builds the agreed payloads, and refuses what is not agreed")
    func python() async throws {
        try await GeneratedCode.lent(GeneratedCode.sample) { code in
            _ = try await code.write("python", to: "py/notifications.py")
            let program = try code.copy("pushes.py", to: "py/pushes.py")
            try expect(try await code.run(Products.python, "-B", "-W", "error", program))
        }
    }

    @Test("Go builds the agreed payloads, laid out as gofmt does it")
    func go() async throws {
        try await GeneratedCode.lent(GeneratedCode.sample) { code in
            let library = try await code.write("go", to: "go/notifications/notifications.go")
            let program = try code.copy("pushes.go", to: "go/main.go")
            _ = try code.folder.write("go/go.mod", "module example.org/server\n\ngo 1.18\n")
            #expect(try await code.run("gofmt", "-l", library, program).output == "")
            let folder = URL(filePath: program).deletingLastPathComponent().path
            try expect(
                try await code.run("sh", "-c", "cd '\(folder)' && GOFLAGS=-mod=mod GOPROXY=off go run ."))
        }
    }

    @Test("each expression of a schema is one in Unicode mode, which validators use")
    func expressions() async throws {
        try await GeneratedCode.lent(GeneratedCode.hostile) { code in
            let schema = try await code.write("json-schema", to: "schema.json")
            let program = """
                JSON.parse(require("fs").readFileSync(process.argv[1]), (key, value) => {
                  if (key === "pattern") console.log(new RegExp(value, "u").source);
                  return value;
                });
                """
            #expect(try await code.run("node", "-e", program, schema).lines.count == 2)
        }
    }

    @Test("what the builders make passes `catalog check` and the generated JSON Schema, and what breaks it does not")
    func schema() async throws {
        try await GeneratedCode.lent(GeneratedCode.sample) { code in
            let good = Self.pushes.dropLast() + [#"{"aps":{"alert":"no category"}}"#]
            let bad = [
                #"{"aps":{"category":"Message","thread-id":"chat_7"},"chat":"7"}"#,
                #"{"aps":{"category":"message","thread-id":"chat_7"}}"#,
                #"{"aps":{"category":"message","thread-id":"chat_7"},"chat":7}"#,
                #"{"aps":{"category":"message","thread-id":"7"},"chat":"7"}"#,
                #"{"aps":{"category":"message"},"chat":"7"}"#,
                #"{"aps":{"category":"photo","thread-id":"a"},"chat":"7","media-url":"x"}"#,
                #"{"aps":{"category":"invoice","thread-id":"a"},"invoice":1,"amount":1,"paid":true,"lines":[],"payee":{}}"#,
                #"{"chat":"7"}"#,
            ]
            let schema = try await code.write("json-schema", to: "schema.json")
            let documents = try code.folder.write("documents.jsonl", (good + bad).map { $0 + "\n" }.joined())
            let verdicts = try await code.run(
                Products.python, Products.pythonProgram("schema_verdicts.py"), schema, documents)
            #expect(verdicts.lines == good.map { _ in "true" } + bad.map { _ in "false" })

            let pushes = try code.folder.write("good.jsonl", good.map { $0 + "\n" }.joined())
            let check = try await code.folder.tambuli("catalog", "check", pushes, "--catalog", code.manifest)
            #expect(check.status == 0, "\(check)")
        }
    }
}
