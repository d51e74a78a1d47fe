import APS
import SimulatedDevice
import WebConsole

/// An app on a device as the API writes it.
enum AppResource {
    static let authorizations: [(name: String, status: AuthorizationStatus)] = [
        ("notDetermined", .notDetermined), ("denied", .denied), ("authorized", .authorized),
        ("provisional", .provisional), ("ephemeral", .ephemeral),
    ]
    static let states = ["notRunning", "suspended", "background", "foreground"]

    static let schema = Schema.object(
        "App", .required("device", .string), .required("bundle", .string), .required("version", Schema.string.orNull),
        .required("kind", .word(["declared", "process", "inProcess"])), .required("state", .word(states)),
        .required("authorization", .word(authorizations.map(\.name))), .required("badge", .anyInteger),
        .required("settings", AppSettings.schema), .required("grouping", .word(Grouping.allCases.map(\.rawValue))),
        .required("categories", .array(of: CategoryResource.schema)),
        .required("backgroundModes", .array(of: .string)), .required("entitlements", .array(of: .string)),
        .required("launch", Schema.array(of: .string).orNull, "the command that starts it"),
        .required("serviceExtension", Schema.array(of: .string).orNull, "the command that starts it"),
        .required("contentExtensions", .array(of: ContentExtensionResource.schema)),
        .required("webhook", Schema.string.orNull, "where a declared app's responses are posted"),
        .required("channels", .array(of: ChannelResource.schema), "Android"))

    static func json(_ app: Installation, device: String) -> JSON {
        .object([
            ("device", .string(device)), ("bundle", .string(app.bundle)), ("version", .text(app.version)),
            ("kind", .string(app.kind.rawValue)), ("state", .string(app.state.rawValue)),
            ("authorization", .string(authorizations.first { $0.status == app.authorization }?.name ?? "")),
            ("badge", .integer(app.badge)), ("settings", AppSettings.json(app.settings)),
            ("grouping", .string(app.grouping.rawValue)),
            ("categories", .array(app.categories.map(CategoryResource.json))),
            ("backgroundModes", .texts(app.backgroundModes)), ("entitlements", .texts(app.entitlements)),
            ("launch", app.launch.map { .texts($0.arguments) } ?? .null),
            ("serviceExtension", app.serviceExtension.map { .texts($0.arguments) } ?? .null),
            ("contentExtensions", .array((app.contentExtensions ?? []).map(ContentExtensionResource.json))),
            ("webhook", .text(app.webhook)),
            ("channels", .array(app.channels.map(ChannelResource.json))),
        ])
    }
}
