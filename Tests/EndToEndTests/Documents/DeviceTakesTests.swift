import Foundation
import Testing

/// The terminal takes on the pages about devices are what the tool draws.
@Suite("Takes on the pages about devices", .timeLimit(.minutes(5)))
struct DeviceTakesTests {
    private static let folder = Products.repository.appending(path: "docs/devices")

    @Test("each is what the tool draws after the preparation that the index tells")
    func takes() async throws {
        try await StateFolder.lent { folder in
            try await RunningServer.lent(in: folder, ["--virtual-time"]) { server in
                let preparation = try #require(try page("README").fences("sh").first)
                let tool = URL(filePath: Products.tambuli).deletingLastPathComponent().path
                let shell = "cd \(folder.path)\nPATH=\(tool):$PATH\n"
                let prepared = try await folder.run("bash", ["-ec", shell + preparation])
                #expect(prepared.status == 0, "\(prepared)")

                let takes = try pages().flatMap { try page($0).fences("console") }.flatMap(Take.takes(in:))
                #expect(takes.count == 13)
                for take in takes {
                    let outcome = try await folder.run("bash", ["-c", shell + take.command])
                    #expect(outcome.output.trimmingCharacters(in: .newlines) == take.output, "\(take.command)")
                }
            }
        }
    }

    private func pages() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).map { String($0.dropLast(3)) }.sorted()
    }

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: "\(name).md"), encoding: .utf8)
    }
}

/// A command and what it printed.
private struct Take {
    let command: String
    let output: String

    /// `$ command` and the lines below it, up to the next one.
    static func takes(in text: String) -> [Take] {
        ("\n" + text).components(separatedBy: "\n$ ").dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
            return Take(command: lines[0], output: lines.last?.trimmingCharacters(in: .newlines) ?? "")
        }
    }
}

extension String {
    /// What stands in the fenced blocks of one kind.
    fileprivate func fences(_ kind: String) -> [String] {
        components(separatedBy: "```\(kind)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }
}
