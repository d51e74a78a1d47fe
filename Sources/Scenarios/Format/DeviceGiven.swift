import APS
import Documents
import FoundationEssentials
import SimulatedDevice

/// A device of a scenario.
struct DeviceGiven: Sendable {
    var name: String
    var model: DeviceModel
    var os: String?
    var isLocked: Bool
    var previews: ShowPreviews
    var tokens: [PushType: DeviceToken]
    var world: World
    var attachedTo: String?
    var hasWatchApp: Bool
    var badge: Int
    var isShutDown: Bool
    /// When the app was taken off, in seconds since 1970.
    var uninstalledAt: Double?
    /// What a service extension may take; nil for no limit.
    var extensionMegabytes: Int?

    /// - Throws: where a word has the right shape and is not what it should be.
    init(_ node: Node) throws(DocumentError) {
        let modelName = node["model"]?.text ?? ""
        name = node["name"]?.text ?? modelName
        model = DeviceModel(named: modelName) ?? DeviceModel.all[0]
        os = node["os"]?.text
        isLocked = node["locked"]?.flag ?? false
        previews =
            switch node["previews"]?.text {
            case "whenAuthenticated": .whenAuthenticated
            case "never": .never
            default: .always
            }
        tokens = try Self.tokens(of: node)
        world = node["environment"]?.text.flatMap(World.init) ?? .development
        attachedTo = node["attachedTo"]?.text
        hasWatchApp = node["watchApp"]?.flag ?? true
        badge = node["badge"]?.whole ?? 0
        isShutDown = node["state"]?.text == "shutdown"
        uninstalledAt = try node["uninstalledAt"].map { date throws(DocumentError) in try date.moment() }
        extensionMegabytes = node["limits"]?["serviceExtensionMB"]?.whole ?? model.extensionMegabytes
    }

    /// The app can be installed on it: a car screen only draws what its phone has.
    var takesApps: Bool { model.screenOfPhone != .inTheCar && (model.screenOfPhone == nil || hasWatchApp) }

    private static func tokens(of node: Node) throws(DocumentError) -> [PushType: DeviceToken] {
        var tokens: [PushType: DeviceToken] = [:]
        if let token = node["token"] { tokens[.alert] = try token.deviceToken() }
        for member in node["tokens"]?.members ?? [] {
            if let kind = PushType(rawValue: member.key) { tokens[kind] = try member.value.deviceToken() }
        }
        return tokens
    }
}

extension Node {
    /// A date of RFC 3339, in seconds since 1970.
    func moment() throws(DocumentError) -> Double {
        let text = try string()
        for style in [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)] {
            if let date = try? style.parse(text) { return date.timeIntervalSince1970 }
        }
        throw DocumentError(
            "\(quotedName) must be a date such as 2026-01-15T12:00:00Z, found \"\(text)\"", at: position)
    }

    fileprivate func deviceToken() throws(DocumentError) -> DeviceToken {
        guard let token = DeviceToken(hexadecimal: try string()) else {
            throw DocumentError("\(quotedName) must be pairs of hexadecimal digits", at: position)
        }
        return token
    }
}
