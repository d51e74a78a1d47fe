import APS
import PushService
import SimulatedDevice
import SystemHost

/// What a view of a notification looks like; nil when the device holds none.
struct ShowNotification: Operation {
    /// Id of the notification or of its push; nil means the newest.
    var id: String?
    var device: String?
    /// nil means what is drawn now.
    var view: ViewKind?

    func run(on server: Server) async throws -> Presentation? {
        let shown = try await server.recalling(id) { [self] in
            try await server.fleet.perform { try $0.presentation(of: id, device: device, view: view) }
        }
        guard let shown else { return nil }
        return await server.fleet.withThumbnails(shown)
    }
}

/// A gesture on a notification. Answers when the app's delegate has completed, within ten seconds.
struct Perform: Operation {
    enum Kind: Codable, Sendable {
        case longPress, tap, clear, swipe, clearAll
        case press(action: String)
        case reply(action: String, text: String)
        case touch(element: String, value: Double?)
    }

    struct Answer: Codable, Sendable {
        var device: String
        var notification: String?
        /// The device asks to be unlocked before it goes on.
        var asksToUnlock: Bool
        /// The text action whose field is open now: nothing is sent before a reply is typed.
        var openTextField: String?
        /// The app called every completion handler in time; true for a declared app.
        var appCompleted: Bool
        /// What was found out while it happened: why the app did not hear of it, say.
        var diagnoses: [Diagnosis]
    }

    var kind: Kind
    var id: String?
    var device: String?

    func run(on server: Server) async throws -> Answer {
        let (name, screen, notification) = try await server.recalling(id) { [self] in
            try await server.fleet.perform { fleet -> (String, String?, String?) in
                if case .clearAll = kind { return (try device ?? fleet.firstDevice(), nil, nil) }
                let place = try fleet.place(of: id, device: device)
                return (place.device, place.screen, place.notification)
            }
        }
        let gesture: Gesture =
            switch kind {
            case .longPress: .longPress(notification: notification)
            case .tap: .tap(notification: notification)
            case .clear: .clear(notification: notification)
            case .swipe: .swipe(notification: notification)
            case .clearAll: .clearAll
            case .press(let action): .press(action: action, notification: notification)
            case .reply(let action, let text): .reply(action: action, text: text, notification: notification)
            case .touch(let element, let value): .touch(element: element, value: value, notification: notification)
            }
        if case .touch = kind, screen == nil { try await open(notification, on: name, of: server) }
        let known = try notification.map { try server.devices.diagnoses(of: $0).count } ?? 0
        try await server.fleet.handle(screen.map { .personAt(screen: $0, gesture) } ?? .person(gesture), on: name)
        let completed = await server.fleet.waitUntilAnswered(on: name, timeout: .seconds(10))
        // What was found out is read from the disk.
        _ = await server.fleet.waitUntilQuiet(timeout: .seconds(5))
        let shown = try await server.fleet.perform {
            try? $0.presentation(of: notification, device: name, view: nil)
        }
        return Answer(
            device: name, notification: notification, asksToUnlock: shown?.prompt == .unlock,
            openTextField: shown?.openTextField, appCompleted: completed,
            diagnoses: try notification.map { Array(try server.devices.diagnoses(of: $0).dropFirst(known)) } ?? [])
    }
}

extension Perform {
    /// Opens a notification before it is touched, and waits for its view: what is not there cannot be found to be wrong.
    private func open(_ notification: String?, on name: String, of server: Server) async throws {
        let shown = try await server.fleet.perform { try $0.presentation(of: notification, device: name, view: nil) }
        guard shown?.view != .expanded else { return }
        try await server.fleet.handle(.person(.longPress(notification: notification)), on: name)
        _ = await server.fleet.waitUntilAnswered(on: name, timeout: .seconds(10))
    }
}

/// Waits until a device has made what it will of a push, and answers with what it shows; nil when it shows nothing.
struct WaitForPush: Operation {
    struct Answer: Codable, Sendable {
        /// False when time ran out.
        var settled: Bool
        var presentation: Presentation?
        var diagnoses: [Diagnosis]
    }

    var apnsID: String
    var seconds: Double

    func run(on server: Server) async throws -> Answer {
        let settled = await server.fleet.waitUntilSettled(
            apnsID: apnsID, timeout: .milliseconds(Int(seconds * 1_000)))
        // What was found out is read from the disk.
        _ = await server.fleet.waitUntilQuiet(timeout: .seconds(2))
        let id = apnsID
        let presentation = try? await server.fleet.perform { try $0.presentation(of: id, device: nil, view: nil) }
        var query = PushQuery()
        query.apnsID = id
        let pushes = try server.pushes.pushes(query)
        let found = try pushes.flatMap { push in
            try push.diagnoses + server.devices.diagnoses(of: Fleet.notificationID(ofPush: push.sequence))
        }
        return Answer(settled: settled, presentation: presentation, diagnoses: found)
    }
}

/// A page of what the endpoint received, a line of JSON each.
struct ListPushes: Operation {
    struct Answer: Codable, Sendable {
        var lines: [PushLine]
    }

    /// Sequence of the last push already seen.
    var after: Int64
    var limit: Int
    /// The newest instead of the oldest.
    var fromEnd = false

    func run(on server: Server) async throws -> Answer {
        var query = PushQuery()
        query.after = after
        query.limit = min(limit, 500)
        query.isFromEnd = fromEnd
        return Answer(lines: try PushLine.lines(of: query, on: server))
    }
}

/// A page of what people did.
struct ListResponses: Operation {
    struct Answer: Codable, Sendable {
        var position: Int64
        var responses: [RecordedResponse]
    }

    var after: Int64
    var limit: Int

    func run(on server: Server) async throws -> Answer {
        let page = try server.devices.responses(after: after, limit: min(limit, 500))
        return Answer(position: page.last?.position ?? after, responses: page.map(\.response))
    }
}
