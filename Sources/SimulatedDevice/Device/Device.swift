import APS

/// A simulated device: a state machine without I/O and without a clock.
///
/// The host turns what happens into a ``DeviceEvent``, calls ``handle(_:at:)``, stores ``takeChanges()`` in one
/// transaction, and then performs the actions. Thousands of devices can live in one process, and a test replays one
/// in virtual time.
///
/// The road of a push through the folders: `Arrive` reads it, `Extend` runs the app's service extension, `Filter`
/// decides what may appear, `Present` draws, `Expand` has the app's content extension draw what is opened, `Respond`
/// takes what the person does, `Apps` tells the app.
package struct Device: Sendable {
    package internal(set) var state: DeviceState {
        didSet { changes.stateChanged = true }
    }
    /// What the device holds of notifications, oldest first. A few that are gone are remembered, so that a question
    /// about them can be answered.
    package internal(set) var notifications: [DeviceNotification]
    /// Its kind. A row with a model that this version does not know behaves as an iPhone.
    package let model: DeviceModel

    /// What the current event has led to so far.
    var actions: [DeviceAction] = []
    /// The time of the current event.
    var now = 0.0
    private var changes = DeviceChanges()
    private var changedNotifications: Set<String> = []
    private var goneCount: Int
    private(set) var notificationIndex: NotificationIndex

    /// How many notifications that are gone are remembered.
    private static let rememberedGone = 8

    package init(state: DeviceState, notifications: [DeviceNotification]) {
        self.state = state
        self.notifications = notifications
        model = DeviceModel(named: state.model) ?? .iPhone
        goneCount = notifications.count { $0.phase == .gone }
        notificationIndex = NotificationIndex(notifications)
    }

    /// Decides what follows from an event. On an error nothing has changed.
    /// - Parameter now: seconds since 1970.
    package mutating func handle(_ event: DeviceEvent, at now: Double) throws(DeviceError) -> [DeviceAction] {
        self.now = now
        actions = []
        try perform(event)
        forgetOldest()
        return actions
    }

    /// What must be stored since the last call.
    package mutating func takeChanges() -> DeviceChanges {
        changes.saved += changedNotifications.compactMap(index).sorted().map { notifications[$0] }
        let taken = changes
        changes = DeviceChanges()
        changedNotifications = []
        return taken
    }

    private mutating func perform(_ event: DeviceEvent) throws(DeviceError) {
        switch event {
        case .push(let push): take(push)
        case .appConnected(let bundle, let hello): connect(bundle, hello)
        case .app(let bundle, let message): hear(message, from: bundle)
        case .appEnded(let bundle, let reason): appEnded(bundle, reason)
        case .serviceExtension(let bundle, let message): hearExtension(message, of: bundle)
        case .judged(let run, let diagnosis): judge(run, diagnosis)
        case .refusedRequest(let bundle, let request, let error, let diagnosis):
            refuse(request, of: bundle, error: error, diagnosis)
        case .extensionEnded(_, let run, let reason): extensionEnded(run, reason)
        case .contentExtension(let session, let message): hearContent(message, of: session)
        case .contentEnded(let session, let reason): contentEnded(session, reason)
        case .person(let gesture): try perform(gesture, on: nil)
        case .personAt(let screen, let gesture): try perform(gesture, on: screen)
        case .screens(let screens): state.screens = screens
        case .response(let bundle, let response): openApp(bundle, with: response)
        case .timer(let timer): elapsed(timer)
        case .install(let installation): install(installation)
        case .uninstall(let bundle): uninstall(bundle)
        case .declareCategories(let bundle, let categories): register(categories, for: bundle)
        case .configure(let setting): try configure(setting)
        case .restarted: restart()
        case .post(let post): receive(post)
        case .createChannel(let bundle, let channel): create(channel, for: bundle)
        case .deleteChannel(let bundle, let id): deleteChannel(id, of: bundle)
        }
    }
}

// MARK: Bookkeeping

extension Device {
    /// A notification waits for an app or an extension, or is open with content of one.
    package var hasNotificationAtWork: Bool { !notificationIndex.atWork.isEmpty }

    mutating func report(_ report: DeviceReport) { actions.append(.report(report)) }

    /// Keeps a diagnosis with its notification and reports it.
    mutating func diagnose(_ diagnosis: Diagnosis, notification id: String? = nil, bundle: String? = nil) {
        if let id {
            modify(id) { $0.diagnoses.append(diagnosis) }
        }
        report(.diagnosed(notification: id, bundle: bundle, diagnosis))
    }

    /// Position of a notification.
    func index(of id: String) -> Int? { notificationIndex.positions[id] }

    func notification(_ id: String) -> DeviceNotification? { index(of: id).map { notifications[$0] } }

    mutating func add(_ notification: DeviceNotification) {
        notifications.append(notification)
        notificationIndex.note(notification, at: notifications.count - 1)
        changedNotifications.insert(notification.id)
    }

    mutating func modify(_ id: String, _ change: (inout DeviceNotification) -> Void) {
        guard let index = index(of: id) else { return }
        let wasGone = notifications[index].phase == .gone
        change(&notifications[index])
        if !wasGone, notifications[index].phase == .gone { goneCount += 1 }
        notificationIndex.note(notifications[index], at: index)
        changedNotifications.insert(id)
    }

    mutating func modifyApp(_ bundle: String, _ change: (inout Installation) -> Void) {
        guard state.installations[bundle] != nil else { return }
        change(&state.installations[bundle, default: Installation(bundle: bundle, kind: .declared)])
    }

    mutating func nextNumber() -> UInt64 {
        state.lastCall += 1
        return state.lastCall
    }

    private mutating func forgetOldest() {
        var surplus = goneCount - Self.rememberedGone
        guard surplus > 0 else { return }
        goneCount = Self.rememberedGone
        notifications.removeAll { notification in
            guard surplus > 0, notification.phase == .gone else { return false }
            surplus -= 1
            if changedNotifications.remove(notification.id) != nil { changes.saved.append(notification) }
            changes.removed.append(notification.id)
            return true
        }
        notificationIndex = NotificationIndex(notifications)
    }
}
