import APS

/// Local notifications: added, waiting for their trigger, and shown on the road that pushes take too.
///
/// Source: `UNUserNotificationCenter.add`. That the system keeps the 64 requests that fire soonest is common
/// knowledge, not documented.
extension Device {
    private static let mostPending = 64

    /// Answers with a code of `UNErrorDomain` when the request cannot be scheduled.
    mutating func schedule(_ request: RequestRecord, for bundle: String, answering number: UInt64) {
        let error = scheduleError(request, for: bundle)
        if error == nil { accept(request, for: bundle) }
        actions.append(.send(bundle: bundle, .done(request: number, error: error?.rawValue)))
    }

    private enum ScheduleError: Int {
        case notificationsNotAllowed = 1
        case noDate = 1400
        case noContent = 1401
    }

    private func scheduleError(_ request: RequestRecord, for bundle: String) -> ScheduleError? {
        guard state.installations[bundle]?.authorization.allowsNotifications == true else {
            return .notificationsNotAllowed
        }
        let content = request.content
        guard content.hasText || content.badge != nil || content.sound != nil else { return .noContent }
        switch request.trigger {
        case nil, .location: return nil
        case .some(let trigger): return trigger.nextDate(after: now) == nil ? .noDate : nil
        }
    }

    private mutating func accept(_ request: RequestRecord, for bundle: String) {
        removePending([request.identifier], of: bundle)
        guard let trigger = request.trigger else { return deliver(request, of: bundle) }
        let pending = PendingRequest(bundle: bundle, request: request, firesAt: trigger.nextDate(after: now))
        state.pending.append(pending)
        startTimer(for: pending)
        dropLatest(of: bundle)
    }

    mutating func startTimer(for pending: PendingRequest) {
        guard let date = pending.firesAt else { return }
        let timer = DeviceTimer.request(bundle: pending.bundle, identifier: pending.request.identifier)
        actions.append(.startTimer(timer, seconds: max(0, date - now)))
    }

    private mutating func dropLatest(of bundle: String) {
        let own = state.pending.filter { $0.bundle == bundle }
        guard own.count > Self.mostPending else { return }
        let bySoonest = own.sorted { ($0.firesAt ?? .infinity) < ($1.firesAt ?? .infinity) }
        removePending(bySoonest[Self.mostPending...].map(\.request.identifier), of: bundle)
    }

    /// Its time has come. A repeating request is armed again.
    mutating func requestFires(_ identifier: String, of bundle: String) {
        let index = state.pending.firstIndex { $0.bundle == bundle && $0.request.identifier == identifier }
        guard let index else { return }
        let request = state.pending[index].request
        state.pending.remove(at: index)
        if let trigger = request.trigger, trigger.repeats {
            let next = PendingRequest(bundle: bundle, request: request, firesAt: trigger.nextDate(after: now))
            state.pending.append(next)
            startTimer(for: next)
        }
        deliver(request, of: bundle)
    }

    private mutating func deliver(_ request: RequestRecord, of bundle: String) {
        let id = "local-\(state.name)-\(nextNumber())"
        add(
            DeviceNotification(
                id: id, apnsID: nil, bundle: bundle, record: NotificationRecord(date: now, request: request),
                phase: .asking))
        report(.received(notification: id))
        reviewMedia(of: id)
        present(id)
    }

    /// - Parameter identifiers: nil means all.
    mutating func removePending(_ identifiers: [String]?, of bundle: String) {
        let leaving = state.pending.filter {
            $0.bundle == bundle && identifiers?.contains($0.request.identifier) != false
        }
        guard !leaving.isEmpty else { return }
        state.pending.removeAll(where: leaving.contains)
        for pending in leaving {
            actions.append(.cancelTimer(.request(bundle: bundle, identifier: pending.request.identifier)))
            let attachments = pending.request.content.attachments
            if !attachments.isEmpty { actions.append(.dropMedia(attachments)) }
        }
    }

    /// A request that the host found unfit is not scheduled.
    mutating func refuse(_ request: UInt64, of bundle: String, error: Int, _ diagnosis: Diagnosis) {
        diagnose(diagnosis, bundle: bundle)
        actions.append(.send(bundle: bundle, .done(request: request, error: error)))
    }

    /// A notification that can be seen or will be, or a request that waits, has this file.
    package func holdsMedia(at path: String) -> Bool {
        notifications.contains { $0.phase != .gone && $0.content.attachments.contains { $0.path == path } }
            || state.pending.contains { $0.request.content.attachments.contains { $0.path == path } }
    }

    func pendingRequests(of bundle: String) -> [RequestRecord] {
        state.pending.filter { $0.bundle == bundle }.map(\.request)
    }

    /// What stands in the Notification Centre, oldest first.
    func deliveredNotifications(of bundle: String) -> [NotificationRecord] {
        notifications.filter { $0.bundle == bundle && $0.isVisible && $0.isListed }.map(\.record)
    }

    /// - Parameter identifiers: nil means all.
    mutating func removeDelivered(_ identifiers: [String]?, of bundle: String) {
        for notification in notifications where notification.bundle == bundle && notification.isVisible {
            guard identifiers?.contains(notification.record.request.identifier) != false else { continue }
            takeAway(notification.id)
            report(.removed(notification: notification.id))
        }
    }

    /// `setBadgeCount`: a negative number is an error.
    mutating func setBadge(_ count: Int, of bundle: String, answering number: UInt64) {
        if count >= 0 { setBadge(count, of: bundle) }
        actions.append(.send(bundle: bundle, .done(request: number, error: count < 0 ? Self.badgeInputInvalid : nil)))
    }

    private static let badgeInputInvalid = 1600
}
