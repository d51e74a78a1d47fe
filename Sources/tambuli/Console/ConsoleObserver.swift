import APS
import PushService
import SimulatedDevice
import SystemHost
import WebConsole

/// Turns what the endpoint and the devices tell into events of the stream, and passes it on.
///
/// An event names what it is about and says no more than a list needs; whoever wants all asks the API.
final class ConsoleObserver: ServerObserver {
    private let hub: EventHub
    private let metrics: ServerMetrics
    private let next: any ServerObserver

    init(console: Console, next: any ServerObserver) {
        hub = console.hub
        metrics = console.metrics
        self.next = next
    }

    func accepted(_ pushes: PushBatch) {
        metrics.countAccepted(pushes.count)
        hub.publish(
            pushes.indices.map { index in
                LiveEvent("push", subject: pushes.apnsID(at: index)) { PushResource.event(pushes[index]) }
            })
        next.accepted(pushes)
    }

    func refused(_ push: RefusedPush) {
        metrics.countRefused(push.reason)
        hub.publish(LiveEvent("push", subject: push.apnsID) { PushResource.event(push) })
        next.refused(push)
    }

    func recordsLost(_ count: Int) {
        metrics.countLost(count)
        next.recordsLost(count)
    }

    func struck(_ strike: FaultStrike) {
        hub.publish(
            LiveEvent("strike") {
                .object([("fault", .integer(strike.number)), ("kind", .string(strike.kind.rawValue))])
            })
        next.struck(strike)
    }

    func fleet(_ event: FleetEvent) {
        switch event {
        case .recorded(let response):
            metrics.countResponse()
            hub.publish(LiveEvent("response", subject: response.notification) { ResponseResource.json(response) })
        case .reported(let device, let report):
            if case .diagnosed(_, _, let diagnosis) = report { metrics.count(diagnosis.code) }
            if let event = ReportEvent.event(report, on: device) { hub.publish(event) }
        case .notKept(let device, let error):
            hub.publish(LiveEvent("fault", subject: device) { ReportEvent.fault("\(device): \(error)") })
        case .installed: break
        case .changed(let device): hub.publish(ReportEvent.changed(device))
        case .fault(let sentence):
            hub.publish(LiveEvent("fault") { ReportEvent.fault(sentence) })
        }
        next.fleet(event)
    }
}
