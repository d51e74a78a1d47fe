import EmbeddedSQLite
import HTTPTransport
import PushService

/// Stands where the devices' host stands: says which pushes are unfinished, and notes up to where it was made to forget.
final class UnfinishedPushes: PushFollower {
    private let unfinished: Lock<Set<Int64>>
    private let forgotten = Lock<Int64>(0)

    init(_ unfinished: Set<Int64> = []) { self.unfinished = Lock(unfinished) }

    func finish(_ pushes: Set<Int64>) { unfinished.withLock { $0.subtract(pushes) } }

    /// The newest push it was made to forget.
    var lastForgotten: Int64 { forgotten.withLock { $0 } }

    func isUnfinished(_ push: Int64, _ connection: Connection) -> Bool { unfinished.withLock { $0.contains(push) } }

    func unfinished(in range: ClosedRange<Int64>, _ connection: Connection) -> [Int64] {
        unfinished.withLock { $0.filter(range.contains).sorted() }
    }

    func unfinishedCount(in range: ClosedRange<Int64>, _ connection: Connection) -> Int {
        unfinished(in: range, connection).count
    }

    func forgetSome(in range: ClosedRange<Int64>, _ connection: Connection) -> Int64? {
        forgotten.withLock { last in
            guard last < range.upperBound else { return nil }
            last = min(max(last, range.lowerBound - 1) + 7, range.upperBound)
            return last
        }
    }
}
