import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// A notification that a device holds, with where it is drawn.
struct HeldNotification: Sendable {
    let notification: DeviceNotification
    /// The device that holds it.
    let device: Device
    /// The attached screen it is drawn on; nil for the device itself.
    let screen: String?
    let heights: StackHeights

    func presentation(_ view: ViewKind?) -> Presentation? {
        device.presentation(of: notification, view: view, on: screen, among: heights)
    }

    var views: [ViewKind] {
        let attached = device.state.screens.first { $0.name == screen }?.model
        return attached.flatMap(DeviceModel.init(named:))?.views ?? device.model.views
    }

    /// As another kind of device would draw it.
    func drawn(by model: String) -> HeldNotification {
        var state = device.state
        state.model = model
        let drawing = Device(state: state, notifications: device.notifications)
        return HeldNotification(
            notification: notification, device: drawing, screen: nil, heights: drawing.stackHeights)
    }
}

extension Fleet {
    /// On the loop: what a device holds, or all of them, newest first; for a watch or a car screen what it draws of its
    /// phone's.
    func held(on name: String?) throws -> [HeldNotification] {
        let names = try name.map { [$0] } ?? allDeviceNames()
        return try names.flatMap(heldOn).sorted { $0.notification.record.date > $1.notification.record.date }
    }

    /// On the loop: one of them, by its id or its push's `apns-id`.
    func held(_ id: String, on name: String?) throws -> HeldNotification? {
        if let name { return try heldOn(name).first { $0.notification.id == id || $0.notification.apnsID == id } }
        let (device, notification) = try locate(id, device: nil)
        return try heldOn(device).first { $0.notification.id == notification }
    }

    private func heldOn(_ name: String) throws -> [HeldNotification] {
        let device = try snapshot(of: name)
        guard let phone = device.state.attachedTo, device.notifications.isEmpty else {
            return held(by: device, on: nil) { _ in true }
        }
        return held(by: try snapshot(of: phone), on: name) { $0.screens.contains(name) }
    }

    private func held(
        by device: Device, on screen: String?, where isThere: (DeviceNotification) -> Bool
    ) -> [HeldNotification] {
        let heights = device.stackHeights
        return device.notifications.reversed().filter { $0.phase != .gone && isThere($0) }.map {
            HeldNotification(notification: $0, device: device, screen: screen, heights: heights)
        }
    }
}

/// A notification as the API writes it.
enum NotificationResource {
    static let states = ["extending", "asking", "onScreen", "inCenter"]

    private static let common: [Schema.Property] = [
        .required("id", .string), .required("apnsId", Schema.string.orNull), .required("device", .string),
        .required("bundle", .string), .required("state", .word(states)), .required("isExpanded", .boolean),
        .required("isListed", .boolean, "it stands in the Notification Centre, now or after its banner goes"),
        .required("at", .seconds), .required("threadIdentifier", .string),
        .required("interruptionLevel", .word(["passive", "active", "time-sensitive", "critical"])),
        .required("presentation", PresentationResource.schema, "as it is drawn now"),
    ]

    static let schema = Schema.object("Notification", common)

    static let fullSchema = Schema.object(
        "NotificationInViews",
        common + [
            .required("views", .dictionary(of: PresentationResource.schema), "by view, those its device can draw")
        ])

    static func json(_ held: HeldNotification) -> JSON? { members(held).map(JSON.object) }

    static func fullJSON(_ held: HeldNotification) -> JSON? {
        let views = held.views.compactMap { view in
            held.presentation(view).map { (view.rawValue, PresentationResource.json($0)) }
        }
        return members(held).map { .object($0 + [("views", .object(views))]) }
    }

    private static func members(_ held: HeldNotification) -> [JSON.Member]? {
        guard let shown = held.presentation(nil) else { return nil }
        let notification = held.notification
        return [
            ("id", .string(notification.id)), ("apnsId", .text(notification.apnsID)), ("device", .string(shown.device)),
            ("bundle", .string(notification.bundle)), ("state", .string(notification.phase.rawValue)),
            ("isExpanded", .bool(notification.isExpanded)), ("isListed", .bool(notification.isListed)),
            ("at", .double(notification.record.date)),
            ("threadIdentifier", .string(notification.content.threadIdentifier)),
            ("interruptionLevel", .string(notification.content.interruptionLevel.payloadName)),
            ("presentation", PresentationResource.json(shown)),
        ]
    }
}
