internal import Synchronization

/// When those who were connected before last asked for something: of several servers, over all their loops.
package final class Residents: Sendable {
    private let last = Atomic<UInt64>(0)

    /// Who has been connected for so long was there before those who are knocking.
    private static let settling = Duration.seconds(1)
    /// Who asked so lately will ask again.
    private static let attention = Duration.seconds(1)
    /// Loops share the moment, which need not be as exact as it would be dear.
    private static let grain = Duration.milliseconds(50)

    package init() {}

    /// Something came over a connection that is open since `opening`.
    func noteInput(at now: LoopTime, openSince opening: LoopTime) {
        guard opening + Self.settling <= now, moment + Self.grain <= now else { return }
        last.store(now.nanoseconds, ordering: .relaxed)
    }

    func areActive(at now: LoopTime) -> Bool { now < moment + Self.attention }

    private var moment: LoopTime { LoopTime(nanoseconds: last.load(ordering: .relaxed)) }
}
