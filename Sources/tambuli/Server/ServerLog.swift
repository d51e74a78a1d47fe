import APS
import PushService
import SystemHost

/// Watches endpoint and devices and tells of faults on stderr. What goes well is no talk.
final class ServerLog: ServerObserver {
    func fleet(_ event: FleetEvent) {
        switch event {
        case .fault(let sentence): Output.talk.line("tambuli: \(sentence)")
        case .notKept(let device, let error):
            Output.talk.line("tambuli: a change of \(device) could not be written and was undone: \(error)")
        case .recorded(let response):
            Webhook.post(response)
        case .installed, .changed, .reported: break
        }
    }

    func accepted(_ pushes: PushBatch) {}

    func refused(_ push: RefusedPush) {}

    func recordsLost(_ count: Int) {
        Output.talk.line("tambuli: \(count) refused pushes came faster than the disk takes them and are not recorded")
    }
}

/// Who watches a server: the endpoint and the devices both.
protocol ServerObserver: PushServiceObserver, FleetObserver {}
