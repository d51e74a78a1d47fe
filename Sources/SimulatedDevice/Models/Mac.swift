extension DeviceModel {
    /// A Mac: banners that go away by themselves, or alerts that stay with their first actions, as the person chose
    /// for the app.
    ///
    /// Sources: `UNAlertStyle`; HIG "Notifications".
    static let mac = DeviceModel(
        name: "mac", title: "Mac", views: [.banner, .lock, .center, .compact, .expanded], reveal: .pointer
    ) {
        $0.defaultOS = "macOS 15"
        $0.bannerSeconds = 5
        $0.contentWidth = 344
        $0.extensionMegabytes = nil
        $0.hasAlertStyle = true
        $0.alertStyleActions = 2
    }
}
