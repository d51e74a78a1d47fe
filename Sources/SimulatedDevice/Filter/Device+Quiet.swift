import APS

/// Why a notification makes less of itself than its sender may expect.
extension Device {
    mutating func explain(_ delivery: Delivery, of notification: DeviceNotification, _ app: Installation) {
        guard notification.content.hasText else { return }
        if let lowered = app.lowering(of: notification.content.interruptionLevel) {
            diagnose(Diagnosis(.levelLowered, lowered), notification: notification.id)
        }
        guard let reason = delivery.quietReason else { return }
        let place = delivery.list ? "stands in the Notification Centre without a banner" : "is not shown"
        diagnose(
            Diagnosis(.shownQuietly, "The notification \(place): \(reason)."), notification: notification.id)
    }
}

extension Installation {
    /// What to say about a level that the app may not have; nil when it may.
    fileprivate func lowering(of level: InterruptionLevel) -> String? {
        switch level {
        case .timeSensitive: lowering(of: "time-sensitive", .timeSensitive, settings.timeSensitiveSetting)
        case .critical: lowering(of: "critical", .criticalAlerts, settings.criticalAlertSetting)
        default: nil
        }
    }

    private func lowering(of level: String, _ entitlement: Entitlement, _ setting: NotificationSetting) -> String? {
        let reason: String
        if !entitlements.contains(entitlement.rawValue) {
            reason = "has no entitlement `\(entitlement.rawValue)`"
        } else if setting == .disabled {
            reason = "is not allowed such notifications by the person"
        } else {
            return nil
        }
        return "The push is `\(level)`, but \(bundle) \(reason), so it counts as active."
    }
}
