package import APS

/// Everything that can happen to a device. What happens next is decided by ``Device/handle(_:at:)`` alone.
package enum DeviceEvent: Sendable {
    /// A push has arrived for an installed app.
    case push(ArrivedPush)
    /// An app process (or an in-process app) has said hello and been let in.
    case appConnected(bundle: String, AppMessage.Hello)
    case app(bundle: String, AppMessage)
    /// The app's process ended, or could not be started.
    case appEnded(bundle: String, reason: ProcessEnd)
    /// The service extension said something: about a run (`delivered`, `attachmentRefused`), or about categories.
    case serviceExtension(bundle: String, AppMessage)
    /// The host looked into what an extension is about to deliver and found something wrong; comes before the
    /// `delivered` from which the host has taken the bad attachment.
    case judged(run: UInt64, Diagnosis)
    /// The host looked into what an app wants to schedule, and an attachment is not what it must be; `error` is a code
    /// of `UNErrorDomain`. It comes in place of the app's `add`.
    case refusedRequest(bundle: String, request: UInt64, error: Int, Diagnosis)
    /// The service extension ended while it was working on a run.
    case extensionEnded(bundle: String, run: UInt64, reason: ProcessEnd)
    /// A content extension said something.
    case contentExtension(session: UInt64, AppMessage)
    /// A content extension's process ended by itself, or could not be started.
    case contentEnded(session: UInt64, reason: ProcessEnd)
    case person(Gesture)
    /// A gesture on a watch or a car screen, about a notification of the phone that it belongs to.
    case personAt(screen: String, Gesture)
    /// The devices attached to this phone, all of them, whenever one of them changes.
    case screens([AttachedScreen])
    /// The phone hands over a response whose action opens the app on this watch.
    case response(bundle: String, ResponseRecord)
    case timer(DeviceTimer)
    case install(Installation)
    case uninstall(bundle: String)
    /// The registered categories of a declared app, whose file was read again.
    case declareCategories(bundle: String, [CategoryRecord])
    case configure(DeviceSetting)
    /// The host has started anew: of what this device was waiting for, nothing runs any longer.
    case restarted
    /// An Android app posts a notification, or the messaging service draws one for it.
    case post(AndroidPost)
    case createChannel(bundle: String, Channel)
    case deleteChannel(bundle: String, id: String)
}

/// A push as it reaches the device.
package struct ArrivedPush: Sendable, Equatable {
    /// Names what the device makes of it; unique in the store.
    package var notification: String
    package var apnsID: String
    package var bundle: String
    package var headers: RequestHeaders
    package var payload: [UInt8]

    package init(notification: String, apnsID: String, bundle: String, headers: RequestHeaders, payload: [UInt8]) {
        self.notification = notification
        self.apnsID = apnsID
        self.bundle = bundle
        self.headers = headers
        self.payload = payload
    }
}

extension ArrivedPush: Codable {
    private enum CodingKeys: CodingKey {
        case notification, apnsID, bundle, headers, payload
    }

    package init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            notification: try row.decode(String.self, forKey: .notification),
            apnsID: try row.decode(String.self, forKey: .apnsID), bundle: try row.decode(String.self, forKey: .bundle),
            headers: try row.decode(RequestHeaders.self, forKey: .headers),
            payload: Array(try row.decode(String.self, forKey: .payload).utf8))
    }

    /// The payload as text, which takes a quarter of the room of a list of numbers.
    package func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: CodingKeys.self)
        try row.encode(notification, forKey: .notification)
        try row.encode(apnsID, forKey: .apnsID)
        try row.encode(bundle, forKey: .bundle)
        try row.encode(headers, forKey: .headers)
        try row.encode(String(decoding: payload, as: UTF8.self), forKey: .payload)
    }
}

/// How a process came to its end.
package enum ProcessEnd: Sendable, Equatable, Codable {
    case exited
    case crashed(signal: Int32)
    /// It took more memory than the device allows; both in megabytes.
    case outOfMemory(used: Int, limit: Int)
    /// There was nothing to start, or starting failed; the sentence says why.
    case notStarted(String)
}

/// What a person does. `notification` names one; nil means the newest that is on screen or in the centre.
package enum Gesture: Sendable, Equatable {
    case longPress(notification: String?)
    case tap(notification: String?)
    case press(action: String, notification: String?)
    case reply(action: String, text: String, notification: String?)
    /// Dismissed by an explicit gesture: the Clear button, or Dismiss on a watch.
    case clear(notification: String?)
    /// The banner is flicked away; the notification stays in the centre.
    case swipe(notification: String?)
    /// An element of a content extension's view is touched; `value` is where a slider is left.
    case touch(element: String, value: Double?, notification: String?)
    case clearAll
    case lock
    case unlock
    /// The app's icon is tapped.
    case openApp(bundle: String)
    /// The app leaves the front.
    case leaveApp(bundle: String)
    /// The app is flicked out of the app switcher.
    case quitApp(bundle: String)
}

/// A change of a device's own settings.
package enum DeviceSetting: Sendable, Equatable {
    case previews(ShowPreviews)
    case rules(RuleBookName)
    /// The device has a connection to the push service.
    case online(Bool)
    /// Low Power Mode.
    case powerSaving(Bool)
    case authorization(bundle: String, AuthorizationStatus)
    /// The switches of one app; its authorisation and the device's previews are not taken from here.
    case settings(bundle: String, SettingsRecord)
    case grouping(bundle: String, Grouping)
    /// nil ends the Focus.
    case focus(Focus?)
    /// The person changes a channel, which locks the field against the app.
    case channelImportance(bundle: String, id: String, Channel.Importance)
}

/// How the Notification Centre stacks an app's notifications.
package enum Grouping: String, Sendable, Codable, CaseIterable {
    case byThread, byApp, off
}

/// A Focus that is on.
package struct Focus: Sendable, Equatable, Codable {
    /// Bundle ids of the apps that may break through.
    package var allowedApps: [String]
    package var allowsTimeSensitive: Bool

    package init(allowedApps: [String] = [], allowsTimeSensitive: Bool = true) {
        self.allowedApps = allowedApps
        self.allowsTimeSensitive = allowsTimeSensitive
    }
}

/// A watch or a car screen, as its phone knows it.
package struct AttachedScreen: Sendable, Equatable, Codable {
    package var name: String
    package var model: String
    /// A watch that is locked or not worn.
    package var isLocked: Bool
    package var rules: RuleBookName
    /// Bundle ids of the apps that run on the screen itself.
    package var apps: [String]

    package init(name: String, model: String, isLocked: Bool, rules: RuleBookName, apps: [String]) {
        self.name = name
        self.model = model
        self.isLocked = isLocked
        self.rules = rules
        self.apps = apps
    }
}

/// The two rule books (what Apple documents, and the brief).
package enum RuleBookName: String, Sendable, Codable, CaseIterable {
    case documented, brief
}

/// Waits that the host keeps for a device; each comes back as ``DeviceEvent/timer(_:)``.
package enum DeviceTimer: Sendable, Hashable, Codable {
    /// The banner goes away by itself.
    case banner(notification: String)
    /// A service extension's time is up: first a warning, then the end.
    case extensionTime(bundle: String, run: UInt64)
    case extensionGrace(bundle: String, run: UInt64)
    /// A local notification's trigger fires.
    case request(bundle: String, identifier: String)
    /// A delegate method has not called its completion handler.
    case completion(bundle: String, call: UInt64)
    /// Some of the pushes that wait may be due.
    case heldPushes
    /// A content extension has not answered.
    case contentCall(session: UInt64, call: UInt64)
}
