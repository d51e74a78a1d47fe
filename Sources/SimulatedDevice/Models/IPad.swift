extension DeviceModel {
    /// An iPad: as an iPhone without pressure.
    ///
    /// Source: HIG "Notifications" (no additional considerations for iPadOS).
    static let iPad = DeviceModel(
        name: "ipad", title: "iPad", views: [.banner, .lock, .center, .compact, .expanded], reveal: .longPress
    ) {
        $0.defaultOS = "iPadOS 18"
        $0.bannerSeconds = 5
        $0.contentWidth = 500
    }
}
