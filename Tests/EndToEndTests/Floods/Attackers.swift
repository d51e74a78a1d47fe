import Foundation
import HTTPTransport

/// Threads that attack a server for as long as something else is done.
///
/// An attacker has machines of its own: what it takes from the server's must be what the server spends on it, and not
/// what it costs to attack. So where this is measured, these threads are idle ones to the scheduler: they get as much of
/// the processor as nobody else wants, and give it back at once. The lowest of the ordinary priorities does not do: such
/// a thread goes on beside somebody who wakes until the next tick, 4 ms on most machines, and a push wakes somebody four
/// times.
final class Attackers: Sendable {
    let port: UInt16
    let trust: TLSTrust
    private let state = Lock(State())

    private struct State {
        var isOver = false
        var strikes = 0
        var refusals: [UInt32] = []
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private init(of server: RunningServer) throws {
        port = UInt16(server.port)
        trust = .file(server.announcement.ca)
    }

    /// Calls `body` once each of `count` attackers has struck, and returns when they have stopped.
    ///
    /// - Returns: what `body` returns, how often it was struck meanwhile, and the codes of the GOAWAYs that the attackers
    ///   were told.
    static func attacking<Value>(
        _ server: RunningServer, with flood: Flood, count: Int = 2, _ body: () async throws -> Value
    ) async throws -> (Value, strikes: Int, refusals: Set<UInt32>) {
        let attackers = try Attackers(of: server)
        let threads = DispatchGroup()
        for _ in 0..<count {
            threads.enter()
            Thread.detachNewThread {
                stepBack()
                // An attack that the server ends may fail anywhere.
                while !attackers.isOver { try? flood.attack(attackers) }
                threads.leave()
            }
        }
        await attackers.strikes(count)
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        attackers.stop()
        await withCheckedContinuation { continuation in threads.notify(queue: .global()) { continuation.resume() } }
        return try attackers.state.withLock { (try result.get(), $0.strikes, Set($0.refusals)) }
    }

    /// Of this thread alone, on Linux. Beside other tests an idle thread would hardly ever run.
    private static func stepBack() {
        guard FloodFigures.areAlone else {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
            return
        }
        let idle: Int32 = 5  // SCHED_IDLE of sched(7), which `Glibc` does not show
        var none = sched_param()
        sched_setscheduler(0, idle, &none)
    }

    // MARK: For a flood

    var isOver: Bool { state.withLock { $0.isOver } }

    /// What hurts has been sent.
    func struck() {
        let waiters = state.withLock { state in
            state.strikes += 1
            let served = state.waiters.filter { $0.count <= state.strikes }
            state.waiters.removeAll { $0.count <= state.strikes }
            return served
        }
        for waiter in waiters { waiter.continuation.resume() }
    }

    /// A connection was ended with GOAWAY; nil when it broke before that could be read.
    func refused(_ errorCode: UInt32?) {
        guard let errorCode else { return }
        state.withLock { $0.refusals.append(errorCode) }
    }

    private func stop() { state.withLock { $0.isOver = true } }

    private func strikes(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.strikes < count else { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
