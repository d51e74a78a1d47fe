import SimulatedDevice

/// Pushes that a device is not done with, by their numbers.
extension Device {
    /// Those that wait for it, and those about which an app is being called; what it holds of notifications comes beside
    /// them.
    var pushesUnderWay: Set<Int64> {
        let waiting = state.holding?.pushes.map(\.push.notification) ?? []
        return Set((waiting + state.calls.values.map(\.notification)).compactMap(Fleet.push(ofNotification:)))
    }

    /// All of them.
    var unfinishedPushes: Set<Int64> {
        pushesUnderWay.union(notifications.filter { $0.phase != .gone }.compactMap(\.push))
    }

    /// Which pushes an event has finished or begun, and which of the two.
    func unfinishedPushes(after changes: DeviceChanges, underWayBefore before: Set<Int64>) -> [Int64: Bool] {
        let underWay = pushesUnderWay
        var unfinished: [Int64: Bool] = [:]
        for notification in changes.saved {
            guard let push = notification.push else { continue }
            unfinished[push] = notification.phase != .gone || underWay.contains(push)
        }
        for push in before.symmetricDifference(underWay) where unfinished[push] == nil {
            unfinished[push] =
                underWay.contains(push) || notifications.contains { $0.push == push && $0.phase != .gone }
        }
        return unfinished
    }
}

extension DeviceNotification {
    /// The push it was made of; nil for a local one.
    fileprivate var push: Int64? { apnsID == nil ? nil : Fleet.push(ofNotification: id) }
}
