import APS
import PushService
import SimulatedDevice
import SystemHost

/// Writes down what endpoint and devices tell.
final class Watch: FleetObserver, PushServiceObserver {
    private let notes: Notes
    private let clock: VirtualClock

    init(notes: Notes, clock: VirtualClock) {
        self.notes = notes
        self.clock = clock
    }

    func fleet(_ event: FleetEvent) {
        if case .reported(_, let report) = event { notes.reported(report, at: clock.now()) }
    }

    func accepted(_ pushes: [PushRecord]) { for push in pushes { notes.found(push.diagnoses) } }

    func refused(_ push: RefusedPush) { notes.found(push.diagnoses) }

    func recordsLost(_ count: Int) {}
}
