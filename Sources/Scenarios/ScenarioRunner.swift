import Documents
import HTTPTransport

/// Plays scenarios side by side, each for itself.
package struct ScenarioRunner: Sendable {
    private let authority: LocalAuthority
    private let tool: (any PushTool)?
    private let width: Int

    /// - Parameters:
    ///   - tool: runs `pushFile`; without one such a step fails.
    ///   - width: how many play at the same time.
    package init(tool: (any PushTool)?, width: Int = 8) throws {
        authority = try LocalAuthority()
        self.tool = tool
        self.width = max(width, 1)
    }

    /// Plays them all and hands over each result as it comes, in the order of the files.
    package func run(_ files: [ScenarioFile], each: (ScenarioResult) -> Void) async -> [ScenarioResult] {
        await withTaskGroup(of: (Int, ScenarioResult).self) { group in
            var results: [ScenarioResult?] = files.map { _ in nil }
            var told = 0
            var next = 0
            func start() {
                guard next < files.count else { return }
                let (index, file) = (next, files[next])
                next += 1
                group.addTask { (index, await self.run(file)) }
            }
            for _ in 0..<width { start() }
            for await (index, result) in group {
                results[index] = result
                start()
                while told < results.count, let ready = results[told] {
                    each(ready)
                    told += 1
                }
            }
            return results.compactMap { $0 }
        }
    }

    /// Plays one file.
    package func run(_ file: ScenarioFile) async -> ScenarioResult {
        let start = ContinuousClock.now
        var scenario: Scenario?
        func result(
            _ outcome: ScenarioResult.Outcome, _ differences: [Difference] = [], message: String? = nil
        ) -> ScenarioResult {
            ScenarioResult(
                id: scenario?.id ?? file.name, title: scenario?.title ?? "", file: file.path, outcome: outcome,
                milliseconds: Int((ContinuousClock.now - start) / .milliseconds(1)), differences: differences,
                message: message)
        }
        do {
            let read = try file.scenario()
            scenario = read
            let missing = read.unsupportedSteps
            guard missing.isEmpty else {
                return result(.notSupported, message: "not supported yet: \(missing.joined(separator: ", "))")
            }
            let differences = try await play(read)
            return result(differences.isEmpty ? .passed : .failed, differences)
        } catch let error as ScenarioFileError {
            return result(.badFile, message: error.message)
        } catch {
            return result(.broken, message: "\(error)")
        }
    }

    private func play(_ scenario: Scenario) async throws -> [Difference] {
        let stage = try await Stage(scenario, authority: authority)
        do {
            var play = Play(stage: stage, tool: tool)
            let seen = try await play.run()
            let expected = try await play.filled(scenario.expected)
            await stage.strike()
            return Comparison(expected: expected, seen: seen).differences
        } catch {
            await stage.strike()
            throw error
        }
    }
}
