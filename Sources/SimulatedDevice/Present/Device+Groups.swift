import APS

/// Notifications that stand together, newest first.
package struct NotificationGroup: Sendable, Equatable, Codable {
    package let key: String
    package let count: Int
}

/// What the notifications of one stack have in common.
private struct Stack: Hashable {
    let bundle: String
    let key: String
}

/// How many notifications stand in each stack of a device.
package struct StackHeights: Sendable {
    fileprivate var counts: [Stack: Int] = [:]
}

/// The Notification Centre.
extension Device {
    /// Ids of what stands in the Notification Centre, newest first. A banner stands in it too, unless its app in front
    /// asked for the banner alone.
    package func center(of bundle: String? = nil) -> [String] {
        listed.filter { bundle == nil || $0.bundle == bundle }.reversed().map(\.id)
    }

    /// The stacks of the Notification Centre, the one with the newest notification first. Equal threads of two apps are
    /// two stacks.
    package var groups: [NotificationGroup] {
        var counts: [Stack: Int] = [:]
        var order: [Stack] = []
        for notification in listed.reversed() {
            let stack = stack(of: notification)
            if counts[stack] == nil { order.append(stack) }
            counts[stack, default: 0] += 1
        }
        return order.map { NotificationGroup(key: $0.key, count: counts[$0] ?? 0) }
    }

    /// How high each stack is, counted once for drawing many notifications.
    package var stackHeights: StackHeights {
        var heights = StackHeights()
        for notification in notifications where notification.isVisible && notification.isListed {
            heights.counts[stack(of: notification), default: 0] += 1
        }
        return heights
    }

    func group(of notification: DeviceNotification, in heights: StackHeights) -> NotificationGroup {
        let stack = stack(of: notification)
        return NotificationGroup(key: stack.key, count: heights.counts[stack] ?? 0)
    }

    private func stack(of notification: DeviceNotification) -> Stack {
        Stack(bundle: notification.bundle, key: groupKey(of: notification))
    }

    func group(of notification: DeviceNotification) -> NotificationGroup {
        let key = groupKey(of: notification)
        let count = listed.count { $0.bundle == notification.bundle && groupKey(of: $0) == key }
        return NotificationGroup(key: key, count: count)
    }

    /// The thread, or else the app; on a watch the category counts as well.
    ///
    /// Sources: `threadIdentifier`; "Grouping notifications" for watchOS.
    private func groupKey(of notification: DeviceNotification) -> String {
        let thread = notification.content.threadIdentifier
        switch state.installations[notification.bundle]?.grouping ?? .byThread {
        case .off: return notification.id
        case .byApp: return notification.bundle
        case .byThread:
            let key = thread.isEmpty ? notification.bundle : thread
            let category = notification.content.categoryIdentifier
            return model.groupsByCategory && !category.isEmpty ? "\(category) \(key)" : key
        }
    }

    private var listed: [DeviceNotification] { notifications.filter { $0.isVisible && $0.isListed } }
}
