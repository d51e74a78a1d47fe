import APS
import SimulatedDevice
import WebConsole

/// A device as the API writes it.
enum DeviceResource {
    static let previews = ["always", "whenAuthenticated", "never"]

    static let focus = Schema.object(
        "Focus", .required("allowedApps", .array(of: .string), "bundle ids of apps that may break through"),
        .required("allowsTimeSensitive", .boolean))

    static let schema = Schema.object(
        "Device", .required("name", .string), .required("model", .word(DeviceModel.all.map(\.name))),
        .required("os", .string), .required("attachedTo", Schema.string.orNull, "the phone a watch or car belongs to"),
        .required("locked", .boolean), .required("previews", .word(previews)),
        .required("rules", .word(RuleBookName.allCases.map(\.rawValue))),
        .required("focus", focus.orNull, "null while no Focus is on"),
        .required("apps", .array(of: .string), "bundle ids"),
        .required("asksToUnlock", .boolean, "something waits until the device is unlocked"),
        .required("online", .boolean, "it has a connection to the push service"),
        .required("powerSaving", .boolean, "Low Power Mode is on"),
        .required("waiting", .integer, "pushes that have not reached it yet"))

    static func json(_ state: DeviceState) -> JSON {
        .object([
            ("name", .string(state.name)), ("model", .string(state.model)), ("os", .string(state.os)),
            ("attachedTo", .text(state.attachedTo)), ("locked", .bool(state.isLocked)),
            ("previews", .string("\(state.previews)")), ("rules", .string(state.rules.rawValue)),
            ("focus", state.focus.map(json) ?? .null), ("apps", .texts(state.installations.keys.sorted())),
            ("asksToUnlock", .bool(state.awaitingUnlock != nil)),
            ("online", .bool(state.holding?.isOffline != true)),
            ("powerSaving", .bool(state.holding?.savesPower == true)),
            ("waiting", .integer(state.holding?.pushes.count ?? 0)),
        ])
    }

    private static func json(_ focus: Focus) -> JSON {
        .object([
            ("allowedApps", .texts(focus.allowedApps)), ("allowsTimeSensitive", .bool(focus.allowsTimeSensitive)),
        ])
    }
}
