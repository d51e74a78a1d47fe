package import FoundationEssentials

/// What a notification says, as it travels between endpoint, device, extension and app.
package struct ContentRecord: Sendable, Hashable, Codable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    /// nil leaves the badge unchanged; 0 clears it.
    package var badge: Int?
    package var sound: SoundRecord?
    package var attachments: [AttachmentRecord] = []
    /// For a push the whole payload as it came, `aps` included: the text of a JSON object.
    package var userInfo = "{}"
    package var categoryIdentifier = ""
    package var threadIdentifier = ""
    package var launchImageName = ""
    package var summaryArgument = ""
    package var summaryArgumentCount = 1
    package var targetContentIdentifier: String?
    package var interruptionLevel = InterruptionLevel.active
    package var relevanceScore = 0.0
    package var filterCriteria: String?

    package init() {}

    /// True when there is text to show.
    package var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}

/// Raw values are Apple's (`UNNotificationInterruptionLevel`).
package enum InterruptionLevel: UInt, Sendable, Codable {
    case passive, active, timeSensitive, critical

    /// The word of the payload's `interruption-level`.
    package var payloadName: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }

    package init?(payloadName: String) {
        switch payloadName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }
}

/// The sound of a notification. `name` is `default` or a file of the app.
package struct SoundRecord: Sendable, Hashable, Codable {
    package var name: String
    package var isCritical: Bool
    /// 0…1, for critical sounds.
    package var volume: Double?
    /// Rings as a call does, for as long as one.
    package var isRingtone: Bool

    package init(
        name: String = "default", isCritical: Bool = false, volume: Double? = nil, isRingtone: Bool = false
    ) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
        self.isRingtone = isRingtone
    }
}

/// A picture, sound or film of a notification.
package struct AttachmentRecord: Sendable, Hashable, Codable {
    package var identifier: String
    /// Path of the file.
    package var path: String
    /// Uniform type identifier, such as `public.jpeg`.
    package var type: String
    /// What the app gave as the type, if it did.
    package var typeHint: String?
    package var byteCount: Int?
    /// Pixels, where the type has them.
    package var width: Int?
    package var height: Int?
    /// Seconds it plays once, where the file says.
    package var duration: Double?
    /// How many pictures there are: 1 in a still one.
    package var frameCount: Int?
    /// What the app asked of the thumbnail; nil when it asked nothing.
    package var thumbnail: Thumbnail?
    /// The file came with the app, which keeps it: it is copied into the store instead of moved. nil means no.
    package var isInBundle: Bool?

    package init(
        identifier: String, path: String, type: String, typeHint: String? = nil, byteCount: Int? = nil,
        width: Int? = nil, height: Int? = nil, duration: Double? = nil, frameCount: Int? = nil,
        thumbnail: Thumbnail? = nil, isInBundle: Bool? = nil
    ) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.typeHint = typeHint
        self.byteCount = byteCount
        self.width = width
        self.height = height
        self.duration = duration
        self.frameCount = frameCount
        self.thumbnail = thumbnail
        self.isInBundle = isInBundle
    }

    /// Last part of the path.
    package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The options of `UNNotificationAttachment` that shape its thumbnail.
    package struct Thumbnail: Sendable, Hashable, Codable {
        package var isHidden: Bool
        /// The part to show, in fractions of width and height (0…1).
        package var clipping: Clipping?
        /// Seconds of a film, number of a frame for an animated picture.
        package var time: Double?

        package init(isHidden: Bool = false, clipping: Clipping? = nil, time: Double? = nil) {
            self.isHidden = isHidden
            self.clipping = clipping
            self.time = time
        }

        package struct Clipping: Sendable, Hashable, Codable {
            package var x: Double
            package var y: Double
            package var width: Double
            package var height: Double

            package init(x: Double, y: Double, width: Double, height: Double) {
                self.x = x
                self.y = y
                self.width = width
                self.height = height
            }
        }
    }
}

/// A request to show something: content and what triggers it.
package struct RequestRecord: Sendable, Hashable, Codable {
    package var identifier: String
    package var content: ContentRecord
    package var trigger: TriggerRecord?

    package init(identifier: String, content: ContentRecord, trigger: TriggerRecord?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// What makes a request fire.
package enum TriggerRecord: Sendable, Hashable, Codable {
    case push
    /// Some time after the request was added. Repeating takes at least 60 seconds.
    case timeInterval(seconds: Double, repeats: Bool)
    /// At the next date that has these components, in the components' own calendar and time zone where they name one.
    case calendar(DateComponents, repeats: Bool)
    /// At a region's border. No device here has a place, so such a request is kept and never fires.
    case location(region: String, repeats: Bool)
}

/// A request that was delivered. `date` is when, in seconds since 1970.
package struct NotificationRecord: Sendable, Hashable, Codable {
    package var date: Double
    package var request: RequestRecord

    package init(date: Double, request: RequestRecord) {
        self.date = date
        self.request = request
    }
}

/// What a person did with a notification.
package struct ResponseRecord: Sendable, Hashable, Codable {
    package var notification: NotificationRecord
    package var actionIdentifier: String
    /// Set for text-input actions alone; may be empty.
    package var userText: String?

    package init(notification: NotificationRecord, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }

    /// `UNNotificationDefaultActionIdentifier`: the notification itself was tapped.
    package static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
    /// `UNNotificationDismissActionIdentifier`: the notification was explicitly dismissed.
    package static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"
}
