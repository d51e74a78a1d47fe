import APS
import SimulatedDevice
import SystemHost

/// Changes what the person has set for one app.
struct SetApp: Operation {
    /// nil means the first that has the app.
    var device: String?
    var bundle: String
    /// One of ``keys``, or `channel.` and the id of a channel.
    var key: String
    var value: String

    static let channelPrefix = "channel."
    static let keys = ["authorization", "grouping", "alertStyle"] + AppSettings.switchNames

    func run(on server: Server) async throws -> AppSummary {
        let name = try await server.device(with: bundle, named: device)
        let bundle = self.bundle
        let app = try await server.fleet.perform { try $0.installation(bundle, on: name) }
        try await server.fleet.handle(.configure(setting(of: app)), on: name)
        return try await server.appSummary(bundle, on: name)
    }

    /// - Throws: what is wrong with the key or the value.
    func setting(of app: Installation) throws -> DeviceSetting {
        if key.hasPrefix(Self.channelPrefix) {
            guard let importance = Channel.Importance(named: value) else {
                throw unfit(Channel.Importance.allCases.map { "\($0)" })
            }
            return .channelImportance(bundle: bundle, id: String(key.dropFirst(Self.channelPrefix.count)), importance)
        }
        switch key {
        case "authorization":
            guard let status = AppResource.authorizations.first(where: { $0.name == value })?.status else {
                throw unfit(AppResource.authorizations.map(\.name))
            }
            return .authorization(bundle: bundle, status)
        case "grouping":
            guard let grouping = Grouping(rawValue: value) else { throw unfit(Grouping.allCases.map(\.rawValue)) }
            return .grouping(bundle: bundle, grouping)
        default: return .settings(bundle: bundle, try changed(app.settings))
        }
    }

    private func changed(_ settings: SettingsRecord) throws -> SettingsRecord {
        var changes = AppSettings.Changes()
        var settings = settings
        if key == "alertStyle" {
            guard AppSettings.alertStyleNames.contains(value) else { throw unfit(AppSettings.alertStyleNames) }
            changes.alertStyle = value
        } else {
            guard AppSettings.switchNames.contains(key) else {
                let near = Nearest.nearest(to: key, in: Self.keys).map { "; did you mean \($0)?" } ?? ""
                throw CommandFailure(
                    .badData,
                    "no setting of an app is called \(key)\(near) There are \(Self.keys.joined(separator: ", "))")
            }
            guard ["on", "off"].contains(value) else { throw unfit(["on", "off"]) }
            changes.switches[key] = value == "on"
        }
        AppSettings.apply(changes, to: &settings)
        return settings
    }

    private func unfit(_ words: [String]) -> CommandFailure {
        CommandFailure(.badData, "\(key) is one of \(words.joined(separator: ", ")), not \(value)")
    }
}
