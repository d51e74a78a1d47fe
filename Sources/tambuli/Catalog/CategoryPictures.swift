import APS
import NotificationCatalog
import SimulatedDevice

/// Asks the simulated devices how they draw a notification of each category, so that pages show what devices do.
struct CategoryPictures {
    private let manifest: Manifest
    private static let bundle = "app"
    private static let notification = "notification"

    /// A phone with a watch and a car, then the other kinds of devices.
    private static let scenes = [
        Scene(.phone, on: nil, .banner, "as it arrives"), Scene(.phone, on: nil, .expanded, "after a long press"),
        Scene(.phone, on: "Apple Watch", .longLook, "long look"),
        Scene(.phone, on: "CarPlay", .banner, "while driving"),
        Scene(.mac, on: nil, .expanded, "with its options open"), Scene(.android, on: nil, .expanded, "opened"),
    ]

    private struct Scene {
        enum Kind { case phone, mac, android }

        let kind: Kind
        /// An attached screen.
        let screen: String?
        let view: ViewKind
        let words: String

        init(_ kind: Kind, on screen: String?, _ view: ViewKind, _ words: String) {
            self.kind = kind
            self.screen = screen
            self.view = view
            self.words = words
        }
    }

    /// - Throws: ``DeviceError`` when a device cannot take what the manifest says.
    static func draw(_ manifest: Manifest) throws -> [CategoryPicture] {
        let pictures = CategoryPictures(manifest: manifest)
        return try manifest.records.flatMap { category in
            try scenes.compactMap { try pictures.draw(category, in: $0) }
        }
    }

    /// nil where that device does not show the category at all.
    private func draw(_ category: CategoryRecord, in scene: Scene) throws -> CategoryPicture? {
        let device = try device(for: scene.kind, showing: category)
        guard let shown = device.presentation(of: Self.notification, view: scene.view, on: scene.screen) else {
            return nil
        }
        if scene.screen == "CarPlay", !category.options.contains(.allowInCarPlay) { return nil }
        return CategoryPicture(
            category: category.identifier, device: scene.screen ?? device.state.name, view: scene.words,
            buttons: shown.buttons.map { button in
                .init(
                    title: button.title, isDestructive: button.isDestructive, opensApp: button.opensApp,
                    needsUnlock: button.needsUnlock, textInput: button.textInput)
            }, hint: shown.hint)
    }

    private func device(for kind: Scene.Kind, showing category: CategoryRecord) throws -> Device {
        var app = Installation(bundle: Self.bundle, kind: .declared)
        app.categories = manifest.records
        switch kind {
        case .phone:
            var device = Device(state: DeviceState(name: "iPhone", model: "iphone", os: "iOS 18"), notifications: [])
            _ = try device.handle(.install(app), at: 0)
            _ = try device.handle(.screens([screen("Apple Watch", "watch"), screen("CarPlay", "carplay")]), at: 0)
            return try pushed(category, to: device)
        case .mac:
            var device = Device(state: DeviceState(name: "Mac", model: "mac", os: "macOS 15"), notifications: [])
            _ = try device.handle(.install(app), at: 0)
            return try pushed(category, to: device)
        case .android:
            var device = Device(
                state: DeviceState(name: "Android", model: "android", os: "Android 14"), notifications: [])
            _ = try device.handle(.install(app), at: 0)
            let channel = Channel(id: "channel", name: "Channel", importance: .normal)
            _ = try device.handle(.createChannel(bundle: Self.bundle, channel), at: 0)
            let post = AndroidPost(
                notification: Self.notification, bundle: Self.bundle, channel: "channel", title: "Title", text: "Text",
                category: category.identifier, drawnBy: .app)
            _ = try device.handle(.post(post), at: 1)
            return device
        }
    }

    private func screen(_ name: String, _ model: String) -> AttachedScreen {
        AttachedScreen(name: name, model: model, isLocked: false, rules: .documented, apps: [])
    }

    private func pushed(_ category: CategoryRecord, to device: Device) throws -> Device {
        var device = device
        let payload = #"{"aps":{"alert":"Text","category":\#(JSONString.quote(category.identifier))}}"#
        let push = ArrivedPush(
            notification: Self.notification, apnsID: Self.notification, bundle: Self.bundle,
            headers: RequestHeaders(pushType: "alert"), payload: Array(payload.utf8))
        _ = try device.handle(.push(push), at: 1)
        return device
    }
}
