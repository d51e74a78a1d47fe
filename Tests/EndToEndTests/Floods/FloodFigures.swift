import Foundation

/// How long pushes took beside a flood and without it, in rounds that follow each other.
///
/// The time is that of one push after the other over one connection, each on disk before its answer, as the client sees
/// it; 99 of a hundred are faster than what is compared. A round measures the same pushes without the flood and beside
/// it, so that what else happens on the machine in this second happens to both, and the middle of the rounds' ratios
/// forgets the round in which it did not. The attackers are on the same machine, and get of it what the server and the
/// client leave free (``Attackers``): the ratio tells what the server does for a flood, and not what it costs to send one.
struct FloodFigures: CustomStringConvertible {
    /// Whether this is `make floods`, with a release build and nothing beside it.
    static let areAlone = ProcessInfo.processInfo.environment["FLOOD_FIGURES"] != nil
    /// Below it nobody asks where other tests run on the same processors, any of which may stop a push for so long.
    private static let floor = Duration.milliseconds(100)
    private static let rounds = 7

    private let name: String
    private var rounds: [Round] = []

    private struct Round {
        let without: Duration
        let beside: Duration
        let strikes: Int
        var ratio: Double { beside / without }
        var isBounded: Bool { beside <= max(without * 2, FloodFigures.floor) }
    }

    init(_ name: String) { self.name = name }

    mutating func add(without: Duration, beside: Duration, strikes: Int = 0) {
        rounds.append(Round(without: without, beside: beside, strikes: strikes))
    }

    /// Alone: at most twice as long, in the middle of all rounds. Beside other tests: one round within bounds is enough,
    /// since what the flood causes is there in each.
    var areGood: Bool {
        Self.areAlone ? Self.middle(rounds.map(\.ratio)) <= 2 : rounds.contains { $0.isBounded }
    }

    var wantMore: Bool { rounds.count < Self.rounds && (Self.areAlone || !areGood) }

    /// Prints them where that is asked for.
    func tell() {
        if Self.areAlone { print("flood: \(self)") }
    }

    var description: String {
        guard !rounds.isEmpty else { return "\(name): nothing measured" }
        let strikes = Self.middle(rounds.map(\.strikes))
        func milliseconds(_ time: Duration) -> String {
            String(format: "%.2f ms", Double(time / .microseconds(1)) / 1000)
        }
        return "\(name): p99 \(milliseconds(Self.middle(rounds.map(\.without)))) without, "
            + "\(milliseconds(Self.middle(rounds.map(\.beside)))) beside it, "
            + String(format: "%.2f times (%d rounds", Self.middle(rounds.map(\.ratio)), rounds.count)
            + (strikes > 0 ? ", struck \(strikes) times in each)" : ")")
    }

    private static func middle<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }
}
