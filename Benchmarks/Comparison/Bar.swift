/// What a figure is to reach, and whether it did.
struct Bar {
    enum Direction {
        case atLeast, atMost
    }

    let name: String
    let value: Double
    let direction: Direction
    let bar: Double
    let aim: Double

    var isHeld: Bool { reaches(bar) }

    private func reaches(_ limit: Double) -> Bool {
        switch direction {
        case .atLeast: value >= limit
        case .atMost: value <= limit
        }
    }

    /// As ``Report/table`` has them.
    var columns: [String] {
        let sign = direction == .atLeast ? "≥" : "≤"
        let outcome = reaches(aim) ? "held, and the aim" : isHeld ? "held" : "MISSED"
        return [name, Self.short(value), "\(sign) \(Self.short(bar))", "\(sign) \(Self.short(aim))", outcome]
    }

    var json: String {
        "{\"bar\":\"\(name)\",\"value\":\(value),\"limit\":\(bar),\"aim\":\(aim),\"held\":\(isHeld)}"
    }

    /// Two decimals, if it needs them.
    static func short(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        let hundredths = Int((value * 100).rounded())
        let fraction = hundredths % 100
        return fraction == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
