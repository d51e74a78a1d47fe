package import APS

/// What a device holds of one notification; one row of the store.
package struct DeviceNotification: Sendable, Equatable, Codable {
    package var id: String
    package var apnsID: String?
    package var bundle: String
    /// After the service extension, if one ran.
    package var record: NotificationRecord
    package var phase: Phase
    package var diagnoses: [Diagnosis] = []
    /// Opened by a long press, to its full view.
    package internal(set) var isExpanded = false
    /// It stands in the Notification Centre, now or after its banner goes.
    package internal(set) var isListed = true
    /// Identifier of the text action whose field is open.
    package internal(set) var openTextField: String?
    /// The content extension that draws it while it is open.
    package internal(set) var openContent: OpenContent?
    /// The run of the service extension that worked on it.
    package internal(set) var extensionRun: UInt64?
    /// The sound played when it arrived.
    package internal(set) var playedSound: String?
    /// Attached screens on which it stands, by name.
    package internal(set) var screens: [String] = []
    /// Android: the channel it was posted to.
    package internal(set) var channel: String?

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

    package var content: ContentRecord { record.request.content }

    /// A person can see it somewhere on the device.
    package var isVisible: Bool { phase == .onScreen || phase == .inCenter }
}
