import APS
import Foundation
import Scenarios
import SimulatedDevice

/// `tambuli push` for a scenario's `pushFile`: the same command, told to push to the scenario's stage.
struct StagePushTool: PushTool {
    func run(_ words: [String], on stage: Stage) async -> ToolRun {
        do {
            let (result, talk) = (try Capture(), try Capture())
            let push = Command.push(result: result.output, talk: talk.output) { _ in StagePushTarget(stage: stage) }
            let tool = CommandLineTool(
                root: Command(name: RootCommand.command.name, summary: "", example: "", subcommands: [push]),
                version: Tambuli.version, result: result.output, talk: talk.output)
            let code = await tool.run(words)
            return ToolRun(exit: Int(code.rawValue), output: try result.text(), talk: try talk.text())
        } catch {
            return ToolRun(exit: Int(ExitCode.ourFault.rawValue), output: "", talk: "\(error)")
        }
    }
}

/// A scenario's stage as a server to push to.
private struct StagePushTarget: PushTarget {
    let stage: Stage

    func installation(of bundle: String, on device: String?, for type: PushType) async throws -> PushInstallation {
        let name = try await stage.device(with: bundle, named: device)
        return PushInstallation(token: try await stage.token(of: name, for: type), device: name)
    }

    func endpoint() async throws -> PushAddress {
        PushAddress(host: "127.0.0.1", port: try stage.port, trust: stage.trust, bearer: try await stage.bearer())
    }

    func outcome(of apnsID: String) async throws -> WaitForPush.Answer {
        let presentation = try await stage.outcome(ofPush: apnsID)
        return WaitForPush.Answer(
            settled: true, presentation: presentation, diagnoses: presentation?.diagnoses ?? [])
    }
}

/// A place to write to whose text can be read afterwards.
private final class Capture {
    let output: Output
    private let file: FileHandle
    private let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("tambuli-\(UUID().uuidString)").path
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forUpdatingAtPath: path)
        else { throw CommandFailure(.ourFault, "cannot write to \(path)") }
        self.file = file
        output = Output(descriptor: file.fileDescriptor)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text() throws -> String {
        try file.seek(toOffset: 0)
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
}
