import APS
import WebConsole

/// The person's switches for one app, as the API names them.
enum AppSettings {
    /// Switches that are on or off.
    private static let switches:
        [(name: String, setting: any WritableKeyPath<SettingsRecord, NotificationSetting> & Sendable, what: String)] = [
            ("alerts", \.alertSetting, "notifications appear at all"),
            ("sounds", \.soundSetting, "they make a sound"),
            ("badges", \.badgeSetting, "the icon shows a number"),
            ("lockScreen", \.lockScreenSetting, "they stand on the lock screen"),
            ("notificationCenter", \.notificationCenterSetting, "they stand in the Notification Centre"),
            ("carPlay", \.carPlaySetting, "they appear in the car"),
            ("timeSensitive", \.timeSensitiveSetting, "they may break through a Focus, with the entitlement"),
            ("critical", \.criticalAlertSetting, "critical alerts, with the entitlement"),
            ("scheduledSummary", \.scheduledDeliverySetting, "they wait for the summary"),
        ]
    private static let alertStyles: [(name: String, style: AlertStyle)] = [
        ("none", .none), ("banner", .banner), ("alert", .alert),
    ]

    static let switchNames = switches.map(\.name)
    static let alertStyleNames = alertStyles.map(\.name)

    static let schema = Schema.settings("Settings", isRequired: true)
    /// What is left out stays as it is.
    static let changes = Schema.settings("SettingsChanges", isRequired: false)

    fileprivate static func properties(isRequired: Bool) -> [Schema.Property] {
        let style = Schema.word(alertStyles.map(\.name))
        return switches.map { row in
            isRequired ? .required(row.name, .boolean, row.what) : .optional(row.name, .boolean, row.what)
        } + [
            isRequired
                ? .required("alertStyle", style, "how banners stand: not at all, for a while, or until dismissed")
                : .optional("alertStyle", style, "how banners stand: not at all, for a while, or until dismissed")
        ]
    }

    static func json(_ settings: SettingsRecord) -> JSON {
        let style = alertStyles.first { $0.style == settings.alertStyle }?.name ?? ""
        return .object(
            switches.map { ($0.name, .bool(settings[keyPath: $0.setting] == .enabled)) }
                + [("alertStyle", .string(style))])
    }

    /// Takes over what a body that fits ``changes`` says.
    static func apply(_ changes: Changes, to settings: inout SettingsRecord) {
        for row in switches {
            if let isOn = changes.switches[row.name] { settings[keyPath: row.setting] = isOn ? .enabled : .disabled }
        }
        if let style = alertStyles.first(where: { $0.name == changes.alertStyle })?.style {
            settings.alertStyle = style
        }
    }

    struct Changes: Decodable {
        var switches: [String: Bool] = [:]
        var alertStyle: String?

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for key in container.allKeys {
                if key.stringValue == "alertStyle" {
                    alertStyle = try container.decode(String.self, forKey: key)
                } else {
                    switches[key.stringValue] = try container.decode(Bool.self, forKey: key)
                }
            }
        }

        private struct Key: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }
}

extension Schema {
    fileprivate static func settings(_ name: String, isRequired: Bool) -> Schema {
        .object(name, AppSettings.properties(isRequired: isRequired))
    }
}
