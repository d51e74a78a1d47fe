package import APS

/// An app on a device: what it registered, what the person allows, and how it is started.
package struct Installation: Sendable, Equatable, Codable {
    package var bundle: String
    package var version: String?
    package var kind: Kind
    /// The registered set, in the order registered.
    package var categories: [CategoryRecord] = []
    package var authorization: AuthorizationStatus = .authorized
    package var state: AppState = .notRunning
    /// Number on the app's icon.
    package var badge = 0
    package var backgroundModes: [String] = []
    package var entitlements: [String] = []
    /// How the app is started; nil for a declared app.
    package var launch: Program?
    package var serviceExtension: Program?
    /// nil, as in rows of earlier versions, means none.
    package var contentExtensions: [ContentExtension]?
    /// Where the responses of a declared app are posted.
    package var webhook: String?
    /// The person's switches; ``authorization`` and the device's previews stand elsewhere.
    package var settings = SettingsRecord()
    package var grouping = Grouping.byThread
    /// The app's localised strings by key; nil when they are not known here.
    package var strings: [String: String]?
    /// How long the app's sounds last, by file name, as far as known.
    package var soundSeconds: [String: Double] = [:]
    /// What is known of the running app.
    package internal(set) var process = AppProcess()
    /// Android: the channels the app has created, deleted ones included.
    package var channels: [Channel] = []
    /// Android: channel named in the manifest for messages that name none.
    package var defaultChannel: String?

    package enum Kind: String, Sendable, Codable {
        /// Categories from a file, no code.
        case declared
        /// A process that links `UserNotifications`.
        case process
        /// An app in the device's own process.
        case inProcess
    }

    package init(bundle: String, kind: Kind) {
        self.bundle = bundle
        self.kind = kind
    }
}

/// A command line with the folder it runs in.
package struct Program: Sendable, Equatable, Codable {
    package var arguments: [String]
    package var workingDirectory: String

    package init(arguments: [String], workingDirectory: String) {
        self.arguments = arguments
        self.workingDirectory = workingDirectory
    }
}
