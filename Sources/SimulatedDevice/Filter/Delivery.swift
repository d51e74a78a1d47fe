import APS

/// Which of a notification's interactions happen: what the app in front returned, what the person allows, and what
/// the moment permits.
///
/// Sources: HIG "Managing notifications" (interruption levels), "Asking permission to use notifications"
/// (provisional), `UNNotificationSettings` (an interaction that is switched off is left out, the others happen).
struct Delivery: Equatable {
    /// Stands on the screen: a banner, or on the lock screen.
    var banner = true
    /// Stands in the Notification Centre.
    var list = true
    var sound = true
    var badge = true
    /// Why there is no banner, as half a sentence; nil when there is one, or when the app in front wants none.
    private(set) var quietReason: String?

    /// - Parameter options: what `willPresent` returned; nil when it was not asked.
    init(of content: ContentRecord, app: Installation, on state: DeviceState, options: PresentationOptions?) {
        if let options { keep(options) }
        let level = app.effectiveLevel(of: content)
        respectSettings(of: app, isLocked: state.isLocked)
        respectMoment(level, app: app, focus: state.focus)
        if app.authorization == .provisional {
            beQuiet("\(app.bundle) is authorised provisionally, for quiet notifications")
        }
        if content.sound == nil { sound = false }
    }

    private mutating func keep(_ options: PresentationOptions) {
        banner = options.contains(.banner) || options.contains(.alert)
        list = options.contains(.list) || options.contains(.alert)
        sound = options.contains(.sound)
        badge = options.contains(.badge)
    }

    private mutating func respectSettings(of app: Installation, isLocked: Bool) {
        let settings = app.settings
        if settings.alertSetting == .disabled || settings.alertStyle == .none {
            leaveOutBanner("the person has switched banners off for \(app.bundle)")
        }
        if isLocked, settings.lockScreenSetting == .disabled {
            leaveOutBanner("the person keeps \(app.bundle) off the lock screen")
        }
        if settings.notificationCenterSetting == .disabled { list = false }
        if settings.soundSetting == .disabled { sound = false }
        if settings.badgeSetting == .disabled { badge = false }
    }

    /// A Focus or the scheduled summary holds the alert back; the list has the notification at once.
    private mutating func respectMoment(_ level: InterruptionLevel, app: Installation, focus: Focus?) {
        switch level {
        case .passive:
            beQuiet("its interruption level is passive")
        case .active:
            let isBarred = focus.map { !$0.allowedApps.contains(app.bundle) } ?? false
            if isBarred { beQuiet("a Focus is on that \(app.bundle) may not break through") }
            if app.settings.scheduledDeliverySetting == .enabled {
                beQuiet("\(app.bundle) waits for the scheduled summary")
            }
        case .timeSensitive:
            let isBarred = focus.map { !$0.allowedApps.contains(app.bundle) && !$0.allowsTimeSensitive } ?? false
            if isBarred { beQuiet("a Focus is on that lets no time-sensitive notification through") }
        case .critical:
            // Overrides the Focus and the mute switch; its sound was authorised apart.
            sound = true
        }
    }

    private mutating func beQuiet(_ reason: String) {
        leaveOutBanner(reason)
        sound = false
    }

    private mutating func leaveOutBanner(_ reason: String) {
        if banner { quietReason = reason }
        banner = false
    }
}

extension Installation {
    /// The level that counts: time-sensitive and critical need an entitlement and the person's consent, without which
    /// they are as active.
    func effectiveLevel(of content: ContentRecord) -> InterruptionLevel {
        switch content.interruptionLevel {
        case .timeSensitive where !allows(.timeSensitive, settings.timeSensitiveSetting): .active
        case .critical where !allows(.criticalAlerts, settings.criticalAlertSetting): .active
        default: content.interruptionLevel
        }
    }

    private func allows(_ entitlement: Entitlement, _ setting: NotificationSetting) -> Bool {
        entitlements.contains(entitlement.rawValue) && setting != .disabled
    }
}

/// Entitlements that change what a notification may do.
package enum Entitlement: String {
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    case filtering = "com.apple.developer.usernotifications.filtering"

    /// A car's entitlement names the kind of app: communication, charging, parking, driving task…
    package static let carPlayPrefix = "com.apple.developer.carplay-"
}
