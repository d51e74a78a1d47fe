import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// The apps on the devices.
///
/// What command starts an app is shown and not set here: the API may be within reach of other users of the machine, and
/// the command line's socket is not.
struct AppRoutes {
    let server: Server

    var all: [Route] { [list, install, show, change, uninstall, drive, token] }

    private static let authorization = Schema.word(AppResource.authorizations.map(\.name))

    private var list: Route {
        Route(
            .get, "/devices/{name}/apps", "Lists the apps on a device", parameters: [.deviceInPath],
            responses: [.json(.page(of: AppResource.schema), "All of them; there is one page")]
        ) { call in
            let device = call.path("name")
            let apps = try await server.fleet.perform { try $0.state(of: device).installations }
            return .json(
                .page(
                    apps.sorted { $0.key < $1.key }.map { AppResource.json($0.value, device: device) }, next: nil))
        }
    }

    private struct NewApp: Decodable {
        var bundle: String
        var version: String?
        var authorization: String?
        var entitlements: [String]?
        var backgroundModes: [String]?
        var webhook: String?
        var channels: [ChannelResource.Given]?
    }

    private var install: Route {
        Route(
            .post, "/devices/{name}/apps", "Installs a declared app, or a new version of an app",
            parameters: [.deviceInPath],
            body: .object(
                "NewApp", .required("bundle", .string(1...200), "its bundle id"),
                .optional("version", .string(1...100)),
                .optional("categories", .array(of: CategoryResource.schema, most: 1_000)),
                .optional("authorization", Self.authorization),
                .optional("entitlements", .array(of: .string, most: 100)),
                .optional("backgroundModes", .array(of: .string, most: 100)),
                .optional("webhook", .string(1...2_000), "an http or https URL"),
                .optional("channels", .array(of: ChannelResource.new, most: 1_000), "Android: it creates these")),
            responses: [.json(AppResource.schema, status: 201, "The app as it is now")], problems: [.notPossible]
        ) { call in
            let new: NewApp = try call.body()
            guard BundleIdentifier.isValid(new.bundle) else {
                throw Problem(.notPossible, "a bundle id has letters, digits, - . and _, and \(new.bundle) is none")
            }
            let device = call.path("name")
            if new.channels != nil { try await server.requireChannels(on: device) }
            var installation = InstallApp(device: device, bundle: new.bundle, version: new.version)
            installation.categories = try CategoryResource.records(in: call.request.body)
            installation.authorization = status(new.authorization)
            installation.entitlements = new.entitlements ?? []
            installation.backgroundModes = new.backgroundModes ?? []
            installation.webhook = try webhook(new.webhook)
            _ = try await installation.run(on: server)
            for given in new.channels ?? [] {
                try await server.fleet.handle(.createChannel(bundle: new.bundle, given.channel), on: device)
            }
            return try await answer(new.bundle, on: device, status: 201)
        }
    }

    private var show: Route {
        Route(
            .get, "/devices/{name}/apps/{bundle}", "Shows an app on a device",
            parameters: [.deviceInPath, .bundleInPath], responses: [.json(AppResource.schema, "The app")]
        ) { call in .json(try await resource(call.path("bundle"), on: call.path("name"))) }
    }

    private struct Change: Decodable {
        var authorization: String?
        var settings: AppSettings.Changes?
        var grouping: Grouping?
        var channels: [ChannelResource.Given]?
    }

    private var change: Route {
        Route(
            .patch, "/devices/{name}/apps/{bundle}",
            "Changes what the person allows, or the categories of a declared app; what is left out stays as it is",
            parameters: [.deviceInPath, .bundleInPath],
            body: .object(
                "AppChanges", .optional("authorization", Self.authorization),
                .optional("settings", AppSettings.changes),
                .optional("grouping", .word(Grouping.allCases.map(\.rawValue))),
                .optional("channels", .array(of: ChannelResource.change, most: 1_000), "Android: the person's choice"),
                .optional("categories", .array(of: CategoryResource.schema, most: 1_000), "replace the registered set")),
            responses: [.json(AppResource.schema, "The app as it is now")], problems: [.notPossible]
        ) { call in
            let (device, bundle) = (call.path("name"), call.path("bundle"))
            let change: Change = try call.body()
            let categories = try CategoryResource.records(in: call.request.body)
            let app = try await server.fleet.perform { try $0.installation(bundle, on: device) }
            for given in change.channels ?? [] {
                let importance = given.importance ?? .normal
                try await configure(.channelImportance(bundle: bundle, id: given.id, importance), on: device)
            }
            if let status = status(change.authorization) {
                try await configure(.authorization(bundle: bundle, status), on: device)
            }
            if let changes = change.settings {
                var settings = app.settings
                AppSettings.apply(changes, to: &settings)
                try await configure(.settings(bundle: bundle, settings), on: device)
            }
            if let grouping = change.grouping { try await configure(.grouping(bundle: bundle, grouping), on: device) }
            if let categories {
                try await server.fleet.handle(.declareCategories(bundle: bundle, categories), on: device)
            }
            return try await answer(bundle, on: device)
        }
    }

    private var uninstall: Route {
        Route(
            .delete, "/devices/{name}/apps/{bundle}", "Uninstalls an app", parameters: [.deviceInPath, .bundleInPath],
            responses: [.noContent("It is gone; its tokens answer 410")]
        ) { call in
            try await server.fleet.uninstall(call.path("bundle"), from: call.path("name"))
            return .noContent
        }
    }

    private struct State: Decodable {
        var state: String
    }

    private var drive: Route {
        Route(
            .put, "/devices/{name}/apps/{bundle}/state", "Opens an app, leaves it, or flicks it out of the switcher",
            parameters: [.deviceInPath, .bundleInPath],
            body: .object("AppState", .required("state", .word(["foreground", "background", "notRunning"]))),
            responses: [.json(AppResource.schema, "The app as it is now")], problems: [.notPossible]
        ) { call in
            let (device, bundle) = (call.path("name"), call.path("bundle"))
            let state: State = try call.body()
            let verb: DriveApp.Verb =
                switch state.state {
                case "foreground": .foreground
                case "background": .background
                default: .kill
                }
            _ = try await DriveApp(device: device, bundle: bundle, verb: verb).run(on: server)
            return try await answer(bundle, on: device)
        }
    }

    private var token: Route {
        Route(
            .get, "/devices/{name}/apps/{bundle}/token", "Gives the token of an app on a device",
            parameters: [
                .deviceInPath, .bundleInPath,
                .query("kind", "which kind of push (default: alert)", .word(PushType.allCases.map(\.rawValue))),
                .query("world", "of which world (default: development)", .word(World.allCases.map(\.rawValue))),
            ],
            responses: [
                .json(
                    .object(
                        "Token", .required("token", .string), .required("device", .string),
                        .required("bundle", .string),
                        .required("kind", .string), .required("world", .string)), "The token")
            ]
        ) { call in
            let found = try await FindToken(
                device: call.path("name"), bundle: call.path("bundle"),
                kind: call["kind"].flatMap(PushType.init) ?? .alert,
                world: call["world"].flatMap(World.init) ?? .development
            ).run(on: server)
            return .json(
                .object([
                    ("token", .string(found.token.description)), ("device", .string(found.device)),
                    ("bundle", .string(found.bundle)), ("kind", .string(found.kind.rawValue)),
                    ("world", .string(found.world.rawValue)),
                ]))
        }
    }

    private func configure(_ setting: DeviceSetting, on device: String) async throws {
        try await server.fleet.handle(.configure(setting), on: device)
    }

    private func status(_ name: String?) -> AuthorizationStatus? {
        AppResource.authorizations.first { $0.name == name }?.status
    }

    private func webhook(_ url: String?) throws(Problem) -> String? {
        guard let url else { return nil }
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
            throw Problem(.notPossible, "a web hook is an http or https URL, not \(url)")
        }
        return url
    }

    private func resource(_ bundle: String, on device: String) async throws -> JSON {
        AppResource.json(try await server.fleet.perform { try $0.installation(bundle, on: device) }, device: device)
    }

    private func answer(_ bundle: String, on device: String, status: Int = 200) async throws -> WebResponse {
        .json(try await resource(bundle, on: device), status: status)
    }
}
