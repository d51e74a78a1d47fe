import Foundation
import Testing

/// What commands write, and what becomes of what was there.
@Suite("tambuli, writing files", .timeLimit(.minutes(5)))
struct OutputFileTests {
    private static let manifest = """
        schema: tambuli.catalog/1
        app: {bundle: com.example.chat, version: "2.2"}
        categories: [{id: message, scenario: Somebody wrote}]
        """

    private func generate(to target: String, in folder: StateFolder) async throws -> ChildProcess.Outcome {
        let manifest = try folder.write("notifications.yaml", Self.manifest)
        return try await folder.tambuli("catalog", "generate", manifest, "--python", "--output", target)
    }

    /// Where files of a test are.
    private func home(_ file: String) -> String { URL(filePath: file).deletingLastPathComponent().path }

    private func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: path)
    }

    @Test("a file is replaced whole; its permissions stay, and nothing else is left beside it")
    func replaced() async throws {
        try await StateFolder.lent { folder in
            let target = try folder.write("out/notifications.py", "old")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
            let before = try attributes(target)[.systemFileNumber] as? Int
            #expect(try await generate(to: target, in: folder).status == 0)
            let after = try attributes(target)
            #expect(after[.systemFileNumber] as? Int != before)
            #expect(after[.posixPermissions] as? Int == 0o640)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home(target)) == ["notifications.py"])
        }
    }

    @Test("a link stays a link, and what it leads to is replaced")
    func link() async throws {
        try await StateFolder.lent { folder in
            let target = try folder.write("real.py", "old")
            let link = home(target) + "/link.py"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.py")
            #expect(try await generate(to: link, in: folder).status == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.py")
            #expect(try String(contentsOfFile: target, encoding: .utf8).contains("class Category"))
        }
    }

    @Test("what is no file is written to, and stays what it is")
    func device() async throws {
        try await StateFolder.lent { folder in
            let manifest = try folder.write("notifications.yaml", Self.manifest)
            let pipe = home(manifest) + "/pipe"
            #expect(try await folder.run("mkfifo", [pipe]).status == 0)
            let read = try await folder.run(
                "sh",
                [
                    "-c",
                    "cat '\(pipe)' & '\(Products.tambuli)' catalog generate '\(manifest)' --go --output '\(pipe)'; wait",
                ])
            #expect(read.output.contains("package notifications"), "\(read)")
            #expect(try attributes(pipe)[.type] as? FileAttributeType != .typeRegular)
        }
    }

    @Test("the manifest itself is not written over, by whatever name")
    func manifestStays() async throws {
        try await StateFolder.lent { folder in
            let manifest = try folder.write("notifications.yaml", Self.manifest)
            let outcome = try await generate(to: home(manifest) + "/./notifications.yaml", in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("is the manifest itself"), "\(outcome)")
            #expect(try String(contentsOfFile: manifest, encoding: .utf8) == Self.manifest)
        }
    }

    @Test("what cannot be written is told with the reason, and ends with 73")
    func failures() async throws {
        try await StateFolder.lent { folder in
            let nowhere = try await generate(to: folder.path + "/none/x.py", in: folder)
            #expect(nowhere.status == 73)
            #expect(nowhere.errors.hasSuffix("/none/x.py cannot be written: No such file or directory"), "\(nowhere)")
            #expect(
                try await generate(to: folder.path, in: folder).errors.hasSuffix("cannot be written: Is a directory"))
            let manifest = try folder.write("notifications.yaml", Self.manifest)
            let full = try await folder.run(
                "sh",
                ["-c", "'\(Products.tambuli)' catalog generate '\(manifest)' --go > /dev/full"])
            #expect(full.status == 73)
            #expect(full.errors == "tambuli: standard output cannot be written: No space left on device", "\(full)")
        }
    }
}
