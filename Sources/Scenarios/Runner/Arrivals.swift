import APS
import HTTPTransport
import SystemHost

/// Stands between endpoint and devices, and counts what comes through.
final class Arrivals: PushReceiver {
    private struct State {
        var arrived = 0
        var awaited = 0
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let fleet: Fleet
    private let state = Lock(State())

    init(fleet: Fleet) { self.fleet = fleet }

    func receive(_ pushes: [AcceptedPush], kept: @escaping @Sendable ([Int64]) -> Void) {
        fleet.receive(pushes, kept: kept)
        let arrived = state.withLock { state in
            state.arrived += pushes.count
            defer { state.waiting.removeAll { $0.count <= state.arrived } }
            return state.waiting.filter { $0.count <= state.arrived }
        }
        for waiting in arrived { waiting.continuation.resume() }
    }

    /// Waits until one push more has come from the endpoint, which answers before it hands over. To be called once
    /// for each accepted push.
    func waitForAnother() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                state.awaited += 1
                if state.arrived < state.awaited { state.waiting.append((state.awaited, continuation)) }
                return state.arrived >= state.awaited
            }
            if isThere { continuation.resume() }
        }
    }

    func adopt(token: DeviceToken, bundle: String, world: World) async throws -> String {
        try await fleet.adopt(token: token, bundle: bundle, world: world)
    }
}
