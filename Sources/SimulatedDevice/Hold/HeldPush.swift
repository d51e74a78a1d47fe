/// A push that waits to reach its device.
package struct HeldPush: Sendable, Equatable, Codable {
    package enum Reason: String, Sendable, Codable {
        /// The device cannot be reached.
        case offline
        /// Priority 5, and the device saves power: it goes out with the next burst.
        case savingPower
        /// Priority 1, which wakes no device: it waits until somebody uses this one.
        case asleep
        /// The app was run in the background as often as it may be.
        case budget
    }

    package let push: ArrivedPush
    package let reason: Reason
    /// When it goes on by itself, in seconds since 1970; nil when that depends on what happens.
    package let due: Double?
    /// After this moment it is worth nothing any more, in seconds since 1970.
    package let until: Double
}

/// What a device that gets its pushes late knows. Absent while there is nothing out of the ordinary.
package struct Holding: Sendable, Equatable, Codable {
    /// The device has no connection to the push service.
    package internal(set) var isOffline = false
    /// Low Power Mode.
    package internal(set) var savesPower = false
    /// In the order they came.
    package internal(set) var pushes: [HeldPush] = []
    /// When each app was last run in the background for a push, oldest first.
    var wakes: [String: [Double]] = [:]

    static let nothing = Holding()
}
