package import APS

/// A simulated device: a state machine without I/O and without a clock.
///
/// The host turns what happens into a ``DeviceEvent``, calls ``handle(_:at:)``, stores ``takeChanges()`` in one
/// transaction, and then performs the actions. Thousands of devices can live in one process, and a test replays one
/// in virtual time.
package struct Device: Sendable {
    package private(set) var state: DeviceState
    /// What the device holds of notifications, oldest first.
    package private(set) var notifications: [DeviceNotification]

    package init(state: DeviceState, notifications: [DeviceNotification]) {
        self.state = state
        self.notifications = notifications
    }

    /// Decides what follows from an event. On an error nothing has changed.
    /// - Parameter now: seconds since 1970.
    package mutating func handle(_ event: DeviceEvent, at now: Double) throws(DeviceError) -> [DeviceAction] {
        []
    }

    /// What a view of a notification looks like now, or nil when the device does not hold it.
    /// - Parameters:
    ///   - notification: nil means the newest one.
    ///   - view: nil means what is drawn now.
    package func presentation(of notification: String?, view: ViewKind?) -> Presentation? { nil }

    /// What must be stored since the last call.
    package mutating func takeChanges() -> DeviceChanges { DeviceChanges() }
}

/// The part of a device that is one row of the store.
package struct DeviceState: Sendable, Equatable, Codable {
    package var name: String
    /// Key into the table of models.
    package var model: String
    package var os: String
    /// Name of the phone that a car screen or a watch belongs to.
    package var attachedTo: String?
    package var isLocked = false
    package var previews = ShowPreviews.always
    package var rules = RuleBookName.documented
    package var installations: [String: Installation] = [:]
    /// Numbers for calls and extension runs.
    package var lastCall: UInt64 = 0
    package var focus: Focus?
    /// The watches and car screens attached to this phone.
    package internal(set) var screens: [AttachedScreen] = []

    package init(name: String, model: String, os: String, attachedTo: String? = nil) {
        self.name = name
        self.model = model
        self.os = os
        self.attachedTo = attachedTo
    }
}

/// What a device holds of one notification; one row of the store.
package struct DeviceNotification: Sendable, Equatable, Codable {
    package var id: String
    package var apnsID: String?
    package var bundle: String
    /// After the service extension, if one ran.
    package var record: NotificationRecord
    package var phase: Phase
    package var diagnoses: [Diagnosis] = []

    package enum Phase: String, Sendable, Codable {
        /// The service extension is at work.
        case extending
        /// The app in front is asked what to present.
        case asking
        /// On screen, as a banner or opened.
        case onScreen
        /// In the Notification Centre alone.
        case inCenter
        /// Gone from the device: cleared, answered or replaced; or never shown.
        case gone
    }

    package init(id: String, apnsID: String?, bundle: String, record: NotificationRecord, phase: Phase) {
        self.id = id
        self.apnsID = apnsID
        self.bundle = bundle
        self.record = record
        self.phase = phase
    }
}

/// What must be stored after an event.
package struct DeviceChanges: Sendable {
    package var stateChanged = false
    package var saved: [DeviceNotification] = []
    /// Ids of notifications that need not be held any longer.
    package var removed: [String] = []

    package init() {}
}

/// A request that the device cannot fulfil, in one sentence with what would be right.
package struct DeviceError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable {
        case noSuchNotification, noSuchAction, noSuchApp, notPossible
    }

    package let code: Code
    package let message: String
    package var description: String { message }

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
