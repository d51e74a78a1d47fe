/// The two rule books in one table. The brief's articles are "categories" and "rich notifications".
package enum Rules {
    // MARK: Where the books differ

    static let watchActions = Rule(
        "watch-actions", "How many of a category's actions does a watch draw in the long look?",
        documented: 4, "HIG, Notifications: up to four custom actions and Dismiss",
        brief: 0, "categories: watchOS does not support categories and shows no action buttons")
    static let carPlayOption = Rule(
        "carplay-option-gates-notification",
        "Does a category without allowInCarPlay keep the whole notification out of the car?",
        documented: true, "UNNotificationCategoryOptions.allowInCarPlay",
        brief: false, "categories: the option shows the actions in CarPlay, a category is optional")
    static let swipeDismisses = Rule(
        "swipe-dismisses", "Does flicking a banner away call the app for customDismissAction?",
        documented: false, "UNNotificationDismissActionIdentifier: flicking away does not count",
        brief: true, "categories: customDismissAction gives an event when the notification is swiped")
    static let androidTextInput = Rule(
        "android-text-input", "Can a reply be written into an Android notification?",
        documented: true, "RemoteInput of the Android platform",
        brief: false, "categories: text input is unique to iOS")
    /// The extension's side asks it when it makes an attachment.
    package static let fileExtensionAsTypeHint = Rule(
        "type-hint-may-be-file-extension", "May an attachment's type hint be a bare file extension such as jpg?",
        documented: false, "UNNotificationAttachmentOptionsTypeHintKey: a uniform type identifier",
        brief: true, "rich notifications: the sample passes jpg")

    // MARK: Where the vendor is silent, and the brief holds in both

    /// Seconds that an app has for a response.
    package static let actionSeconds = Rule(
        "action-seconds", "How many seconds has an app for a background action?", both: 30,
        "categories: about 30 seconds")
    static let carPlayTextInput = Rule(
        "carplay-text-input", "Are text-input actions drawn in the car?", both: false,
        "categories: text input is not available in CarPlay, so the action is hidden")
    package static let expandedPoints = Rule(
        "expanded-points", "How many points high may the opened notification be before it scrolls?", both: 400,
        "rich notifications: about 400 points")
    package static let filmSeconds = Rule(
        "film-seconds", "After how many seconds does a film stop?", both: 30, "rich notifications: 30 seconds")
    package static let filmStartsMuted = Rule(
        "film-starts-muted", "Does a film start without sound?", both: true, "rich notifications")
    package static let animationPlaysItself = Rule(
        "animation-plays-itself", "Does an animated GIF play by itself?", both: true, "rich notifications")
    package static let picturesAreScaled = Rule(
        "pictures-are-scaled", "Are pictures scaled to fit, cropped in the compact view?", both: true,
        "rich notifications")

    // MARK: Where they agree

    static let mostActions = Rule(
        "most-actions", "How many actions does the opened notification draw?", agreed: 10,
        "UNNotificationCategory: up to ten where space is not limited")
    static let textInput = Rule(
        "text-input", "Can a reply be written into the notification?", agreed: true, "UNTextInputNotificationAction")
    static let watchSwipeDismisses = Rule(
        "watch-swipe-dismisses", "Does swiping down a watch's notification dismiss it?", agreed: true,
        "UNNotificationDismissActionIdentifier")
    static let androidActions = Rule(
        "android-actions", "How many actions does an Android notification draw?", agreed: 3,
        "Notification.MAX_ACTION_BUTTONS")
    static let androidSwipeDismisses = Rule(
        "android-swipe-dismisses", "Does swiping an Android notification away remove it?", agreed: true,
        "Android, notifications overview")
    /// Seconds of a service extension before it is warned.
    package static let extensionSeconds = Rule(
        "extension-seconds", "After how many seconds is a service extension warned?", agreed: 30,
        "Modifying content in newly delivered notifications")

    /// Every rule, as `tambuli rules` prints it.
    package static let table: [RuleRow] = [
        watchActions.row, carPlayOption.row, swipeDismisses.row, androidTextInput.row, fileExtensionAsTypeHint.row,
        actionSeconds.row, carPlayTextInput.row, expandedPoints.row, filmSeconds.row, filmStartsMuted.row,
        animationPlaysItself.row, picturesAreScaled.row, mostActions.row, textInput.row, watchSwipeDismisses.row,
        androidActions.row, androidSwipeDismisses.row, extensionSeconds.row,
    ]
}
