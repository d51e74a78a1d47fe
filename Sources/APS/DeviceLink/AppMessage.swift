/// What an app or its extension says to its device. `request` numbers are answered by the ``DeviceMessage`` that
/// carries the same number; `call` and `run` numbers come from the device.
package enum AppMessage: Sendable, Equatable, Codable {
    /// The first message of a link.
    case hello(Hello)
    /// Replaces the whole registered set.
    case setCategories([CategoryRecord])
    case getCategories(request: UInt64)
    case requestAuthorization(request: UInt64, options: AuthorizationOptions)
    case getSettings(request: UInt64)
    /// Schedules a local notification, or shows it at once when it has no trigger; replaces a pending one of the same
    /// identifier.
    case add(request: UInt64, RequestRecord)
    case getPending(request: UInt64)
    /// Takes back what waits for its trigger; nil means all.
    case removePending(identifiers: [String]?)
    case getDelivered(request: UInt64)
    /// Clears what stands in Notification Center; nil means all.
    case removeDelivered(identifiers: [String]?)
    /// Sets the number on the app's icon; 0 clears it.
    case setBadge(request: UInt64, count: Int)
    /// The centre's delegate was set; nil when it was cleared. `type` is the name of the delegate's class.
    case delegateChanged(type: String?)
    /// `application(_:didFinishLaunchingWithOptions:)` has returned.
    case launchFinished
    case registerForRemoteNotifications
    /// Answer to `willPresent`; nil when the delegate has no such method.
    case presented(call: UInt64, options: PresentationOptions?)
    /// Answer to `didReceive`: the completion handler was called, or `false` when the delegate has no such method.
    case handled(call: UInt64, implemented: Bool)
    /// Answer to `didReceiveRemoteNotification`, `false` when the app's delegate has no such method.
    case fetched(call: UInt64, implemented: Bool)
    /// The content handler was called; `count` is 1 for the first time. Only the first counts.
    case delivered(run: UInt64, count: Int, content: ContentRecord)
    /// Time is up, and the extension has no method that hands over what there is.
    case expiryIgnored(run: UInt64)
    /// An attachment could not be made from what the extension found; it may go on without.
    case attachmentRefused(run: UInt64?, code: Int, fileName: String, typeHint: String?, reason: String)

    // A content extension, whose process shows one notification.

    /// What it shows has changed.
    case contentChanged(ContentViewRecord)
    /// A call of the device has been carried out; what it changed was said before.
    case contentDone(call: UInt64)
    /// Answer to `contentResponse`; nil when the extension has no method for it.
    case contentResponded(call: UInt64, ContentResponseOption?)
    /// It replaces the notification's buttons.
    case setNotificationActions([ActionRecord])
    case contentRequest(ContentRequest)

    /// Who is calling.
    package struct Hello: Sendable, Equatable, Codable {
        /// Raised with every change of these messages that an older side would not understand.
        package static let currentVersion = 1

        package var version = Hello.currentVersion
        package var role: Role
        package var bundle: String
        package var appVersion: String?
        /// Name of the device; nil means the first.
        package var device: String?
        /// How this process was started: becomes the launch command unless the installation has one.
        package var commandLine: [String]
        package var workingDirectory: String
        package var processID: Int32
        /// For a content extension: the opened notification that its process was started for.
        package var session: UInt64?

        package init(
            role: Role, bundle: String, appVersion: String? = nil, device: String?, commandLine: [String],
            workingDirectory: String, processID: Int32, session: UInt64? = nil
        ) {
            self.role = role
            self.bundle = bundle
            self.appVersion = appVersion
            self.device = device
            self.commandLine = commandLine
            self.workingDirectory = workingDirectory
            self.processID = processID
            self.session = session
        }
    }

    package enum Role: String, Sendable, Codable {
        case app, serviceExtension, contentExtension
        /// The command line: what follows are requests of the tool.
        case control
    }
}

/// What becomes of a notification and its response after a content extension has dealt with it. The order is Apple's
/// (`UNNotificationContentExtensionResponseOption`).
package enum ContentResponseOption: String, Sendable, Codable, CaseIterable {
    /// The notification stays open, and the app hears of nothing.
    case doNotDismiss
    /// The notification goes, and the app hears of nothing.
    case dismiss
    /// The notification goes, and the app gets the response.
    case dismissAndForwardAction
}

/// What a content extension asks of the system (`NSExtensionContext`).
package enum ContentRequest: String, Sendable, Codable {
    /// `dismissNotificationContentExtension()`
    case dismiss
    /// `performNotificationDefaultAction()`
    case performDefaultAction
    /// `mediaPlayingStarted()`
    case mediaStarted
    /// `mediaPlayingPaused()`
    case mediaPaused
}
