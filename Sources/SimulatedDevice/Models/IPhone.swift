extension DeviceModel {
    /// An iPhone of today: touch and hold a notification to see its actions.
    ///
    /// Sources: "Customizing the Appearance of Notifications" (two stages), `UNNotificationCategory` (up to ten
    /// actions), HIG "Notifications". How long a banner stands is not documented; five seconds are what people see.
    static let iPhone = DeviceModel(
        name: "iphone", title: "iPhone", views: [.banner, .lock, .center, .compact, .expanded], reveal: .longPress
    ) {
        $0.bannerSeconds = 5
        $0.contentWidth = 374
    }

    /// An iPhone whose screen feels pressure (6s to XS).
    static let iPhone3DTouch = DeviceModel(
        name: "iphone-3dtouch", title: "iPhone with 3D Touch", views: [.banner, .lock, .center, .compact, .expanded],
        reveal: .forcePress
    ) {
        $0.bannerSeconds = 5
        $0.contentWidth = 359
    }
}
