/// A kind of device, as data: what it draws where, and what a person can do on it.
///
/// No rule asks for a model's name; it asks for a capability here. A new kind of device is one more value in
/// ``all``.
package struct DeviceModel: Sendable {
    /// The key in a device's row, such as `iphone-3dtouch`.
    package let name: String
    /// How people call it.
    package let title: String
    /// The system of a device that is added without one.
    package var defaultOS = "iOS 18"
    /// The views it can draw, in the order a notification goes through them.
    package let views: [ViewKind]
    /// How a person gets at the actions.
    package let reveal: Reveal
    /// Most actions drawn on the notification as it arrives.
    package var bannerActions = 0
    /// Most actions where space is short.
    package var compactActions = 2
    /// Most actions in the opened notification.
    package var expandedActions: Rule<Int>
    /// Replies can be written.
    package var takesText: Rule<Bool>
    package var showsAttachments = true
    /// How much memory a service extension may take, in megabytes; nil for no limit. No document says; 24 is what
    /// developers report of phones, and half of it of older systems.
    package var extensionMegabytes: Int? = 24
    /// On how many pushes a service extension works at once; the others wait. Not documented, and more than a phone
    /// gets in the ordinary course.
    package var extensionsAtOnce = 8
    /// The system adds a button of its own below the actions.
    package var hasDismissButton = false
    /// How wide a content extension's view is, in points; nil where there are none.
    ///
    /// Sources: *UNNotificationContentExtension* (iOS, iPadOS and macOS alone). Widths are not documented: those of
    /// common screens, less the margin that people see.
    package var contentWidth: Double?
    /// Flicking the notification away counts as dismissing it.
    package var swipeDismisses: Rule<Bool>
    /// How long a banner stands by itself on the unlocked screen; nil means until it is dismissed.
    package var bannerSeconds: Double?
    /// The person can choose for each app that its banners stay until dismissed.
    package var hasAlertStyle = false
    /// Actions drawn on a banner that stays.
    package var alertStyleActions = 0
    /// Texts can be hidden until the person is known.
    package var hidesPreviews = true
    /// It plays a part of an attached phone's notifications; nil for a device that stands alone.
    package var screenOfPhone: ScreenRole?
    /// A push without `apns-push-type` is invalid here.
    package var requiresPushType = false
    /// Stacks need an equal category as well as an equal thread.
    package var groupsByCategory = false
    /// Notifications belong to channels, and come from posts instead of pushes.
    package var hasChannels = false

    /// The way from the notification as it arrives to its actions.
    package enum Reveal: String, Sendable, Codable {
        case longPress, forcePress, pointer, wristRaise, alwaysThere

        /// Ends the sentence "to see the buttons, …".
        package var instruction: String {
            switch self {
            case .longPress: "touch and hold the notification"
            case .forcePress: "press the notification firmly, or touch and hold it"
            case .pointer: "move the pointer over the notification and open its options"
            case .wristRaise: "keep the wrist raised until the long look appears"
            case .alwaysThere: "look: they stand on the notification"
            }
        }
    }

    /// What a watch or a car screen does with its phone's notifications.
    package enum ScreenRole: String, Sendable, Codable {
        /// Draws them instead of the phone while the phone is not in use.
        case insteadOfLockedPhone
        /// Draws them as well, if the app may notify in the car.
        case inTheCar
    }

    /// Every kind of device.
    package static let all: [DeviceModel] = [
        .iPhone, .iPhone3DTouch, .iPad, .mac, .carPlay, .watch, .android,
    ]

    /// The model of that name.
    package init?(named name: String) {
        guard let model = Self.byName[name] else { return nil }
        self = model
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension DeviceModel {
    init(
        name: String, title: String, views: [ViewKind], reveal: Reveal, expandedActions: Rule<Int> = Rules.mostActions,
        takesText: Rule<Bool> = Rules.textInput, swipeDismisses: Rule<Bool> = Rules.swipeDismisses,
        configure: (inout DeviceModel) -> Void = { _ in }
    ) {
        self.name = name
        self.title = title
        self.views = views
        self.reveal = reveal
        self.expandedActions = expandedActions
        self.takesText = takesText
        self.swipeDismisses = swipeDismisses
        configure(&self)
    }
}
