import APS
import FoundationEssentials
import NotificationCatalog
import SimulatedDevice

extension Command {
    static let app = Command(
        name: "app", summary: "Install, start and end apps on devices",
        subcommands: [
            appInstall, appList, appUninstall, appSet,
            appVerb("start", "Start an app, as a tap on its icon does", .start),
            appVerb("kill", "End an app, as flicking it away does", .kill),
            appVerb("background", "Send an app to the background", .background),
            appVerb("foreground", "Bring an app to the front", .foreground),
        ])

    private static let appInstall = Command(
        name: "install", summary: "Install an app on a device, or change what is installed",
        discussion: """
            A declared app has no code: its categories come from a file, and what a person does is
            recorded (see `tambuli responses`) and may be posted to a web hook. With --launch the app is a
            program that links UserNotifications; the device starts it when it is needed.
            """,
        example: """
            tambuli app install com.example.chat --categories categories.json
            tambuli app install com.example.chat --launch ./ChatApp
            """,
        arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app's bundle id")],
        options: [
            .device,
            Option("version", .text("V"), "the app's version"),
            Option("categories", .file(), "a JSON or YAML file with the registered categories"),
            Option("catalog", .file(), "a manifest: the app registers what it says of its version"),
            Option("launch", .text("COMMAND"), "starts the app's process"),
            Option("service-extension", .text("COMMAND"), "starts the app's notification service extension"),
            Option(
                "content-extension", .text("COMMAND"),
                "starts a notification content extension of the app, with its --content-extension-info",
                isRepeatable: true),
            Option(
                "content-extension-info", .file(), "the Info.plist of that content extension, one for each",
                isRepeatable: true),
            Option(
                "authorization", .choice(["authorized", "denied", "provisional", "notDetermined"]),
                "what the person allows; authorized if absent"),
            Option(
                "entitlement", .text("NAME"),
                "an entitlement of Apple's that the app has, such as com.apple.developer.carplay-communication",
                isRepeatable: true),
            Option(
                "background-mode", .text("NAME"),
                "a background mode that the app declares, such as remote-notification",
                isRepeatable: true),
            Option("webhook", .text("URL"), "where responses of a declared app are posted as JSON"),
            .state, .json,
        ]
    ) { arguments in
        if let address = arguments.text("webhook"), !address.hasPrefix("http://"), !address.hasPrefix("https://") {
            throw CommandFailure(.usage, "--webhook takes an http or https URL, not \(address)")
        }
        let bundle = arguments.required("BUNDLE")
        guard BundleIdentifier.isValid(bundle) else {
            throw CommandFailure(
                .badData, "\"\(bundle)\" is no bundle id: letters, digits, - and . as in com.example.chat")
        }
        let contentExtensions = try contentExtensions(arguments)
        var version = arguments.text("version")
        let categories = try categories(of: bundle, version: &version, arguments)
        let installed = try await RunningServer(state: arguments.state).ask(
            InstallApp(
                device: arguments.text("device"), bundle: bundle, version: version, categories: categories,
                launch: try arguments.text("launch").map(program),
                serviceExtension: try arguments.text("service-extension").map(program),
                contentExtensions: contentExtensions,
                webhook: arguments.text("webhook"),
                authorization: arguments.text("authorization").flatMap(authorization),
                entitlements: arguments.texts("entitlement"), backgroundModes: arguments.texts("background-mode")))
        try Listing.print([installed], json: arguments.flag("json"))
        return .done
    }

    /// nil when none is named, which leaves those that are there.
    private static func contentExtensions(_ arguments: ParsedArguments) throws -> [ContentExtension]? {
        let commands = arguments.texts("content-extension")
        let files = arguments.texts("content-extension-info")
        guard commands.count == files.count else {
            throw CommandFailure(
                .usage,
                "each --content-extension needs its --content-extension-info, the Info.plist that names its categories; "
                    + "there are \(commands.count) and \(files.count)")
        }
        guard !commands.isEmpty else { return nil }
        return try zip(commands, files).map {
            ContentExtension(program: try program($0), attributes: try ContentExtensionInfo.read($1))
        }
    }

    /// From a list of categories, or from a manifest, which also tells the version if nobody else does.
    private static func categories(
        of bundle: String, version: inout String?, _ arguments: ParsedArguments
    ) throws -> [CategoryRecord]? {
        guard let path = arguments.text("catalog") else {
            return try arguments.text("categories").map(CategoriesFile.read)
        }
        guard arguments.text("categories") == nil else {
            throw CommandFailure(.usage, "--categories and --catalog exclude each other")
        }
        let manifest = try ManifestFile.read(path)
        if let app = manifest.app, app.bundle != bundle {
            throw CommandFailure(.badData, "\(path) is the manifest of \(app.bundle), not of \(bundle)")
        }
        version = version ?? manifest.app?.version.text
        return manifest.categories(knownTo: version.flatMap(AppVersion.init)).map(\.record)
    }

    private static func authorization(_ word: String) -> AuthorizationStatus? {
        switch word {
        case "authorized": .authorized
        case "denied": .denied
        case "provisional": .provisional
        case "notDetermined": .notDetermined
        default: nil
        }
    }

    /// A command line as a shell reads it, run in the folder where it was given.
    private static func program(_ command: String) throws -> Program {
        guard !command.trimmingWhitespace().isEmpty else { throw CommandFailure(.usage, "the command is empty") }
        return Program(
            arguments: ["/bin/sh", "-c", "exec \(command)"],
            workingDirectory: FileManager.default.currentDirectoryPath)
    }

    private static let appList = Command(
        name: "list", summary: "List the installed apps", example: "tambuli app list",
        options: [.device, .state, .json]
    ) { arguments in
        let apps = try await RunningServer(state: arguments.state).ask(ListApps(device: arguments.text("device")))
        try Listing.print(apps, json: arguments.flag("json"))
        return .done
    }

    private static let appUninstall = Command(
        name: "uninstall", summary: "Uninstall an app; its tokens answer 410 from then on",
        example: "tambuli app uninstall com.example.chat",
        arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app's bundle id")], options: [.device, .state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(
            UninstallApp(device: arguments.text("device"), bundle: arguments.required("BUNDLE")))
        return .done
    }

    private static let appSet = Command(
        name: "set", summary: "Change what the person allows an app",
        discussion: """
            authorization=authorized|denied|provisional|ephemeral|notDetermined, grouping=byThread|byApp|off,
            alertStyle=banner|alert|none, and on or off for each of alerts, sounds, badges, lockScreen, notificationCenter,
            carPlay, timeSensitive, critical and scheduledSummary. channel.ID=none|minimum|low|normal|high|maximum is the
            importance of an Android channel.
            """,
        example: """
            tambuli app set com.example.chat sounds=off alertStyle=alert
            tambuli app set com.example.chat --device Pixel channel.messages=low
            """,
        arguments: [
            Argument("BUNDLE", .text("BUNDLE"), "the app's bundle id"),
            Argument("KEY=VALUE", .text("KEY=VALUE"), "settings to change", .several),
        ], options: [.device, .state, .json]
    ) { arguments in
        let bundle = arguments.required("BUNDLE")
        let settings = try arguments.texts("KEY=VALUE").map { text in
            let setting = try KeyAndValue(text)
            return SetApp(
                device: arguments.text("device"), bundle: bundle, key: setting.key, value: setting.value)
        }
        let server = try await RunningServer(state: arguments.state)
        // Each is checked before the first is carried out.
        for setting in settings { _ = try setting.setting(of: Installation(bundle: bundle, kind: .declared)) }
        var app: AppSummary?
        for setting in settings { app = try await server.ask(setting) }
        try Listing.print([app].compactMap { $0 }, json: arguments.flag("json"))
        return .done
    }

    private static func appVerb(_ name: String, _ summary: String, _ verb: DriveApp.Verb) -> Command {
        Command(
            name: name, summary: summary, example: "tambuli app \(name) com.example.chat",
            arguments: [Argument("BUNDLE", .text("BUNDLE"), "the app's bundle id")], options: [.device, .state, .json]
        ) { arguments in
            let app = try await RunningServer(state: arguments.state).ask(
                DriveApp(device: arguments.text("device"), bundle: arguments.required("BUNDLE"), verb: verb))
            try Listing.print([app], json: arguments.flag("json"))
            return .done
        }
    }
}
