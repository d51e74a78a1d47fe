package import APS

/// What a device wants done. The host performs it; the device has already changed its own state.
package enum DeviceAction: Sendable, Equatable {
    /// To the app, which is connected.
    case send(bundle: String, DeviceMessage)
    /// Register the installation's token and answer the app with `registered` or `registrationFailed`.
    case registerToken(bundle: String)
    /// Start the app's program. The device holds back what it has to say until the launch has finished.
    case launch(bundle: String, mode: LaunchMode, reason: DeviceMessage.LaunchReason)
    /// End the app's process.
    case end(bundle: String)
    /// Start the service extension, or reuse its process, and have it work on the request.
    case startExtension(bundle: String, run: UInt64, RequestRecord)
    case warnExtension(bundle: String, run: UInt64)
    case endExtension(bundle: String, run: UInt64)
    /// To the service extension, which asked.
    case sendToExtension(bundle: String, DeviceMessage)
    /// Start a content extension for one opened notification, and keep what is sent to it until it is connected.
    case startContent(bundle: String, session: UInt64, Program)
    case sendToContent(bundle: String, session: UInt64, DeviceMessage)
    /// It is not needed any more, or not wanted.
    case endContent(bundle: String, session: UInt64)
    /// Hand the response to that device as ``DeviceEvent/response(bundle:_:)``: its action opens the app there.
    case forward(device: String, bundle: String, ResponseRecord)
    /// A request that waited for its trigger is gone without having fired; its media may be deleted.
    case dropMedia([AttachmentRecord])
    case startTimer(DeviceTimer, seconds: Double)
    case cancelTimer(DeviceTimer)
    /// A person's response, for the record; the app's own call (if any) is a separate `send`.
    case record(RecordedResponse)
    case report(DeviceReport)
}

package enum LaunchMode: String, Sendable, Codable {
    case foreground, background
}

/// A response for the list of responses.
package struct RecordedResponse: Sendable, Equatable, Codable {
    package var notification: String
    package var apnsID: String?
    package var device: String
    package var bundle: String
    package var actionIdentifier: String
    package var userText: String?
    /// Seconds since 1970.
    package var at: Double
    package var deliveredTo: Destination
    /// Set when `deliveredTo` is `webhook`.
    package var webhook: String?

    package enum Destination: String, Sendable, Codable {
        /// The app's delegate.
        case app
        /// A declared app has no code: the record is all.
        case record
        case webhook
        /// The app's content extension, which dealt with it and did not pass it on.
        case contentExtension
        /// The app could not be told: it did not start, or has no delegate. A diagnosis says why.
        case nobody
    }

    package init(
        notification: String, apnsID: String?, device: String, bundle: String, actionIdentifier: String,
        userText: String?, at: Double, deliveredTo: Destination, webhook: String? = nil
    ) {
        self.notification = notification
        self.apnsID = apnsID
        self.device = device
        self.bundle = bundle
        self.actionIdentifier = actionIdentifier
        self.userText = userText
        self.at = at
        self.deliveredTo = deliveredTo
        self.webhook = webhook
    }
}

/// What happened on a device, for whoever watches.
package enum DeviceReport: Sendable, Equatable {
    case received(notification: String)
    /// The push makes nothing to show; the diagnoses say why.
    case notShown(notification: String)
    case extensionStarted(notification: String, run: UInt64)
    case extensionEnded(notification: String, run: UInt64, ExtensionOutcome)
    case shown(notification: String)
    case expanded(notification: String)
    case contentOpened(notification: String, session: UInt64)
    /// A content extension shows something else.
    case contentChanged(notification: String)
    case contentClosed(notification: String, ContentOutcome)
    case replaced(notification: String, by: String)
    /// Its banner has gone; it stands in the Notification Centre.
    case leftScreen(notification: String)
    case removed(notification: String)
    case soundPlayed(notification: String, name: String)
    case unlockAsked(notification: String)
    /// A text action was pressed: nothing is sent until a reply comes.
    case textFieldOpened(notification: String, action: String)
    case appCalled(bundle: String, DeviceMessage)
    case appCompleted(bundle: String, call: UInt64)
    case diagnosed(notification: String?, bundle: String?, Diagnosis)
    /// A line of the device's own system log.
    case systemLog(String)
}

/// How a run of the service extension came out.
package enum ExtensionOutcome: String, Sendable, Codable {
    /// The content handler was called in time.
    case delivered
    /// Delivered after `serviceExtensionTimeWillExpire`.
    case expired
    /// Time over, nothing delivered.
    case terminated
    /// Ended for its use of memory.
    case killed
    case crashed
    /// There was nothing to start, or starting failed.
    case notStarted
}
