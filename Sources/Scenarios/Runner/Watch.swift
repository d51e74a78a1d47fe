import APS
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost

/// Writes down what endpoint and devices tell.
final class Watch: FleetObserver, PushServiceObserver {
    private let notes: Notes
    private let clock: VirtualClock
    private let provider = Lock<Provider?>(nil)

    init(notes: Notes, clock: VirtualClock) {
        self.notes = notes
        self.clock = clock
    }

    /// Who is told of requests that are never answered.
    func tell(_ provider: Provider) { self.provider.withLock { $0 = provider } }

    func fleet(_ event: FleetEvent) {
        if case .reported(_, let report) = event { notes.reported(report, at: clock.now()) }
    }

    func accepted(_ pushes: PushBatch) { for push in pushes { notes.found(push.diagnoses) } }

    func refused(_ push: RefusedPush) { notes.found(push.diagnoses) }

    func recordsLost(_ count: Int) {}

    func struck(_ strike: FaultStrike) {
        guard strike.kind == .blackhole, let provider = provider.withLock({ $0 }) else { return }
        Task { await provider.swallow() }
    }
}
