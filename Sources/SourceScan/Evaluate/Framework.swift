/// The names of Apple's frameworks that a scan knows.
enum Framework {
    static let category = "UNNotificationCategory"
    static let action = "UNNotificationAction"
    static let textAction = "UNTextInputNotificationAction"
    static let icon = "UNNotificationActionIcon"
    static let setCategories = "setNotificationCategories"

    /// Methods whose first argument is the key of a localised text.
    static let localizers: Set<String> = ["localizedUserNotificationString", "localizedString"]

    /// Whether a name belongs to Apple's frameworks, so that no file of the app will declare it.
    static func owns(_ name: String) -> Bool {
        let prefix = name.prefix { $0.isUppercase }
        if ["UN", "NS", "UI", "IN"].contains(where: { prefix.hasPrefix($0) && prefix.count == $0.count + 1 }) {
            return true
        }
        return ["String", "Set", "Array", "Bundle", "Int", "Bool", "ProcessInfo", "UserDefaults"].contains(name)
    }

    /// Intents are registered by names that are constants of the same spelling in Objective-C.
    static func isConstant(_ name: String) -> Bool { name.hasPrefix("IN") && name.hasSuffix("IntentIdentifier") }
}
