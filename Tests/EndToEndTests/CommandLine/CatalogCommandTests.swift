import Foundation
import Testing

/// `tambuli catalog lint`, `diff` and `check` need no server; their exit codes are for CI.
@Suite("tambuli catalog", .timeLimit(.minutes(5)))
struct CatalogCommandTests {
    private static let released = """
        schema: tambuli.catalog/1
        app: {bundle: com.example.chat, version: "2.2"}
        categories:
          - id: message
            scenario: Somebody wrote
            actions: [{id: reply, title: Reply, kind: text}]
            payload: {keys: {chat: string}}
        """
    private static let next = released.replacing("2.2", with: "2.3").replacing("id: message", with: "id: Message")

    @Test("lint ends with 1 on an error, with 0 on less, with 66 without a file")
    func lint() async throws {
        try await StateFolder.lent { folder in
            let good = try folder.write("good.yaml", Self.released)
            let bad = try folder.write(
                "bad.yaml", Self.released.replacing("kind: text", with: "kind: text, options: [x]"))
            let fine = try await folder.tambuli("catalog", "lint", good)
            #expect(fine.status == 0 && fine.output.hasSuffix("1 file: 0 errors, 0 warnings, 0 notes"), "\(fine)")
            let found = try await folder.tambuli("catalog", "lint", bad, "--github")
            #expect(found.status == 1)
            #expect(found.output.hasPrefix("::error file=\(bad),line=6,col="), "\(found)")
            #expect(try await folder.tambuli("catalog", "lint", folder.path + "/none.yaml").status == 66)
            #expect(try await folder.tambuli("catalog", "lint", good, "--json", "--sarif").status == 64)
        }
    }

    @Test("lint --rules lists every rule with its mend")
    func rules() async throws {
        try await StateFolder.lent { folder in
            let lines = try await folder.result("catalog", "lint", "--rules", "--json").split(separator: "\n")
            #expect(lines.count > 20)
            #expect(lines.allSatisfy { $0.contains("\"remedy\":") })
        }
    }

    @Test("lint --previous tells what Android ignores")
    func previous() async throws {
        try await StateFolder.lent { folder in
            let channel = "\nandroid: {channels: [{id: chats, name: Chats, importance: low}]}\n"
            let old = try folder.write("old.yaml", Self.released + channel)
            let new = try folder.write("new.yaml", Self.released + channel.replacing("low", with: "high"))
            let outcome = try await folder.tambuli("catalog", "lint", new, "--previous", old)
            #expect(outcome.output.contains("channel-importance-raise-ignored"), "\(outcome)")
        }
    }

    @Test("diff fails on a rename in letter case only, and says whom a server may send what")
    func diff() async throws {
        try await StateFolder.lent { folder in
            let old = try folder.write("released/2.2.yaml", Self.released)
            let new = try folder.write("next.yaml", Self.next)
            #expect(try await folder.tambuli("catalog", "diff", old, old).status == 0)
            let outcome = try await folder.tambuli("catalog", "diff", old, new)
            #expect(outcome.status == 1)
            #expect(
                outcome.output.contains(
                    "\(new):4:9: breaking: The category `message` is written `Message` now: they differ in letter case only. "
                        + "[category-case]"), "\(outcome)")
            #expect(outcome.output.contains("1 breaking, 0 risky, 0 safe"))
            let folderOfOld = URL(filePath: old).deletingLastPathComponent().path
            let support = try await folder.tambuli(
                "catalog", "diff", old, new, "--supported", "2.2", "--manifests", folderOfOld)
            #expect(support.output.hasSuffix("Message\n    2.2: not to be sent: shows without buttons"), "\(support)")
            let missing = try await folder.tambuli(
                "catalog", "diff", old, new, "--supported", "2.2,1.9", "--manifests", folderOfOld)
            #expect(missing.status == 66)
            #expect(missing.errors.contains("is of version 1.9"), "\(missing)")
            for list in ["x", "", "2.2,"] {
                #expect(try await folder.tambuli("catalog", "diff", old, new, "--supported", list).status == 64)
            }
            let own = try await folder.tambuli(
                "catalog", "diff", old, new, "--supported", "2.2, 2.3", "--manifests", folderOfOld)
            #expect(own.output.hasSuffix("    2.3: send Message"), "\(own)")
            let json = try await folder.tambuli("catalog", "diff", old, new, "--json", "--supported", "2.2")
            #expect(json.lines.allSatisfy { $0.hasPrefix("{") } && json.lines.count == 2, "\(json)")
        }
    }

    @Test("diff refuses a manifest that is wrong, with every place")
    func badManifest() async throws {
        try await StateFolder.lent { folder in
            let old = try folder.write("old.yaml", Self.released)
            let new = try folder.write("new.yaml", "schema: tambuli.catalog/1\napp: {bundle: a.b}\ncategories: {}\n")
            let outcome = try await folder.tambuli("catalog", "diff", old, new)
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("tambuli: \(new):2:6: `app` needs `version`"), "\(outcome)")
            #expect(outcome.errors.contains("tambuli: \(new):3:13: `categories` must be a list"), "\(outcome)")
        }
    }

    @Test("check holds files and lines against the manifest")
    func check() async throws {
        try await StateFolder.lent { folder in
            let manifest = try folder.write("notifications.yaml", Self.released)
            let good = try folder.write("good.json", #"{"aps": {"alert": "x", "category": "message"}, "chat": "1"}"#)
            let bad = try folder.write(
                "bad.apns",
                #"{"Simulator Target Bundle": "com.example.chat", "aps": {"alert": "x", "category": "Message"}}"#)
            #expect(try await folder.tambuli("catalog", "check", good, "--catalog", manifest).status == 0)
            let outcome = try await folder.tambuli("catalog", "check", good, bad, "--catalog", manifest)
            #expect(outcome.status == 1)
            #expect(
                outcome.output.contains(
                    "\(bad):1:83: warning: The category `Message` differs from `message` "
                        + "(\(manifest):4) in letter case only"), "\(outcome)")
            #expect(outcome.output.hasSuffix("2 payloads: 0 errors, 1 warning, 0 notes"), "\(outcome)")
            let lenient = try await folder.tambuli(
                "catalog", "check", bad, "--catalog", manifest, "--fail-on", "error", "--sarif")
            #expect(lenient.status == 0)
            #expect(lenient.output.contains("\"ruleId\" : \"category-case\""), "\(lenient)")
        }
    }

    @Test("check reads a payload a line from standard input, or one over several lines")
    func standardInput() async throws {
        try await StateFolder.lent { folder in
            let manifest = try folder.write("notifications.yaml", Self.released)
            let good = #"{"aps": {"alert": "x", "category": "message"}, "chat": "1"}"#
            let wrong = good.replacing(#""1""#, with: "1")
            let lines = try folder.write("lines", [good, wrong, "", good, wrong].joined(separator: "\n"))
            let outcome = try await folder.tambuli("catalog", "check", "-", "--catalog", manifest, input: lines)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("stdin:2:56: error: `chat` is a number"), "\(outcome)")
            #expect(outcome.output.contains("stdin:5:56"), "\(outcome)")
            #expect(outcome.output.hasSuffix("4 payloads: 2 errors, 0 warnings, 0 notes"), "\(outcome)")
            let limited = try await folder.tambuli(
                "catalog", "check", "-", "--catalog", manifest, "--limit", "1", input: lines)
            #expect(limited.output.contains("… and 1 more"), "\(limited)")
            let pretty = try folder.write(
                "pretty", "{\n  \"aps\": {\n    \"alert\": \"x\", \"category\": \"mesage\"}}\n")
            let one = try await folder.tambuli("catalog", "check", "-", "--catalog", manifest, input: pretty)
            #expect(one.output.hasPrefix("stdin:3:31: warning:"), "\(one)")
            #expect(one.output.contains("did you mean `message`"), "\(one)")
        }
    }

    @Test("check fails when no payload comes, as of a server that failed before the pipe")
    func nothingToCheck() async throws {
        try await StateFolder.lent { folder in
            let manifest = try folder.write("notifications.yaml", Self.released)
            let nothing = try folder.write("nothing", "\n\n")
            let outcome = try await folder.tambuli("catalog", "check", "-", "--catalog", manifest, input: nothing)
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("there was no payload to check"), "\(outcome)")
        }
    }

    @Test("a SARIF log names a file once, though it is checked twice")
    func filesOfLog() async throws {
        try await StateFolder.lent { folder in
            let good = try folder.write("good.yaml", Self.released)
            let log = try await folder.tambuli("catalog", "lint", good, good, "--sarif")
            #expect(log.output.components(separatedBy: "good.yaml").count == 2, "\(log)")
        }
    }

    @Test("check goes by the version of the app, also with a folder of manifests")
    func versions() async throws {
        try await StateFolder.lent { folder in
            let manifests = try URL(filePath: folder.write("released/2.2.yaml", Self.released))
                .deletingLastPathComponent().path
            _ = try folder.write("released/2.3.yaml", Self.next)
            _ = try folder.write("released/readme.json", "{}")
            let push = try folder.write("push.json", #"{"aps": {"alert": "x", "category": "message"}, "chat": "1"}"#)
            func status(_ version: String...) async throws -> Int32 {
                try await folder.run(
                    Products.tambuli, ["catalog", "check", push, "--catalog", manifests] + version
                ).status
            }
            #expect(try await status("--app-version", "2.2.5") == 0)
            #expect(try await status("--app-version", "2.3") == 1)
            #expect(try await status() == 1)
            #expect(try await status("--app-version", "two") == 64)
        }
    }

    @Test("an app installs from a manifest, and `lint` reads one like any other file")
    func lintOfAll() async throws {
        try await StateFolder.lent { folder in
            let manifest = try folder.write("notifications.yaml", Self.released)
            let push = try folder.write("push.json", #"{"aps": {"alert": "x", "category": "Message"}}"#)
            let outcome = try await folder.tambuli("lint", push, manifest)
            #expect(outcome.output.contains("category-case"), "\(outcome)")
            #expect(outcome.output.contains("\(manifest): catalog, 1 category"), "\(outcome)")
        }
    }
}
