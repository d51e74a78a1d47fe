import APS
import PushService
import SimulatedDevice
import SystemHost

/// An installation as the commands list it.
struct AppSummary: Codable, Sendable {
    var device: String
    var bundle: String
    var version: String?
    var kind: String
    var state: String
    /// Identifiers of the registered categories, in order.
    var categories: [String]
    /// File with the output of the app's process.
    var log: String?

    init(_ installation: Installation, device: String, log: String?) {
        self.device = device
        bundle = installation.bundle
        version = installation.version
        kind = installation.kind.rawValue
        state = installation.state.rawValue
        categories = installation.categories.map(\.identifier)
        self.log = installation.launch == nil ? nil : log
    }
}

/// Installs an app, or changes an installation: what is nil stays as it was.
struct InstallApp: Operation {
    var device: String?
    var bundle: String
    var version: String?
    var categories: [CategoryRecord]?
    var launch: Program?
    var serviceExtension: Program?
    var contentExtensions: [ContentExtension]?
    var webhook: String?
    /// What the person has allowed.
    var authorization: AuthorizationStatus?
    /// Names of Apple's entitlements that the app has.
    var entitlements: [String] = []
    /// Names of the background modes that the app declares.
    var backgroundModes: [String] = []

    func run(on server: Server) async throws -> AppSummary {
        let name = try await server.deviceName(device)
        let bundle = self.bundle
        let known = try await server.fleet.perform { try $0.state(of: name).installations[bundle] }
        var installation = known ?? Installation(bundle: bundle, kind: launch == nil ? .declared : .process)
        if launch != nil { installation.kind = .process }
        installation.version = version ?? installation.version
        installation.launch = launch ?? installation.launch
        installation.serviceExtension = serviceExtension ?? installation.serviceExtension
        installation.contentExtensions = contentExtensions ?? installation.contentExtensions
        installation.webhook = webhook ?? installation.webhook
        installation.authorization = authorization ?? installation.authorization
        if !entitlements.isEmpty { installation.entitlements = entitlements }
        if !backgroundModes.isEmpty { installation.backgroundModes = backgroundModes }
        // A person who installs an app for the car from here allows it there.
        if installation.entitlements.contains(where: { $0.hasPrefix(Entitlement.carPlayPrefix) }) {
            installation.settings.carPlaySetting = .enabled
        }
        try await server.fleet.install(installation, on: name)
        if let categories {
            try await server.fleet.handle(.declareCategories(bundle: bundle, categories), on: name)
        } else {
            try await server.catalog?.declare(installation, on: name, of: server.fleet)
        }
        return try await server.appSummary(bundle, on: name)
    }
}

struct ListApps: Operation {
    /// nil means all devices.
    var device: String?

    func run(on server: Server) async throws -> [AppSummary] {
        let only = device
        if let only { _ = try await server.fleet.perform { try $0.state(of: only) } }
        var found: [AppSummary] = []
        for state in try await server.fleet.devices() where only == nil || state.name == only {
            for bundle in state.installations.keys.sorted() {
                found.append(try await server.appSummary(bundle, on: state.name))
            }
        }
        return found
    }
}

struct UninstallApp: Operation {
    var device: String?
    var bundle: String

    func run(on server: Server) async throws -> Nothing {
        try await server.fleet.uninstall(bundle, from: server.device(with: bundle, named: device))
        return Nothing()
    }
}

/// What a person does with an app as a whole.
struct DriveApp: Operation {
    enum Verb: String, Codable {
        case start, kill, background, foreground
    }

    var device: String?
    var bundle: String
    var verb: Verb

    func run(on server: Server) async throws -> AppSummary {
        let name = try await server.device(with: bundle, named: device)
        let gesture: Gesture =
            switch verb {
            case .start, .foreground: .openApp(bundle: bundle)
            case .kill: .quitApp(bundle: bundle)
            case .background: .leaveApp(bundle: bundle)
            }
        try await server.fleet.handle(.person(gesture), on: name)
        if verb == .start || verb == .foreground {
            try await server.fleet.waitUntilLaunched(bundle, on: name, timeout: .seconds(20))
        }
        return try await server.appSummary(bundle, on: name)
    }
}

/// The token of an installation.
struct FindToken: Operation {
    struct Answer: Codable, Sendable {
        var token: DeviceToken
        var device: String
        var bundle: String
        var kind: PushType
        var world: World
    }

    var device: String?
    /// nil is enough when one app is installed.
    var bundle: String?
    var kind: PushType
    var world: World

    func run(on server: Server) async throws -> Answer {
        let bundle: String
        if let named = self.bundle {
            bundle = named
        } else {
            bundle = try await server.onlyBundle(on: device)
        }
        let name = try await server.device(with: bundle, named: device)
        let token = try await server.pushes.token(device: name, bundle: bundle, kind: kind, world: world)
        return Answer(token: token, device: name, bundle: bundle, kind: kind, world: world)
    }
}

/// Ends the life of a token; the installation gets another when it asks.
struct ExpireToken: Operation {
    var token: DeviceToken

    func run(on server: Server) async throws -> Nothing {
        try await server.pushes.expire(token)
        return Nothing()
    }
}

extension Server {
    func appSummary(_ bundle: String, on device: String) async throws -> AppSummary {
        try await fleet.perform { fleet in
            AppSummary(
                try fleet.installation(bundle, on: device), device: device,
                log: fleet.logPath(device: device, bundle: bundle, role: .app))
        }
    }

    /// That device, after a look whether it has the app; or the first one that has.
    func device(with bundle: String, named name: String?) async throws -> String {
        try await fleet.perform { fleet in
            if let name {
                _ = try fleet.installation(bundle, on: name)
                return name
            }
            return try fleet.device(with: bundle)
        }
    }

    func onlyBundle(on device: String?) async throws -> String {
        let bundles = Set(
            try await fleet.devices().filter { device == nil || $0.name == device }.flatMap(\.installations.keys))
        guard bundles.count == 1, let only = bundles.first else {
            throw CommandFailure(
                .badData,
                bundles.isEmpty
                    ? "no app is installed; install one with: tambuli app install BUNDLE"
                    : "name the app: installed are \(bundles.sorted().joined(separator: ", "))")
        }
        return only
    }
}
