import SimulatedDevice
import SystemHost
import WebConsole

/// What a response must fit: the parameters that listing and waiting share.
struct ResponseFilter: Sendable {
    private let call: RouteCall

    init(_ call: RouteCall) { self.call = call }

    func fits(_ response: RecordedResponse) -> Bool {
        response.at >= call.number("since") ?? 0
            && call["apnsId"].map { $0 == response.apnsID } ?? true
            && call["notification"].map { $0 == response.notification } ?? true
            && call["device"].map { $0 == response.device } ?? true
            && call["bundle"].map { $0 == response.bundle } ?? true
            && call["action"].map { $0 == response.actionIdentifier } ?? true
    }
}
