import Documents
import SimulatedDevice

/// A step, read at its turn.
enum Step: Sendable {
    case push(PushStep)
    case pushFile(PushFileStep)
    case gesture(Gesture, on: String?)
    case gestureAtNotification(NotificationGesture, notification: String?, on: String?)
    case configure(DeviceSetting, on: String?)
    case openApp(on: String?)
    case quitApp(on: String?)
    case expireToken(on: String?)
    case inspect(view: ViewKind?, notification: String?, on: String?)
    case setCategories(Node)
    case registerDevice
    case createChannel(ChannelGiven)
    case deleteChannel(String)
    case inspectChannel(String)
    case post(channel: String, title: String, text: String, id: String?)
    case advanceClock(seconds: Double)
    case `repeat`(times: Int, concurrency: Int, step: Node)
    /// Of a part that is not built.
    case unsupported(String)

    enum NotificationGesture: Sendable {
        case longPress, tap, clear, swipe
        case press(action: String)
        case reply(action: String, text: String)
        case touch(element: String, value: Double?)
    }

    init(_ node: Node) {
        let on = node["on"]?.text
        let notification = node["notification"]?.text
        func about(_ gesture: NotificationGesture) -> Step {
            .gestureAtNotification(gesture, notification: notification, on: on)
        }
        switch node["do"]?.text {
        case "push": self = .push(PushStep(node))
        case "pushFile": self = .pushFile(PushFileStep(node))
        case "longPress": self = about(.longPress)
        case "tap": self = about(.tap)
        case "clear": self = about(.clear)
        case "swipe": self = about(.swipe)
        case "press": self = about(.press(action: node["action"]?.text ?? ""))
        case "reply": self = about(.reply(action: node["action"]?.text ?? "", text: node["text"]?.text ?? ""))
        case "touch":
            self = about(.touch(element: node["element"]?.text ?? "", value: node["value"]?.quantity))
        case "clearAll": self = .gesture(.clearAll, on: on)
        case "lock": self = .gesture(.lock, on: on)
        case "unlock": self = .gesture(.unlock, on: on)
        case "goOffline": self = .configure(.online(false), on: on)
        case "goOnline": self = .configure(.online(true), on: on)
        case "savePower": self = .configure(.powerSaving(node["value"]?.flag ?? true), on: on)
        case "openApp": self = .openApp(on: on)
        case "quitApp": self = .quitApp(on: on)
        case "expireToken": self = .expireToken(on: on)
        case "inspect":
            self = .inspect(
                view: node["view"]?.text.flatMap(ViewKind.init), notification: notification, on: on)
        case "setNotificationCategories": self = .setCategories(node["set"] ?? node)
        case "registerDevice": self = .registerDevice
        case "createChannel": self = .createChannel(ChannelGiven(node))
        case "deleteChannel": self = .deleteChannel(node["id"]?.text ?? "")
        case "inspectChannel": self = .inspectChannel(node["id"]?.text ?? "")
        case "post":
            self = .post(
                channel: node["channel"]?.text ?? "", title: node["title"]?.text ?? "", text: node["text"]?.text ?? "",
                id: node["id"]?.text)
        case "advanceClock": self = .advanceClock(seconds: node["seconds"]?.quantity ?? 0)
        case "repeat":
            self = .repeat(
                times: node["times"]?.whole ?? 1, concurrency: node["concurrency"]?.whole ?? 1,
                step: node["step"] ?? node)
        case let other: self = .unsupported(other ?? "")
        }
    }
}

/// A push over the endpoint.
struct PushStep: Sendable {
    let headers: [(name: String, value: String)]
    let body: Body
    /// As it stands in the path.
    let token: String?
    let device: String?
    let id: String?
    let signsAnew: Bool

    init(_ node: Node) {
        headers = node["headers"]?.members?.map { ($0.key.lowercased(), $0.value.text ?? "") } ?? []
        body = Body(node)
        token = node["token"]?.text
        device = node["to"]?.text
        id = node["id"]?.text
        signsAnew = node["jwt"] != nil
    }

    func header(_ name: String) -> String? { headers.last { $0.name == name }?.value }
}

/// A push file for the tool.
struct PushFileStep: Sendable {
    let name: String
    let body: Body
    let bundle: String?
    let pushType: String?
    let device: String?

    init(_ node: Node) {
        name = node["name"]?.text ?? ""
        body = Body(node)
        bundle = node["bundle"]?.text
        pushType = node["pushType"]?.text
        device = node["to"]?.text
    }
}

/// The bytes that are pushed.
enum Body: Sendable {
    case json(String)
    case raw(String)
    /// Filled up to that size.
    case made(bytes: Int, aps: String)

    init(_ node: Node) {
        if let made = node["makeBody"] {
            self = .made(bytes: made["bytes"]?.whole ?? 0, aps: made["aps"]?.json ?? #"{"alert":"x"}"#)
        } else if let raw = node["rawBody"]?.text ?? node["content"]?.text {
            // A file's content that is no object is the text of the file, so that one can write what is no JSON.
            self = .raw(raw)
        } else {
            self = .json((node["payload"] ?? node["content"])?.json ?? "")
        }
    }

    /// - Throws: when the size asked for is too small.
    func bytes() throws(ScenarioError) -> [UInt8] {
        switch self {
        case .json(let text), .raw(let text): return Array(text.utf8)
        case .made(let count, let aps):
            let frame = Array(#"{"aps":\#(aps),"pad":""#.utf8)
            let rest = count - frame.count - 2
            guard rest >= 0 else {
                throw ScenarioError("makeBody: \(count) bytes are too few; this aps needs \(frame.count + 2) at least")
            }
            return frame + Array(repeating: UInt8(ascii: "x"), count: rest) + Array(#""}"#.utf8)
        }
    }
}
