import APS
import SimulatedDevice

/// A look at a device: what is drawn there now, or what a view would draw.
struct Look {
    let view: ViewKind?
    /// nil for the newest.
    let notification: String?
    let at: DeviceGiven

    init(view: ViewKind?, notification: String?, at device: DeviceGiven) {
        self.view = view
        self.notification = notification
        at = device
    }

    /// The look in the words of `expected.shown`.
    func note(on stage: Stage, names: PushNames) async throws -> SeenValue {
        let place = try await Place.of(notification, at: at, on: stage)
        let device = try await stage.device(place.device)
        let held = place.notification.flatMap { id in device.notifications.last { $0.id == id || $0.apnsID == id } }
        let drawn = device.presentation(of: held?.id, view: view, on: place.screen)
        stage.notes.found(drawn?.diagnoses ?? [])
        let listed = listed(on: device, place)
        var seen: [String: SeenValue] = [
            "center": .texts(
                listed.map { id in
                    names.name(of: id, apnsID: device.notifications.last { $0.id == id }?.apnsID)
                }),
            "count": .whole(listed.count),
            "groups": .list(device.groups.map { ["key": .text($0.key), "count": .whole($0.count)] }),
            "badge": .whole(device.state.installations[stage.scenario.app.bundle]?.badge ?? 0),
            "calls": .whole(stage.notes.callCount),
        ]
        for (key, value) in drawing(drawn) { seen[key] = value }
        return .object(seen)
    }

    private func listed(on device: Device, _ place: Place) -> [String] {
        let ids = device.center()
        guard let screen = place.screen else { return ids }
        return ids.filter { id in device.notifications.last { $0.id == id }?.screens.contains(screen) ?? false }
    }

    private func drawing(_ presentation: Presentation?) -> [String: SeenValue] {
        guard let presentation else {
            return ["view": "none", "banner": false, "buttons": .list([]), "attachments": .list([])]
        }
        let view = name(of: presentation.view)
        // Without a view asked for, what stands nowhere draws no text; in the centre it does.
        let isDrawn = self.view != nil || presentation.view != .none
        return [
            "view": .text(view), "banner": .flag(presentation.isOnScreen),
            "title": .text(isDrawn ? presentation.title : nil),
            "subtitle": .text(isDrawn ? presentation.subtitle : nil), "body": .text(isDrawn ? presentation.body : nil),
            "buttons": .texts(isDrawn ? presentation.buttons.map(\.title) : []),
            "attachments": .texts(isDrawn ? presentation.attachments.map(\.record.type) : []),
            "sound": .text(presentation.sound), "prompt": .text(presentation.prompt?.rawValue),
            "channel": .text(presentation.channel), "channelName": .text(presentation.channelName),
            "contentExtension": presentation.contentExtension?.seen ?? .null,
        ]
    }

    /// The lock screen shows a notification as it arrived; one in the centre alone stands on no screen.
    private func name(of view: ViewKind) -> String {
        switch view {
        case .lock: ViewKind.banner.rawValue
        case .center: ViewKind.none.rawValue
        default: view.rawValue
        }
    }
}

extension ExtensionView {
    fileprivate var seen: SeenValue {
        let touchable: Set<ContentLayout.Kind> = [.button, .toggle, .slider, .mediaButton]
        let button = layout.elements.first { $0.kind == .mediaButton }
        return [
            "state": .text(state.rawValue), "title": .text(title),
            "texts": .texts(layout.elements.filter { $0.kind == .text }.compactMap(\.text)),
            "controls": .texts(layout.elements.filter { touchable.contains($0.kind) }.compactMap(\.id)),
            "pictures": .texts(layout.elements.compactMap { $0.attachment ?? $0.symbol }),
            "width": .number(layout.width), "height": .number(layout.height),
            "contentHeight": .number(layout.contentHeight), "scrolls": .flag(layout.scrolls),
            "acceptsTouches": .flag(acceptsTouches), "isPlaying": button?.isPlaying.map { .flag($0) } ?? .null,
        ]
    }
}
