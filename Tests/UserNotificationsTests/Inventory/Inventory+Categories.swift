import UserNotifications

/// The tables: one a part of the framework.
enum Inventory {}

extension Inventory {
    static var categories: [Symbol] {
        [
            Symbol("UNNotificationActionOptions", UNNotificationActionOptions.self),
            Symbol("UNNotificationActionOptions.rawValue", \UNNotificationActionOptions.rawValue, UInt.self),
            Symbol(
                "UNNotificationActionOptions.init(rawValue:)",
                UNNotificationActionOptions.init(rawValue:) as (UInt) -> _),
            Symbol(
                "UNNotificationActionOptions.authenticationRequired", UNNotificationActionOptions.authenticationRequired
            ),
            Symbol("UNNotificationActionOptions.destructive", UNNotificationActionOptions.destructive),
            Symbol("UNNotificationActionOptions.foreground", UNNotificationActionOptions.foreground),

            Symbol("UNNotificationCategoryOptions", UNNotificationCategoryOptions.self),
            Symbol("UNNotificationCategoryOptions.rawValue", \UNNotificationCategoryOptions.rawValue, UInt.self),
            Symbol(
                "UNNotificationCategoryOptions.init(rawValue:)",
                UNNotificationCategoryOptions.init(rawValue:) as (UInt) -> _
            ),
            Symbol(
                "UNNotificationCategoryOptions.customDismissAction", UNNotificationCategoryOptions.customDismissAction),
            Symbol("UNNotificationCategoryOptions.allowInCarPlay", UNNotificationCategoryOptions.allowInCarPlay),
            Symbol(
                "UNNotificationCategoryOptions.hiddenPreviewsShowTitle",
                UNNotificationCategoryOptions.hiddenPreviewsShowTitle),
            Symbol(
                "UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle",
                UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle),
            Symbol("UNNotificationCategoryOptions.allowAnnouncement", UNNotificationCategoryOptions.allowAnnouncement),

            Symbol("UNNotificationCategory", UNNotificationCategory.self),
            Symbol(
                "UNNotificationCategory.init(identifier:actions:intentIdentifiers:options:)",
                UNNotificationCategory.init(identifier:actions:intentIdentifiers:options:)
                    as (String, [UNNotificationAction], [String], UNNotificationCategoryOptions) -> _),
            Symbol(
                "UNNotificationCategory.init(identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:options:)",
                UNNotificationCategory.init(
                    identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:options:)
                    as (String, [UNNotificationAction], [String], String, UNNotificationCategoryOptions) -> _),
            Symbol(
                """
                UNNotificationCategory.init(identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:\
                categorySummaryFormat:options:)
                """,
                UNNotificationCategory.init(
                    identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:categorySummaryFormat:options:)
                    as (String, [UNNotificationAction], [String], String?, String?, UNNotificationCategoryOptions) -> _),
            Symbol("UNNotificationCategory.identifier", \UNNotificationCategory.identifier, String.self),
            Symbol("UNNotificationCategory.actions", \UNNotificationCategory.actions, [UNNotificationAction].self),
            Symbol(
                "UNNotificationCategory.intentIdentifiers", \UNNotificationCategory.intentIdentifiers, [String].self),
            Symbol(
                "UNNotificationCategory.options", \UNNotificationCategory.options, UNNotificationCategoryOptions.self),
            Symbol(
                "UNNotificationCategory.hiddenPreviewsBodyPlaceholder",
                \UNNotificationCategory.hiddenPreviewsBodyPlaceholder, String.self),
            Symbol(
                "UNNotificationCategory.categorySummaryFormat", \UNNotificationCategory.categorySummaryFormat,
                String.self),

            Symbol("UNNotificationAction", UNNotificationAction.self),
            Symbol(
                "UNNotificationAction.init(identifier:title:options:)",
                UNNotificationAction.init(identifier:title:options:)
                    as (String, String, UNNotificationActionOptions) -> _),
            Symbol(
                "UNNotificationAction.init(identifier:title:options:icon:)",
                UNNotificationAction.init(identifier:title:options:icon:)
                    as (String, String, UNNotificationActionOptions, UNNotificationActionIcon?) -> _),
            Symbol("UNNotificationAction.identifier", \UNNotificationAction.identifier, String.self),
            Symbol("UNNotificationAction.title", \UNNotificationAction.title, String.self),
            Symbol("UNNotificationAction.options", \UNNotificationAction.options, UNNotificationActionOptions.self),
            Symbol("UNNotificationAction.icon", \UNNotificationAction.icon, UNNotificationActionIcon?.self),

            Symbol("UNTextInputNotificationAction", UNTextInputNotificationAction.self as UNNotificationAction.Type),
            Symbol(
                "UNTextInputNotificationAction.init(identifier:title:options:textInputButtonTitle:textInputPlaceholder:)",
                UNTextInputNotificationAction.init(
                    identifier:title:options:textInputButtonTitle:textInputPlaceholder:)
                    as (String, String, UNNotificationActionOptions, String, String) -> _),
            Symbol(
                """
                UNTextInputNotificationAction.init(identifier:title:options:icon:textInputButtonTitle:\
                textInputPlaceholder:)
                """,
                UNTextInputNotificationAction.init(
                    identifier:title:options:icon:textInputButtonTitle:textInputPlaceholder:)
                    as (String, String, UNNotificationActionOptions, UNNotificationActionIcon?, String, String) -> _),
            Symbol(
                "UNTextInputNotificationAction.textInputButtonTitle",
                \UNTextInputNotificationAction.textInputButtonTitle, String.self),
            Symbol(
                "UNTextInputNotificationAction.textInputPlaceholder",
                \UNTextInputNotificationAction.textInputPlaceholder, String.self),

            Symbol("UNNotificationActionIcon", UNNotificationActionIcon.self),
            Symbol(
                "UNNotificationActionIcon.init(templateImageName:)",
                UNNotificationActionIcon.init(templateImageName:) as (String) -> _),
            Symbol(
                "UNNotificationActionIcon.init(systemImageName:)",
                UNNotificationActionIcon.init(systemImageName:) as (String) -> _),
        ]
    }
}
