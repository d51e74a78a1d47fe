extension DeviceModel {
    /// An Apple Watch: the short look (who), then the long look (what, with actions and Dismiss).
    ///
    /// Sources: HIG "Notifications" (four actions and Dismiss, Double Tap), "Taking advantage of notification
    /// forwarding", "Grouping notifications" for watchOS, "Sending notification requests to APNs" (push type).
    static let watch = DeviceModel(
        name: "watch", title: "Apple Watch", views: [.shortLook, .longLook, .center], reveal: .wristRaise,
        expandedActions: Rules.watchActions, swipeDismisses: Rules.watchSwipeDismisses
    ) {
        $0.defaultOS = "watchOS 11"
        $0.hasDismissButton = true
        $0.hidesPreviews = false
        $0.screenOfPhone = .insteadOfLockedPhone
        $0.requiresPushType = true
        $0.groupsByCategory = true
    }
}
