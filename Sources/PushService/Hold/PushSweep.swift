internal import EmbeddedSQLite

/// One pass over the store that forgets the finished pushes beyond the newest so many.
///
/// First it counts down from the newest push until enough finished ones lie above; what is below, may go. Then it goes up
/// from the oldest: through what the follower knows, through the names that senders gave, and last through the pushes
/// themselves, so that after a sudden end the next sweep finds whatever is left to do.
///
/// `@unchecked Sendable`: one write at a time works on it, and is over before the next is submitted.
final class PushSweep: @unchecked Sendable {
    private enum Stage: Equatable {
        /// So many finished pushes are still to be found at a number or below.
        case counting(from: Int64, missing: Int64)
        case followers(after: Int64)
        case names(after: Int64)
        case pushes(after: Int64)
        case done
    }

    /// How long a step takes, and so delays the pushes that are written with it.
    private static let stepTime = Duration.milliseconds(2)
    /// Numbers looked through at a time when counting; names, when forgetting.
    private static let mostCounted: Int64 = 10_000
    private static let mostNames = 64

    /// All pushes up to here were reported as kept; what came later is not looked at.
    let until: Int64
    private let kept: Int64
    private let follower: (any PushFollower)?
    private var stage: Stage
    /// What is numbered higher stays.
    private var limit: Int64 = 0
    /// Unfinished pushes below the limit: each sweep comes by them again.
    private var leftBehind: Int64 = 0
    /// How long the last step took.
    private(set) var lastStep = Duration.zero

    init(keeping kept: Int, until: Int64, follower: (any PushFollower)?) {
        self.until = until
        self.kept = Int64(kept)
        self.follower = follower
        stage = .counting(from: until, missing: Int64(kept))
    }

    var isDone: Bool { stage == .done }

    /// After how many more pushes another sweep is worth its cost, which is that of what it looks at and leaves.
    var pace: Int64 { max((until - limit + leftBehind) / 20, 1) }

    /// Does a little, within the transaction at hand.
    func step(_ connection: Connection) throws {
        let begin = ContinuousClock.now
        repeat {
            stage = try next(connection)
            lastStep = ContinuousClock.now - begin
        } while !isDone && lastStep < Self.stepTime
    }

    private func next(_ connection: Connection) throws -> Stage {
        switch stage {
        case .counting(let from, let missing): return try count(from: from, missing: missing, connection)
        case .followers(let after):
            guard after < limit, let reached = try follower?.forgetSome(in: after + 1...limit, connection) else {
                return .names(after: 0)
            }
            return .followers(after: reached)
        case .names(let after):
            return try forgetNames(after: after, connection).map(Stage.names) ?? .pushes(after: 0)
        case .pushes(let after):
            return try forgetBatch(after: after, connection).map(Stage.pushes) ?? .done
        case .done: return .done
        }
    }

    private func count(from: Int64, missing: Int64, _ connection: Connection) throws -> Stage {
        limit = from
        guard from > 0 else { return .done }
        guard missing > 0 else { return .followers(after: 0) }
        let low = max(from - min(missing, Self.mostCounted), 0)
        let unfinished = try follower?.unfinishedCount(in: low + 1...from, connection) ?? 0
        return .counting(from: low, missing: missing - (from - low) + Int64(unfinished))
    }

    private func forgetNames(after: Int64, _ connection: Connection) throws -> Int64? {
        let names = try PushStore.namedPushes(after: after, upTo: limit, most: Self.mostNames, connection)
        for push in names where try follower?.isUnfinished(push, connection) != true {
            try PushStore.forgetName(of: push, connection)
        }
        return names.last
    }

    private func forgetBatch(after: Int64, _ connection: Connection) throws -> Int64? {
        guard let range = try PushStore.batchRange(after: after, connection), range.lowerBound <= limit else {
            return nil
        }
        let old = range.lowerBound...min(range.upperBound, limit)
        let unfinished = try follower?.unfinished(in: old, connection) ?? []
        leftBehind += Int64(unfinished.count)
        try PushStore.shrinkBatch(range, forgetting: old, but: unfinished, connection)
        return range.upperBound
    }
}
