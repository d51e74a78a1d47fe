package import APS

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
    /// Calls of apps that have not been answered, by number.
    package internal(set) var calls: [UInt64: AppCall] = [:]
    /// Service extensions at work, by number.
    package internal(set) var runs: [UInt64: ExtensionRun] = [:]
    /// What the person asked for and will happen after unlocking.
    package internal(set) var awaitingUnlock: PersonsResponse?
    /// Local notifications that wait for their triggers.
    package internal(set) var pending: [PendingRequest] = []

    /// Pushes on their way; nil while nothing keeps them from coming.
    package internal(set) var holding: Holding?

    package init(name: String, model: String, os: String, attachedTo: String? = nil) {
        self.name = name
        self.model = model
        self.os = os
        self.attachedTo = attachedTo
    }
}
