import Foundation

/// How long pushes took beside a flood and without it, in turns.
struct FloodFigures: CustomStringConvertible {
    /// Whether this is `make floods`, with a release build and nothing beside it.
    private static let isAlone = ProcessInfo.processInfo.environment["FLOOD_FIGURES"] != nil
    /// Below it nobody asks: on a machine that also runs other tests, any of them may stop a push for so long.
    private static let floor = Duration.milliseconds(isAlone ? 10 : 100)
    private static let mostTurns = 6

    private let name: String
    private var turns: [(without: Duration, beside: Duration)] = []

    init(_ name: String) { self.name = name }

    mutating func add(without: Duration, beside: Duration) { turns.append((without, beside)) }

    /// One good turn is enough: what the flood causes is there in each, what else happens on the machine is not.
    var areGood: Bool { turns.contains { $0.beside <= max($0.without * 2, Self.floor) } }

    var wantMore: Bool { !areGood && turns.count < Self.mostTurns }

    /// Prints the best turn where that is asked for.
    func tell() {
        if Self.isAlone { print("flood: \(self)") }
    }

    var description: String {
        let best = turns.min { $0.beside / $0.without < $1.beside / $1.without }
        guard let best else { return "\(name): nothing measured" }
        func milliseconds(_ time: Duration) -> String {
            String(format: "%.2f ms", Double(time / .microseconds(1)) / 1000)
        }
        return "\(name): p99 \(milliseconds(best.without)) without, \(milliseconds(best.beside)) beside it"
            + " (\(String(format: "%.2f", best.beside / best.without)) times, turn \(turns.count))"
    }
}
