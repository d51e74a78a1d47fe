import Foundation
import Testing

@testable import Scenarios
@testable import tambuli

@Suite("The scenario files")
struct ScenarioFilesTests {
    @Test("every scenario passes, but those on the list of pending ones")
    func scenarios() async throws {
        let runner = try ScenarioRunner(tool: StagePushTool())
        let results = await runner.run(try ScenarioFolder.files()) { _ in }
        for result in results where !pending.contains(result.name) {
            let report = ScenarioReport(style: .plain).lines(for: result)
            #expect(result.hasPassed, "\(report)")
        }
        let left = Set(results.filter { !$0.hasPassed }.map(\.name))
        #expect(pending.subtracting(left).isEmpty, "these pass, or are gone: take them off the list")
    }

    @Test("the example of the documentation passes, in YAML")
    func documentation() async throws {
        let page = try String(contentsOfFile: ScenarioFolder.path + "/../../docs/scenarios.md", encoding: .utf8)
        let example = try #require(page.split(separator: "```yaml\n").last?.split(separator: "```").first)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try example.write(toFile: path, atomically: false, encoding: .utf8)
        let result = await (try ScenarioRunner(tool: nil)).run(ScenarioFile(path: path))
        #expect(result.hasPassed, "\(result)")
    }

    @Test("a file is named after the scenario's id")
    func names() throws {
        for file in try ScenarioFolder.files() { #expect(try file.scenario().id == file.name) }
    }

    @Test("a scenario plays the same every time, alone and among others")
    func repeatable() async throws {
        let files = try ScenarioFolder.files().filter { $0.name.hasPrefix("nse-") || $0.name.hasPrefix("cat-007") }
        let runner = try ScenarioRunner(tool: nil)
        for result in await runner.run(Array(repeating: files, count: 3).flatMap { $0 }, each: { _ in }) {
            #expect(result.hasPassed != pending.contains(result.name), "\(result.id): \(result.differences)")
        }
    }
}

extension ScenarioResult {
    fileprivate var name: String { ScenarioFile(path: file).name }
}
