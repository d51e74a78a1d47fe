internal import EmbeddedSQLite
internal import HTTPTransport

/// Keeps so many of the newest finished pushes, and has the older ones forgotten while pushes come.
///
/// A push is finished when the devices' host has reported it as kept and the ``PushFollower`` is done with it; others
/// stay however old they are, and do not count. The store is swept at the start and whenever a twentieth more has come,
/// so that a push costs the same however many are kept; up to so many more are there meanwhile.
///
/// A sweep is many short writes with rests between them. Everybody's writes go between them, and it makes no difference
/// after which of them the power goes.
final class Retention: Sendable {
    private struct State {
        /// All pushes up to here were reported as kept.
        var reported: Int64 = 0
        /// When all up to here were, the next sweep begins.
        var due: Int64 = 0
        var isSweeping = false
        var isEnding = false

        /// Whether a sweep is to begin now.
        mutating func begin() -> Bool {
            guard !isSweeping, !isEnding, reported >= due else { return false }
            isSweeping = true
            return true
        }
    }

    /// How much longer a sweep rests than it works: so that the storage thread, on a machine that has too much to do, is
    /// not taken for one that can wait.
    private static let restPerWork = 3.0

    private let count: Int
    private let store: PushStore
    private let follower: (any PushFollower)?
    private let state = Lock(State())

    /// - Parameter count: how many finished pushes to keep, one at least.
    init(count: Int, store: PushStore, follower: (any PushFollower)?) {
        precondition(count > 0, "the newest push is always kept: its number is where the next one's comes from")
        self.count = count
        self.store = store
        self.follower = follower
    }

    var isSweeping: Bool { state.withLock(\.isSweeping) }

    /// The devices' host has reported all pushes up to a number as kept. Quick, and from any thread.
    func reported(until sequence: Int64) {
        let mustSweep = state.withLock { state in
            state.reported = max(state.reported, sequence)
            return state.begin()
        }
        if mustSweep { sweep() }
    }

    /// No step begins any more.
    func end() { state.withLock { $0.isEnding = true } }

    private func sweep() {
        goOn(PushSweep(keeping: count, until: state.withLock(\.reported), follower: follower))
    }

    private func goOn(_ sweep: PushSweep) {
        do {
            try store.writer.submit { connection in
                try sweep.step(connection)
            } completion: { [self] outcome in
                stepEnded(sweep, isKept: (try? outcome.get()) != nil)
            }
        } catch {
            stepEnded(sweep, isKept: false)
        }
    }

    private func rest(_ sweep: PushSweep) {
        Task {
            try? await Task.sleep(for: sweep.lastStep * Self.restPerWork)
            if state.withLock(\.isEnding) { stepEnded(sweep, isKept: false) } else { goOn(sweep) }
        }
    }

    /// What could not be written is for a later sweep to find, when there is room again.
    private func stepEnded(_ sweep: PushSweep, isKept: Bool) {
        if isKept, !sweep.isDone, !state.withLock(\.isEnding) { return rest(sweep) }
        let mustSweep = state.withLock { state in
            state.isSweeping = false
            state.due = sweep.until + sweep.pace
            return isKept && state.begin()
        }
        if mustSweep { self.sweep() }
    }
}
