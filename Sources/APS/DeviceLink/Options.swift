/// Raw values are Apple's (`UNNotificationActionOptions`); names are those of categories files and scenarios.
package struct ActionOptions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let authenticationRequired = ActionOptions(rawValue: 1)
    package static let destructive = ActionOptions(rawValue: 2)
    package static let foreground = ActionOptions(rawValue: 4)
}

/// Raw values are Apple's (`UNNotificationCategoryOptions`).
package struct CategoryOptions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let customDismissAction = CategoryOptions(rawValue: 1)
    package static let allowInCarPlay = CategoryOptions(rawValue: 2)
    package static let hiddenPreviewsShowTitle = CategoryOptions(rawValue: 4)
    package static let hiddenPreviewsShowSubtitle = CategoryOptions(rawValue: 8)
    package static let allowAnnouncement = CategoryOptions(rawValue: 16)
}

/// Raw values are Apple's (`UNNotificationPresentationOptions`).
package struct PresentationOptions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let badge = PresentationOptions(rawValue: 1)
    package static let sound = PresentationOptions(rawValue: 2)
    /// Deprecated by Apple in iOS 14; means `list` and `banner`.
    package static let alert = PresentationOptions(rawValue: 4)
    package static let list = PresentationOptions(rawValue: 8)
    package static let banner = PresentationOptions(rawValue: 16)
}

/// Raw values are Apple's (`UNAuthorizationOptions`).
package struct AuthorizationOptions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let badge = AuthorizationOptions(rawValue: 1)
    package static let sound = AuthorizationOptions(rawValue: 2)
    package static let alert = AuthorizationOptions(rawValue: 4)
    package static let carPlay = AuthorizationOptions(rawValue: 8)
    package static let criticalAlert = AuthorizationOptions(rawValue: 16)
    package static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
    package static let provisional = AuthorizationOptions(rawValue: 64)
    package static let announcement = AuthorizationOptions(rawValue: 128)
    package static let timeSensitive = AuthorizationOptions(rawValue: 256)
}

/// An option set that travels as a list of names, and reads unknown names as an error that lists the known ones.
package protocol NamedOptions: OptionSet, Codable where RawValue == UInt {
    static var names: [(name: String, option: Self)] { get }
}

extension NamedOptions {
    /// The names of what is set, in the order of the raw values.
    package var names: [String] {
        Self.names.filter { rawValue & $0.option.rawValue == $0.option.rawValue }.map(\.name)
    }

    /// The option with that name.
    package init?(name: String) {
        guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
        self.init(rawValue: found.option.rawValue)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        var raw: UInt = 0
        for name in try container.decode([String].self) {
            guard let option = Self(name: name) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription:
                        "unknown option \"\(name)\"; known are \(Self.names.map(\.name).joined(separator: ", "))")
            }
            raw |= option.rawValue
        }
        self.init(rawValue: raw)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}

extension ActionOptions: NamedOptions {
    package static let names: [(name: String, option: ActionOptions)] = [
        ("authenticationRequired", .authenticationRequired), ("destructive", .destructive),
        ("foreground", .foreground),
    ]
}

extension CategoryOptions: NamedOptions {
    package static let names: [(name: String, option: CategoryOptions)] = [
        ("customDismissAction", .customDismissAction), ("allowInCarPlay", .allowInCarPlay),
        ("hiddenPreviewsShowTitle", .hiddenPreviewsShowTitle),
        ("hiddenPreviewsShowSubtitle", .hiddenPreviewsShowSubtitle), ("allowAnnouncement", .allowAnnouncement),
    ]
}

extension PresentationOptions: NamedOptions {
    package static let names: [(name: String, option: PresentationOptions)] = [
        ("badge", .badge), ("sound", .sound), ("alert", .alert), ("list", .list), ("banner", .banner),
    ]
}

extension AuthorizationOptions: NamedOptions {
    package static let names: [(name: String, option: AuthorizationOptions)] = [
        ("badge", .badge), ("sound", .sound), ("alert", .alert), ("carPlay", .carPlay),
        ("criticalAlert", .criticalAlert), ("providesAppNotificationSettings", .providesAppNotificationSettings),
        ("provisional", .provisional), ("announcement", .announcement), ("timeSensitive", .timeSensitive),
    ]
}
