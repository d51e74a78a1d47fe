package import APS
import SimulatedDevice

/// Something that happened to a notification on its way, and when: a line of its story.
package struct NotificationStep: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case received, notShown, extensionStarted, extensionEnded, shown, expanded, contentOpened, contentChanged,
            contentClosed, replaced, removed, soundPlayed, unlockAsked, textFieldOpened, diagnosed
        /// A person has pressed, replied, tapped or dismissed.
        case responded
        case appLaunched
        /// A method of the app's delegate was called.
        case appCalled
        /// It has called its completion handler.
        case appCompleted
    }

    package var kind: Kind
    /// Seconds since 1970.
    package var at: Double
    package var device: String
    /// An outcome, an identifier, a name: what the kind says more.
    package var detail: String?
    package var text: String?

    /// The steps that follow from an event, by notification.
    ///
    /// - Parameter calls: those known before or after it, by number.
    static func steps(
        in actions: [DeviceAction], calls: [UInt64: AppCall], on device: String, at now: Double
    ) -> [String: [NotificationStep]] {
        var steps: [String: [NotificationStep]] = [:]
        var launches: [NotificationStep] = []
        for action in actions {
            switch action {
            case .report(let report):
                guard let (id, kind, detail) = step(of: report, calls) else { continue }
                steps[id, default: []].append(NotificationStep(kind: kind, at: now, device: device, detail: detail))
            case .record(let response):
                steps[response.notification, default: []].append(
                    NotificationStep(
                        kind: .responded, at: now, device: device, detail: response.actionIdentifier,
                        text: response.userText))
            case .launch(_, let mode, _):
                launches.append(NotificationStep(kind: .appLaunched, at: now, device: device, detail: mode.rawValue))
            default: continue
            }
        }
        // A launch does not say what it is for; the only notification of its event is what it is for.
        if steps.count == 1, let id = steps.keys.first { steps[id]? += launches }
        return steps
    }

    private static func step(
        of report: DeviceReport, _ calls: [UInt64: AppCall]
    ) -> (id: String, kind: Kind, detail: String?)? {
        switch report {
        case .received(let id): (id, .received, nil)
        case .notShown(let id): (id, .notShown, nil)
        case .extensionStarted(let id, _): (id, .extensionStarted, nil)
        case .extensionEnded(let id, _, let outcome): (id, .extensionEnded, outcome.rawValue)
        case .shown(let id): (id, .shown, nil)
        case .expanded(let id): (id, .expanded, nil)
        case .contentOpened(let id, _): (id, .contentOpened, nil)
        case .contentChanged(let id): (id, .contentChanged, nil)
        case .contentClosed(let id, let outcome): (id, .contentClosed, outcome.rawValue)
        case .replaced(let id, let other): (id, .replaced, other)
        case .removed(let id): (id, .removed, nil)
        case .soundPlayed(let id, let name): (id, .soundPlayed, name)
        case .unlockAsked(let id): (id, .unlockAsked, nil)
        case .textFieldOpened(let id, let action): (id, .textFieldOpened, action)
        case .appCalled(_, let message):
            message.callNumber.flatMap { calls[$0] }.map { ($0.notification, .appCalled, message.delegateMethod) }
        case .appCompleted(_, let call): calls[call].map { ($0.notification, .appCompleted, nil) }
        case .diagnosed(let id, _, let diagnosis): id.map { ($0, .diagnosed, diagnosis.code.rawValue) }
        // Each banner goes in time: not worth a row for each notification.
        case .leftScreen, .systemLog: nil
        }
    }
}

extension DeviceMessage {
    var callNumber: UInt64? {
        switch self {
        case .willPresent(let call, _), .didReceive(let call, _), .didReceiveRemoteNotification(let call, _): call
        default: nil
        }
    }

    /// What the app's code calls the method that the message is for; nil for what is no call.
    package var delegateMethod: String? {
        switch self {
        case .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .didReceive: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        case .didReceiveRemoteNotification: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .openSettings: "userNotificationCenter(_:openSettingsFor:)"
        default: nil
        }
    }
}
