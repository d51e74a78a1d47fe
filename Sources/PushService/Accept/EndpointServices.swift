/// What all event loops of an endpoint share.
struct EndpointServices: Sendable {
    let configuration: PushEndpoint.Configuration
    let store: PushStore
    let handover: Handover
    let adoption: Adoption
    let rate: DeviceRate?
    let churn = ConnectionChurn()
    let faults: FaultDesk
    let broadcasts: BroadcastDesk
    let observer: (any PushServiceObserver)?
}
