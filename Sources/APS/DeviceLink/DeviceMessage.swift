/// What a device says to an app or its extension.
package enum DeviceMessage: Sendable, Equatable, Codable {
    /// Answer to `hello`; the app may go on to launch.
    case welcome(Welcome)
    /// Answer to `hello` when it cannot be accepted, with the reason in one sentence. The link ends.
    case refused(String)
    case categories(request: UInt64, [CategoryRecord])
    case authorization(request: UInt64, granted: Bool)
    case settings(request: UInt64, SettingsRecord)
    /// Answer to `add` and `setBadge`; `error` is a code of `UNErrorDomain`.
    case done(request: UInt64, error: Int?)
    /// Answer to `getPending`.
    case requests(request: UInt64, [RequestRecord])
    /// Answer to `getDelivered`.
    case notifications(request: UInt64, [NotificationRecord])
    /// Answer to `registerForRemoteNotifications`.
    case registered(token: DeviceToken)
    case registrationFailed(reason: String)
    case willPresent(call: UInt64, NotificationRecord)
    case didReceive(call: UInt64, ResponseRecord)
    /// `userInfo` is the text of a JSON object.
    case didReceiveRemoteNotification(call: UInt64, userInfo: String)
    /// The person asks for the app's own notification settings, from that notification or from the system's settings.
    case openSettings(NotificationRecord?)
    case stateChanged(AppState)
    /// Run the service extension on a request.
    case extend(run: UInt64, RequestRecord)
    /// `serviceExtensionTimeWillExpire()`
    case timeWillExpire(run: UInt64)
    /// A content extension's notification was opened, or another of its thread came; `actions` are its buttons.
    case displayContent(call: UInt64, NotificationRecord, actions: [ActionRecord])
    case contentResponse(call: UInt64, ResponseRecord)
    /// A person touched an element of the view; `value` is where a slider was left.
    case touch(call: UInt64, element: String, value: Double?)
    /// The system's media button was pressed.
    case playMedia(call: UInt64, Bool)
    /// End now, as the system ends an app.
    case terminate

    package struct Welcome: Sendable, Equatable, Codable {
        package var device: String
        /// Why the device launched the app; nil when it was started by hand.
        package var launch: LaunchReason?
        package var state: AppState
        /// The type hint of an attachment may be a bare file extension, by the rule book of the device.
        package var typeHintMayBeFileExtension: Bool
        /// The device shows content extensions; nil, from an older server, means that it does.
        package var supportsContentExtensions: Bool?

        package init(
            device: String, launch: LaunchReason?, state: AppState, typeHintMayBeFileExtension: Bool = false,
            supportsContentExtensions: Bool? = nil
        ) {
            self.device = device
            self.launch = launch
            self.state = state
            self.typeHintMayBeFileExtension = typeHintMayBeFileExtension
            self.supportsContentExtensions = supportsContentExtensions
        }
    }

    /// Why the device started an app; becomes its launch options.
    package enum LaunchReason: Sendable, Equatable, Codable {
        /// A tap or an action; the payload is the launch option `remoteNotification`.
        case response(userInfo: String)
        /// `content-available`.
        case remoteNotification(userInfo: String)
        /// The person opened the app.
        case person
    }
}

/// Where an app is in its life.
package enum AppState: String, Sendable, Codable {
    case notRunning, suspended, background, foreground
}
