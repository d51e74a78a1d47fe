import APS

/// From the push as it arrives to the notification that is to be shown, or to the reason why none is.
extension Device {
    mutating func receive(_ push: ArrivedPush) {
        let payload = Payload(push.payload)
        let (notification, localization) = read(payload, of: push)
        add(notification)
        report(.received(notification: notification.id))
        for finding in payload.findings + localization { diagnose(finding, notification: notification.id) }

        guard let app = state.installations[push.bundle] else { return refuse(notification.id) }
        let verdict = PushVerdict(payload, type: push.headers.pushType, on: model, app: app)
        for diagnosis in verdict.diagnoses { diagnose(diagnosis, notification: notification.id) }
        if verdict.wakesApp {
            if push.headers.pushType == "background" { noteWake(of: push.bundle) }
            wake(push.bundle, for: notification)
        }
        guard verdict.notifies else { return refuse(notification.id) }
        if runsExtension(of: app, on: payload, notification: notification.id) {
            startExtension(for: notification.id)
        } else {
            present(notification.id)
        }
    }

    /// A push that shows nothing: its diagnoses say why.
    mutating func refuse(_ id: String) {
        modify(id) { $0.phase = .gone }
        report(.notShown(notification: id))
    }

    /// The identifier of a push's request is its collapse id, so that a later push with the same one replaces it.
    private func read(_ payload: Payload, of push: ArrivedPush) -> (DeviceNotification, [Diagnosis]) {
        let (content, findings) = payload.content(localizedWith: state.installations[push.bundle]?.strings)
        let collapseID = push.headers.collapseID ?? ""
        let request = RequestRecord(
            identifier: collapseID.isEmpty ? push.apnsID : collapseID, content: content, trigger: .push)
        let notification = DeviceNotification(
            id: push.notification, apnsID: push.apnsID, bundle: push.bundle,
            record: NotificationRecord(date: now, request: request), phase: .asking)
        return (notification, findings)
    }
}
