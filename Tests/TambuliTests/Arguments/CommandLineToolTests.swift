import Foundation
import Testing

@testable import tambuli

@Suite("CommandLineTool")
struct CommandLineToolTests {
    private func run(_ line: String) async throws -> (code: ExitCode, result: String, talk: String) {
        let (result, talk) = (Pipe(), Pipe())
        let tool = CommandLineTool(
            root: SampleCommands.root, version: "1.2",
            result: Output(descriptor: result.fileHandleForWriting.fileDescriptor),
            talk: Output(descriptor: talk.fileHandleForWriting.fileDescriptor))
        let code = await tool.run(line.split(separator: " ").map(String.init))
        return (code, try content(result), try content(talk))
    }

    private func content(_ pipe: Pipe) throws -> String {
        try pipe.fileHandleForWriting.close()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    @Test("help and version are results, on standard output")
    func results() async throws {
        let help = try await run("push --help")
        #expect(help.code == .done)
        #expect(help.result == HelpText(CommandPath(SampleCommands.root).appending(SampleCommands.push)).text)
        #expect(help.talk == "")
        let version = try await run("--version")
        #expect(version.result == "horn 1.2\n")
    }

    @Test(
        "failures are talk, on standard error, after the tool's name",
        arguments: [
            ("psh", .usage, "horn: `horn` has no command `psh`: did you mean `push`?; see `horn --help`\n"),
            ("device add a --model m", .unreachable, "horn: nobody answers\n"),
            ("device list", .ourFault, "horn: unexpected: Unforeseen()\n"),
            ("push a", .answerIsNo, ""),
        ] as [(String, ExitCode, String)])
    func failures(line: String, code: ExitCode, talk: String) async throws {
        let run = try await run(line)
        #expect(run.code == code)
        #expect(run.talk == talk)
        #expect(run.result == "")
    }

    @Test("the exit codes are those of sysexits.h")
    func codes() {
        #expect(ExitCode.all.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 70, 73])
    }

    @Test("a long text reaches a slow reader whole")
    func longOutput() async throws {
        let pipe = Pipe()
        let text = String(repeating: "é", count: 200_000)
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        async let read = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
        Output(descriptor: descriptor).write(text)
        try pipe.fileHandleForWriting.close()
        #expect(await read == Data(text.utf8))
    }
}
