import SimulatedDevice
import SystemHost

extension Command {
    static let device = Command(
        name: "device", summary: "Add, list, change and lock devices, and cut them off",
        subcommands: [
            deviceAdd, deviceList, deviceRemove, deviceLock, deviceUnlock, deviceOffline, deviceOnline, deviceSet,
        ])

    private static let deviceAdd = Command(
        name: "add", summary: "Add a device",
        example: "tambuli device add Wrist --model watch --attach iPhone",
        arguments: [Argument("NAME", .text("NAME"), "what to call it")],
        options: [
            Option("model", .choice(DeviceModel.all.map(\.name)), "its kind (default: iphone)"),
            Option("os", .text("VERSION"), "version of its system (default: the model's)"),
            Option("attach", .text("PHONE"), "the phone that a watch or a car screen belongs to"),
            .state, .json,
        ]
    ) { arguments in
        let server = try await RunningServer(state: arguments.state)
        let added = try await server.ask(
            AddDevice(
                device: NewDevice(
                    name: arguments.required("NAME"), model: arguments.text("model") ?? "iphone",
                    os: arguments.text("os"), attachedTo: arguments.text("attach"))))
        try Listing.print([added], json: arguments.flag("json"))
        return .done
    }

    private static let deviceList = Command(
        name: "list", summary: "List the devices", example: "tambuli device list --json", options: [.state, .json]
    ) { arguments in
        let devices = try await RunningServer(state: arguments.state).ask(ListDevices())
        try Listing.print(devices, json: arguments.flag("json"))
        return .done
    }

    private static let deviceRemove = Command(
        name: "remove", summary: "Remove a device with all it holds; its tokens answer 410 from then on",
        example: "tambuli device remove Wrist", arguments: [Argument("NAME", .text("NAME"), "the device")],
        options: [.state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(RemoveDevice(name: arguments.required("NAME")))
        return .done
    }

    private static let deviceLock = lockCommand("lock", "Lock a device", isLocked: true)
    private static let deviceUnlock = lockCommand(
        "unlock", "Unlock a device; an action that waits for it goes on", isLocked: false)

    private static func lockCommand(_ name: String, _ summary: String, isLocked: Bool) -> Command {
        Command(
            name: name, summary: summary, example: "tambuli device \(name) iPhone",
            arguments: [Argument("NAME", .text("NAME"), "the device (default: the first)", .optional)],
            options: [.state, .json]
        ) { arguments in
            let device = try await RunningServer(state: arguments.state).ask(
                LockDevice(name: arguments.text("NAME"), isLocked: isLocked))
            try Listing.print([device], json: arguments.flag("json"))
            return .done
        }
    }

    private static let deviceOffline = connectCommand(
        "offline", "Cut a device off from the push service",
        "One push for each app waits for it, until apns-expiration or 30 days; apns-expiration 0 is not kept.",
        isOnline: false)
    private static let deviceOnline = connectCommand(
        "online", "Bring a device back; what waited for it is delivered", "", isOnline: true)

    private static func connectCommand(
        _ name: String, _ summary: String, _ discussion: String, isOnline: Bool
    ) -> Command {
        Command(
            name: name, summary: summary, discussion: discussion, example: "tambuli device \(name) iPhone",
            arguments: [Argument("NAME", .text("NAME"), "the device (default: the first)", .optional)],
            options: [.state, .json]
        ) { arguments in
            let device = try await RunningServer(state: arguments.state).ask(
                ConnectDevice(name: arguments.text("NAME"), isOnline: isOnline))
            try Listing.print([device], json: arguments.flag("json"))
            return .done
        }
    }

    private static let deviceSet = Command(
        name: "set", summary: "Change settings of a device",
        discussion: """
            previews=always|whenAuthenticated|never, rules=documented|brief, focus=on|off, power=normal|saving. While a device
            saves power, pushes of priority 5 come in bursts, each quarter of an hour or when it is unlocked.
            """,
        example: "tambuli device set iPhone previews=whenAuthenticated",
        arguments: [
            Argument("NAME", .text("NAME"), "the device"),
            Argument("KEY=VALUE", .text("KEY=VALUE"), "settings to change", .several),
        ], options: [.state, .json]
    ) { arguments in
        let settings = try arguments.texts("KEY=VALUE").map { text in
            let setting = try KeyAndValue(text)
            return SetDevice(name: arguments.required("NAME"), key: setting.key, value: setting.value)
        }
        let server = try await RunningServer(state: arguments.state)
        // Each is checked before the first is carried out.
        for setting in settings { _ = try setting.setting() }
        var device: DeviceSummary?
        for setting in settings { device = try await server.ask(setting) }
        try Listing.print([device].compactMap { $0 }, json: arguments.flag("json"))
        return .done
    }
}
