import Foundation
import Scenarios

extension Command {
    static let test = Command(
        name: "test", summary: "Play scenario files and compare what was seen with what they expect",
        discussion: """
            A scenario says what an app registered, what was pushed, what the person did, and what must be seen. It plays
            over an endpoint of its own and simulated devices in virtual time; no server need run. A folder is searched
            for *.json, *.yaml and *.yml, *.schema.json aside.
            """,
        example: """
            tambuli test Tests/Scenarios
            tambuli test Tests/Scenarios --filter category --junit scenarios.xml
            """,
        arguments: [Argument("FILE", .file("FILE|FOLDER"), "scenario files, or folders of them", .several)],
        options: [
            Option("filter", .text("TEXT"), "play only those whose id or title contains it, letter case aside"),
            Option("junit", .file(), "write the results as JUnit XML, too"), .json,
        ]
    ) { arguments in
        let files = try arguments.texts("FILE").flatMap { path -> [ScenarioFile] in
            do throws(ScenarioFileError) {
                return try ScenarioFile.files(at: path)
            } catch {
                throw CommandFailure(.noSuchFile, error.message)
            }
        }
        let chosen = files.filter { $0.matches(arguments.text("filter")) }
        guard !chosen.isEmpty else {
            throw CommandFailure(
                .answerIsNo, files.isEmpty ? "no scenario file is there" : "no scenario matches the filter")
        }
        let report = ScenarioReport(style: Output.result.style)
        let results = try await ScenarioRunner(tool: StagePushTool()).run(chosen) { result in
            if arguments.flag("json") {
                Output.result.line((try? JSONLine.encode(result)) ?? "")
            } else {
                Output.result.line(report.lines(for: result))
            }
        }
        if !arguments.flag("json") { Output.result.line(report.summary(of: results)) }
        if let path = arguments.text("junit") { try write(JUnitReport(results).xml, to: path) }
        if results.contains(where: { $0.outcome == .badFile }) { return .badData }
        return results.allSatisfy(\.hasPassed) ? .done : .answerIsNo
    }

    private static func write(_ text: String, to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
            throw CommandFailure(.noSuchFile, "cannot write \(path)")
        }
    }
}

extension ScenarioFile {
    /// The file's name is its id; for a title it must be read, and a file that cannot be read is kept, to be told of.
    fileprivate func matches(_ filter: String?) -> Bool {
        guard let filter = filter?.lowercased() else { return true }
        if name.lowercased().contains(filter) { return true }
        guard let scenario = try? scenario() else { return false }
        return scenario.id.lowercased().contains(filter) || scenario.title.lowercased().contains(filter)
    }
}
