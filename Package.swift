// swift-tools-version: 6.2
// The table of contents: targets in the order a push travels.

import PackageDescription

// On a Mac the products `UserNotifications` and `UserNotificationsUI` resolve to empty targets of other names, so that
// `import UserNotifications` finds Apple's framework and the same app code builds there.
// A manifest's `#if os` speaks of the machine that builds.
#if os(macOS)
let standsInForApple = false
#else
let standsInForApple = true
#endif

/// Applied to every Swift target of the road.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335: an existential is visible as one
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: only `public import` lets a dependency leak
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444: a member needs its module's import in the same file
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461: async functions stay on the caller's actor
    .treatAllWarnings(as: .error),
]
/// Targets that call C mark each call (SE-0458).
let settingsOverC: [SwiftSetting] = settings + [.strictMemorySafety()]

// What an app's build needs, on a Mac as well.
var targets: [Target] = [
    // MARK: The words every party shares
    .target(name: "APS", swiftSettings: settings),

    // MARK: Before the trip
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Documents", dependencies: ["CYAML"], swiftSettings: settingsOverC),
    .target(name: "NotificationCatalog", dependencies: ["APS", "Documents"], swiftSettings: settings),
    .executableTarget(
        name: "tambuli-generate", dependencies: ["APS", "NotificationCatalog"], swiftSettings: settings),
    .plugin(name: "NotificationCatalogPlugin", capability: .buildTool(), dependencies: ["tambuli-generate"]),
]

if standsInForApple {
    targets += [
        // MARK: C libraries, one module map each
        .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

        // MARK: Machinery
        .target(name: "EmbeddedSQLite", dependencies: ["CSQLite"], swiftSettings: settingsOverC),
        .target(
            name: "HTTPTransport", dependencies: ["CLinux", "COpenSSL"], swiftSettings: settingsOverC),
        .target(name: "Media", swiftSettings: settings),
        .target(name: "Thumbnails", dependencies: ["CGdkPixbuf", "Media"], swiftSettings: settingsOverC),

        // MARK: Before the trip
        .target(name: "SourceScan", dependencies: ["APS", "NotificationCatalog"], swiftSettings: settings),

        // MARK: 3. The APNs-compatible endpoint
        .target(
            name: "PushService", dependencies: ["APS", "EmbeddedSQLite", "HTTPTransport"], swiftSettings: settings),

        // MARK: 4. The phone
        .target(name: "SimulatedDevice", dependencies: ["APS", "Media"], swiftSettings: settings),
        .target(
            name: "SystemHost",
            dependencies: ["APS", "CLinux", "EmbeddedSQLite", "HTTPTransport", "Media", "SimulatedDevice"],
            swiftSettings: settingsOverC),

        // MARK: 5. What app code sees
        .target(name: "UserNotifications", dependencies: ["APS"], swiftSettings: settings),
        .target(
            name: "UserNotificationsUI", dependencies: ["APS", "UserNotifications"], swiftSettings: settings),

        // MARK: The whole road in virtual time
        .target(
            name: "Scenarios",
            dependencies: [
                "APS", "Documents", "EmbeddedSQLite", "HTTPTransport", "NotificationCatalog", "PushService",
                "SimulatedDevice", "SystemHost", "UserNotifications", "UserNotificationsUI",
            ], swiftSettings: settings),

        // MARK: 6. Watching
        // The page's files, which the compiler puts into the program: it follows them by itself.
        .target(name: "CConsolePage"),
        .target(
            name: "WebConsole", dependencies: ["APS", "CConsolePage", "CMicrohttpd", "Documents", "HTTPTransport"],
            exclude: ["Page"], swiftSettings: settingsOverC),

        // MARK: The command line
        .executableTarget(
            name: "tambuli",
            dependencies: [
                "APS", "Documents", "EmbeddedSQLite", "HTTPTransport", "Media", "NotificationCatalog", "PushService",
                "Scenarios", "SimulatedDevice", "SourceScan", "SystemHost", "Thumbnails", "WebConsole",
            ], swiftSettings: settings),

        // MARK: Benchmarks, for release builds: `make bench`
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "APS", "EmbeddedSQLite", "HTTPTransport", "NotificationCatalog", "PushService", "SimulatedDevice",
                "SourceScan", "SystemHost", "UserNotifications",
            ],
            path: "Benchmarks", exclude: ["Catalog/jsonschema_lines.py", "Peers"], swiftSettings: settings),

        // MARK: Tests
        .testTarget(name: "APSTests", dependencies: ["APS"], swiftSettings: settings),
        .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: settings),
        .testTarget(name: "EmbeddedSQLiteTests", dependencies: ["EmbeddedSQLite"], swiftSettings: settings),
        .testTarget(name: "HTTPTransportTests", dependencies: ["HTTPTransport"], swiftSettings: settings),
        .testTarget(name: "MediaTests", dependencies: ["Media"], swiftSettings: settings),
        .testTarget(
            name: "NotificationCatalogTests", dependencies: ["APS", "Documents", "NotificationCatalog"],
            swiftSettings: settings),
        .testTarget(
            name: "PushServiceTests", dependencies: ["APS", "EmbeddedSQLite", "HTTPTransport", "PushService"],
            swiftSettings: settings),
        .testTarget(
            name: "ScenariosTests", dependencies: ["Documents", "Scenarios", "tambuli"], swiftSettings: settings),
        .testTarget(
            name: "SimulatedDeviceTests", dependencies: ["APS", "Media", "SimulatedDevice"], swiftSettings: settings),
        .testTarget(
            name: "SourceScanTests", dependencies: ["APS", "NotificationCatalog", "SourceScan"], swiftSettings: settings
        ),
        .testTarget(
            name: "SystemHostTests",
            dependencies: ["APS", "EmbeddedSQLite", "HTTPTransport", "SimulatedDevice", "SystemHost", "TestExtension"],
            swiftSettings: settings),
        .executableTarget(
            name: "TestExtension", dependencies: ["UserNotifications"], path: "Tests/TestExtension",
            swiftSettings: settings),
        .testTarget(
            name: "TambuliTests",
            dependencies: [
                "APS", "Documents", "EmbeddedSQLite", "HTTPTransport", "Media", "NotificationCatalog", "PushService",
                "Scenarios", "SimulatedDevice", "SystemHost", "WebConsole", "tambuli",
            ],
            swiftSettings: settings),
        .testTarget(name: "ThumbnailsTests", dependencies: ["Media", "Thumbnails"], swiftSettings: settings),
        .testTarget(
            name: "UserNotificationsTests", dependencies: ["APS", "UserNotifications"], swiftSettings: settings),
        // The same app code in Swift 5: its files are links into the target above.
        .testTarget(
            name: "UserNotificationsSwift5Tests", dependencies: ["UserNotifications", "UserNotificationsUI"],
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        .testTarget(
            name: "UserNotificationsUITests", dependencies: ["APS", "UserNotifications", "UserNotificationsUI"],
            swiftSettings: settings),
        .testTarget(
            name: "WebConsoleTests", dependencies: ["Documents", "HTTPTransport", "WebConsole"], swiftSettings: settings
        ),
        .testTarget(
            name: "EndToEndTests", dependencies: ["APS", "HTTPTransport", "NotificationCatalog"],
            swiftSettings: settings),
    ]
} else {
    targets += [.target(name: "UserNotificationsApple"), .target(name: "UserNotificationsUIApple")]
}

// A sanitizer makes everything slow: `make sanitize` builds the tests that it runs, and not the others.
if let wanted = Context.environment["SANITIZED_TESTS"]?.split(separator: " ").map(String.init) {
    targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

let package = Package(
    name: "Tambuli",
    products: [
        .library(
            name: "UserNotifications", targets: [standsInForApple ? "UserNotifications" : "UserNotificationsApple"]),
        .library(
            name: "UserNotificationsUI",
            targets: [standsInForApple ? "UserNotificationsUI" : "UserNotificationsUIApple"]),
        .plugin(name: "NotificationCatalogPlugin", targets: ["NotificationCatalogPlugin"]),
    ] + (standsInForApple ? [.executable(name: "tambuli", targets: ["tambuli"])] : []),
    targets: targets,
    swiftLanguageModes: [.v6]
)
