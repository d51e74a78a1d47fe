extension DeviceModel {
    /// An Android phone, whose notifications belong to channels.
    ///
    /// Source: `Notification.MAX_ACTION_BUTTONS` and `NotificationChannel` of the Android platform.
    static let android = DeviceModel(
        name: "android", title: "Android", views: [.banner, .lock, .center, .expanded], reveal: .alwaysThere,
        expandedActions: Rules.androidActions, takesText: Rules.androidTextInput,
        swipeDismisses: Rules.androidSwipeDismisses
    ) {
        $0.defaultOS = "Android 14"
        $0.bannerActions = 3
        $0.extensionMegabytes = nil
        $0.bannerSeconds = 5
        $0.hasChannels = true
    }
}
