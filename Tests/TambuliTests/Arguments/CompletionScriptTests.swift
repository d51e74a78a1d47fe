import Foundation
import Testing

@testable import tambuli

@Suite("Completion scripts")
struct CompletionScriptTests {
    struct Line: Sendable, CustomTestStringConvertible {
        /// What was typed; the cursor stands at its end.
        let typed: String
        let offered: [String]
        var testDescription: String { typed }

        init(_ typed: String, _ offered: [String]) {
            self.typed = typed
            self.offered = offered
        }
    }

    static let lines = [
        Line("horn ", ["device", "push"]),
        Line("horn p", ["push"]),
        Line("horn device ", ["add", "list"]),
        Line("horn device add --m", ["--model"]),
        Line("horn push x --c", ["--color"]),
        Line("horn push --color ", ["green", "red"]),
        Line("horn push --color g", ["green"]),
        Line("horn push --device push --js", ["--json"]),
    ]

    @Test("bash offers what can follow", .enabled(if: Shells.has("bash")), arguments: lines)
    func bash(_ line: Line) throws {
        let words = line.typed.split(separator: " ", omittingEmptySubsequences: false).map { Shell.quote(String($0)) }
        let script =
            Shell.bash.completionScript(for: SampleCommands.root) + """
                COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
                _horn
                printf '%s\\n' "${COMPREPLY[@]}" | sort
                """
        let run = try Shells.run("bash", ["--norc"], input: script)
        #expect(run.output.split(separator: "\n").map(String.init) == line.offered)
    }

    @Test("fish offers what can follow", .enabled(if: Shells.has("fish")), arguments: lines)
    func fish(_ line: Line) throws {
        let script =
            Shell.fish.completionScript(for: SampleCommands.root)
            + "complete -C \(Shell.quote(line.typed)) | string replace -r '\\t.*' '' | sort\n"
        let run = try Shells.run("fish", ["--no-config"], input: script)
        #expect(run.output.split(separator: "\n").map(String.init) == line.offered)
    }

    @Test("bash completes file names, with their spaces", .enabled(if: Shells.has("bash")))
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "a push.apns"))
        let script =
            Shell.bash.completionScript(for: SampleCommands.root) + """
                cd \(Shell.quote(folder.path)); COMP_WORDS=(horn push a); COMP_CWORD=2
                _horn
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        #expect(try Shells.run("bash", ["--norc"], input: script).output == "a push.apns\n")
    }

    @Test("each shell accepts the script of all our commands", arguments: Shell.allCases)
    func syntax(_ shell: Shell) throws {
        guard Shells.has(shell.rawValue) else { return }
        for root in [RootCommand.command, SampleCommands.root] {
            let run = try Shells.run(shell.rawValue, ["-n"], input: shell.completionScript(for: root))
            #expect(run.status == 0)
            #expect(run.output == "")
        }
    }

    @Test("text with quotes stays one word")
    func quoting() {
        #expect(Shell.quote("it's") == #"'it'\''s'"#)
    }
}
