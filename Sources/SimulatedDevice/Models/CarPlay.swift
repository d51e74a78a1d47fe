extension DeviceModel {
    /// The screen of a car that an iPhone is connected to.
    ///
    /// Source: CarPlay Developer Guide. It says nothing about buttons: the brief's rules hold (buttons are there, text
    /// input is not).
    static let carPlay = DeviceModel(
        name: "carplay", title: "CarPlay", views: [.banner, .expanded], reveal: .alwaysThere,
        takesText: Rules.carPlayTextInput
    ) {
        $0.bannerActions = 2
        $0.bannerSeconds = 10
        $0.showsAttachments = false
        $0.extensionMegabytes = nil
        $0.hidesPreviews = false
        $0.screenOfPhone = .inTheCar
    }
}
