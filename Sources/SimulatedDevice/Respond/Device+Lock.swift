import APS

/// Locking and unlocking.
extension Device {
    /// Banners go to the Notification Centre; the app in front leaves it.
    mutating func lock() {
        guard !state.isLocked else { return }
        leaveScreens()
        for app in state.installations.values where app.state == .foreground { leave(app.bundle) }
        state.isLocked = true
    }

    /// What stood on the lock screen goes to the Notification Centre, and what waited for this happens.
    mutating func unlock() {
        guard state.isLocked else { return }
        leaveScreens(but: state.awaitingUnlock?.notification)
        state.isLocked = false
        if let response = state.awaitingUnlock {
            state.awaitingUnlock = nil
            handOver(response)
        }
        deviceIsUsed()
    }

    /// - Parameter answered: its content extension has the response to deal with, so it stays open if it has one.
    private mutating func leaveScreens(but answered: String? = nil) {
        for notification in notifications
        where notification.phase == .onScreen && !(notification.id == answered && notification.openContent != nil) {
            actions.append(.cancelTimer(.banner(notification: notification.id)))
            leaveScreen(notification.id)
        }
    }
}
