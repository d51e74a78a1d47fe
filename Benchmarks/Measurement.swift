/// One figure: what it is, how much, and what it should stay under.
struct Measurement {
    let name: String
    let value: Double
    let unit: String
    var limit: Double?
    /// What it should at least be.
    var floor: Double?

    var line: String {
        let bound =
            limit.map { "  (to stay under \(Self.short($0)) \(unit))" }
            ?? floor.map { "  (to be at least \(Self.short($0)) \(unit))" } ?? ""
        return "\(name): \(Self.short(value)) \(unit)\(bound)"
    }

    var json: String {
        let bound = (limit.map { ",\"limit\":\($0)" } ?? "") + (floor.map { ",\"floor\":\($0)" } ?? "")
        return "{\"name\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"\(bound)}"
    }

    private static func short(_ value: Double) -> String {
        value >= 100 ? String(Int(value.rounded())) : String((value * 10).rounded() / 10)
    }
}

extension Measurement {
    /// Median of many runs, in microseconds.
    static func median(
        _ name: String, runs: Int = 20_000, limit: Double? = nil, _ body: () throws -> Void
    ) rethrows
        -> Measurement
    {
        let clock = ContinuousClock()
        for _ in 0..<runs / 10 { try body() }
        var times: [Duration] = []
        times.reserveCapacity(runs)
        for _ in 0..<runs { times.append(try clock.measure(body)) }
        times.sort()
        return Measurement(name: name, value: times[runs / 2] / .microseconds(1), unit: "µs", limit: limit)
    }
}
