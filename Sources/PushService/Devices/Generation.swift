internal import Synchronization

/// Counts the changes of something that event loops keep copies of: a copy made at another count is stale.
///
/// The reader asks for the count before it reads; the writer raises it after its commit. So a copy is never thought
/// fresh when it is not, and a change is seen by whoever asks after it was reported.
final class Generation: Sendable {
    private let count = Atomic<UInt64>(0)

    var current: UInt64 { count.load(ordering: .acquiring) }

    func advance() { count.wrappingAdd(1, ordering: .acquiringAndReleasing) }
}
