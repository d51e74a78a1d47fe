import Foundation
import Testing

@Suite("tambuli catalog scan", .timeLimit(.minutes(5)))
struct CatalogScanCommandTests {
    private static func app(_ name: String) -> String {
        Products.repository.appending(path: "Tests/SampleApps/\(name)").path
    }

    @Test("ends with 1 when source and manifest contradict each other, with 0 when there is nothing wrong")
    func exitCodes() async throws {
        try await StateFolder.lent { folder in
            let drifted = Self.app("drifted")
            let outcome = try await folder.tambuli(
                "catalog", "scan", drifted, "--catalog", drifted + "/notifications.yaml")
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("[source-category-case]"), "\(outcome)")
            #expect(outcome.output.hasSuffix("6 categories; 7 errors, 3 warnings, 0 notes"))

            let right = try await folder.tambuli("catalog", "scan", Self.app("constants"))
            #expect(right.status == 0)
            #expect(right.output.contains("AppDelegate.swift:13:20: org.example.mail"), "\(right)")
        }
    }

    struct Format: Sendable {
        let flag: String
        let mention: String
    }

    @Test(
        "prints for machines as the other commands do",
        arguments: [
            Format(flag: "--json", mention: #""id":"message""#),
            Format(flag: "--sarif", mention: #""ruleId" : "source-action-missing""#),
            Format(flag: "--github", mention: "Categories.swift,line=14,col=9,title=source-category-case::"),
        ])
    func formats(_ format: Format) async throws {
        try await StateFolder.lent { folder in
            let drifted = Self.app("drifted")
            let outcome = try await folder.tambuli(
                "catalog", "scan", drifted, "--catalog", drifted + "/notifications.yaml", format.flag)
            #expect(outcome.output.contains(format.mention), "\(outcome)")
        }
    }

    @Test("says what to build when the program that reads Swift is not there, and needs it for Swift alone")
    func missingReader() async throws {
        try await StateFolder.lent { folder in
            func scan(_ name: String) async throws -> ChildProcess.Outcome {
                try await folder.run(
                    "env", ["TAMBULI_SCAN=/none/tambuli-scan", Products.tambuli, "catalog", "scan", Self.app(name)])
            }
            let swift = try await scan("constants")
            #expect(swift.status == 66)
            #expect(
                swift.errors
                    == "tambuli: Swift is read by tambuli-scan, which is not at /none/tambuli-scan; build it with `make scanner`, or say in TAMBULI_SCAN where it is"
            )
            #expect(try await scan("objc-macros").status == 0)
        }
    }

    @Test("a path that is not there is named, and so is one of another language; the code is 66")
    func wrongPath() async throws {
        try await StateFolder.lent { folder in
            let missing = try await folder.tambuli("catalog", "scan", "/none/Sources")
            #expect(missing.status == 66)
            #expect(missing.errors == "tambuli: there is no file or folder /none/Sources")
            let readme = try folder.write("README.md", "UNNotificationCategory")
            let other = try await folder.tambuli("catalog", "scan", readme)
            #expect(other.status == 66)
            #expect(other.errors.contains("README.md is no source: Swift (.swift) and Objective-C"), "\(other)")
        }
    }

    @Test("says what it may not read, and follows no link, which may lead in a circle")
    func unreadable() async throws {
        try await StateFolder.lent { folder in
            let file = try folder.write("App/secret.m", "UNNotificationCategory")
            let app = URL(filePath: file).deletingLastPathComponent()
            try FileManager.default.createSymbolicLink(
                atPath: app.path + "/circle", withDestinationPath: app.path)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
            // Root may read everything, unless it gives that up.
            let outcome = try await folder.run(
                "setpriv",
                ["--inh-caps=-all"] + (getuid() == 0 ? ["--bounding-set=-all"] : [])
                    + [Products.tambuli, "catalog", "scan", app.path])
            #expect(
                outcome.output.hasPrefix(
                    "\(file):1:1: warning: Could not be told: what this file says, for it cannot be read. "),
                "\(outcome)")
            #expect(outcome.output.hasSuffix("0 files, 0 of them parsed: 0 categories; 0 errors, 1 warning, 0 notes"))
        }
    }
}
