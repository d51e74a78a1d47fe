package import APS

/// An Android notification channel as it stands in a manifest.
///
/// After its creation an app may change its name and description, lower its importance and give it a group once; for
/// anything else a channel needs a new id.
///
/// Source: `NotificationChannel` and `NotificationManager.createNotificationChannel` of the Android platform.
package struct ChannelDraft: Sendable, Equatable {
    package let identifier: String
    package let place: Diagnosis.Place
    package let identifierPlace: Diagnosis.Place
    package let name: ManifestText
    package let importance: Importance
    package internal(set) var details: ManifestText?
    package internal(set) var group: Reference?
    package internal(set) var sound: Sound = .usual
    package internal(set) var vibration: Vibration = .off
    package internal(set) var lights: Lights = .off
    package internal(set) var showsBadge = true

    /// Raw values are the words of the file: the ends of Android's `IMPORTANCE_…` in small letters.
    package enum Importance: String, Sendable, CaseIterable, Comparable {
        case none, min, low, `default`, high

        /// Android's number.
        package var level: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        package static func < (left: Importance, right: Importance) -> Bool { left.level < right.level }
    }

    package enum Sound: Sendable, Equatable {
        /// The person's own notification sound: `default` in the file.
        case usual
        /// `none` in the file.
        case silent
        /// A resource of the app.
        case named(String)
    }

    package enum Vibration: Sendable, Equatable {
        case off, on
        /// Milliseconds of rest and motion in turn.
        case pattern([Int64])
    }

    package enum Lights: Sendable, Equatable {
        case off, on
        /// `#RRGGBB`
        case color(String)
    }
}

/// A heading under which Android lists channels; it has no behaviour of its own.
package struct ChannelGroupDraft: Sendable, Equatable {
    package let identifier: String
    package let name: ManifestText
    package let place: Diagnosis.Place
    package let identifierPlace: Diagnosis.Place
}
