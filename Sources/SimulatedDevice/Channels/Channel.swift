/// An Android notification channel, as its app created it and as the person changed it.
///
/// Source: `NotificationChannel` and `NotificationManager.createNotificationChannel` of the Android platform.
package struct Channel: Sendable, Equatable, Codable {
    package var id: String
    package var name: String
    package var importance: Importance
    package var sound: String?
    package var group: String?
    package var details: String?
    package var vibrates: Bool
    package var showsBadge: Bool
    /// A deleted channel keeps its settings and comes back with them.
    package internal(set) var isDeleted = false
    /// The person has changed something: the app may not lower the importance any more.
    package internal(set) var isLockedByPerson = false

    package init(
        id: String, name: String, importance: Importance, sound: String? = "default", group: String? = nil,
        details: String? = nil, vibrates: Bool = false, showsBadge: Bool = true
    ) {
        self.id = id
        self.name = name
        self.importance = importance
        self.sound = sound
        self.group = group
        self.details = details
        self.vibrates = vibrates
        self.showsBadge = showsBadge
    }

    /// Raw values are Android's (`NotificationManager.IMPORTANCE_…`).
    package enum Importance: Int, Sendable, Codable, CaseIterable, Comparable {
        /// Blocked: not shown.
        case none
        /// In the shade alone, below the fold.
        case minimum
        /// In the shade, without a sound.
        case low
        /// With a sound.
        case normal
        /// With a sound, and peeking onto the screen.
        case high
        /// Unused by the platform; as `high`.
        case maximum

        package static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
    }
}
