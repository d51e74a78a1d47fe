internal import APS

/// Where a device finds what it holds, so that a push costs the same however many notifications it holds.
struct NotificationIndex: Sendable {
    /// Position of each notification, by id.
    private(set) var positions: [String: Int] = [:]
    /// Those that wait for an app or an extension, or are open with content of one.
    private(set) var atWork: Set<String> = []
    /// Ids by the identifier of the request, which several have when one replaces another.
    private var requests: [String: Set<String>] = [:]

    init(_ notifications: [DeviceNotification]) {
        positions.reserveCapacity(notifications.count)
        for (position, notification) in notifications.enumerated() { note(notification, at: position) }
    }

    /// The notification is new, or has changed.
    mutating func note(_ notification: DeviceNotification, at position: Int) {
        positions[notification.id] = position
        requests[notification.record.request.identifier, default: []].insert(notification.id)
        let works = notification.phase == .extending || notification.phase == .asking
        if works || notification.openContent != nil {
            atWork.insert(notification.id)
        } else {
            atWork.remove(notification.id)
        }
    }

    /// Positions of those with the identifier, oldest first.
    func positions(ofRequest identifier: String) -> [Int] {
        (requests[identifier] ?? []).compactMap { positions[$0] }.sorted()
    }
}
