import Scenarios

/// The results of scenarios for people: a line each, and below a failure what was expected beside what was seen.
struct ScenarioReport {
    let style: TerminalStyle

    func lines(for result: ScenarioResult) -> String {
        let mark = result.hasPassed ? style.emphasize("✓", .green) : style.emphasize("✗", .red)
        var lines = ["\(mark) \(result.id)  \(style.emphasize(result.title, .dim))"]
        if let message = result.message { lines.append("    \(message)") }
        for difference in result.differences {
            lines.append("    \(style.emphasize(difference.place, .bold))")
            lines.append("        expected  \(difference.expected)")
            lines.append("        seen      \(difference.seen)")
        }
        return lines.joined(separator: "\n")
    }

    func summary(of results: [ScenarioResult]) -> String {
        let passed = results.count(where: \.hasPassed)
        var parts = ["\(passed) passed"]
        for (outcome, word) in [
            (ScenarioResult.Outcome.failed, "failed"), (.broken, "broken off"), (.notSupported, "not supported yet"),
            (.badFile, "with a wrong file"),
        ] {
            let count = results.count { $0.outcome == outcome }
            if count > 0 { parts.append("\(count) \(word)") }
        }
        return parts.joined(separator: ", ")
    }
}
