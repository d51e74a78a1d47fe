import APS

/// The service extension: whether it runs, how long, and what is shown after it.
///
/// Source: "Modifying content in newly delivered notifications"; outcomes of failures as observed on shipped systems.
extension Device {
    /// Seconds between the warning and the end.
    package static let extensionGrace = 5.0

    /// Decides whether the app's extension works on a push that notifies, and says why not.
    mutating func runsExtension(of app: Installation, on payload: Payload, notification id: String) -> Bool {
        guard app.serviceExtension != nil, app.settings.alertSetting != .disabled else { return false }
        guard payload.isMutable else {
            let message = "The service extension of \(app.bundle) did not run: the payload has no mutable-content of 1."
            diagnose(
                Diagnosis(.extensionNeedsMutableContent, message, at: .init(pointer: "/aps/mutable-content")),
                notification: id)
            return false
        }
        // The payload's reader has said what is missing.
        return payload.willAlert || app.mayFilter
    }

    /// Starts it, or lets the notification wait until fewer are being worked on: a burst of pushes would otherwise ask
    /// one process for thousands of things at once.
    mutating func startExtension(for id: String) {
        modify(id) {
            $0.phase = .extending
            $0.extensionRun = nil
        }
        guard let bundle = notification(id)?.bundle else { return }
        if state.runs.values.count(where: { $0.bundle == bundle }) < model.extensionsAtOnce { begin(id) }
    }

    private mutating func beginNext(of bundle: String) {
        // By position: a closure would be handed a copy of each notification.
        for index in notifications.indices
        where notifications[index].phase == .extending && notifications[index].extensionRun == nil
            && notifications[index].bundle == bundle
        {
            return begin(notifications[index].id)
        }
    }

    private mutating func begin(_ id: String) {
        guard let notification = notification(id) else { return }
        let run = nextNumber()
        modify(id) { $0.extensionRun = run }
        state.runs[run] = ExtensionRun(bundle: notification.bundle, notification: id)
        actions.append(.startExtension(bundle: notification.bundle, run: run, notification.record.request))
        let seconds = Double(Rules.extensionSeconds[state.rules])
        actions.append(.startTimer(.extensionTime(bundle: notification.bundle, run: run), seconds: seconds))
        report(.extensionStarted(notification: id, run: run))
    }

    /// The time is up: first a warning, then the end.
    mutating func extensionTimeIsUp(_ number: UInt64) {
        guard let run = state.runs[number] else { return }
        state.runs[number]?.isWarned = true
        actions.append(.warnExtension(bundle: run.bundle, run: number))
        actions.append(.startTimer(.extensionGrace(bundle: run.bundle, run: number), seconds: Self.extensionGrace))
    }

    mutating func extensionGraceIsUp(_ number: UInt64) {
        guard let run = state.runs[number] else { return }
        actions.append(.endExtension(bundle: run.bundle, run: number))
        fail(number, .terminated, Self.timeout(of: run))
    }

    private static func timeout(of run: ExtensionRun) -> Diagnosis {
        Diagnosis(
            .extensionTimeout,
            "The service extension of \(run.bundle) was ended: it had delivered nothing in its 30 seconds.")
    }

    mutating func extensionEnded(_ number: UInt64, _ reason: ProcessEnd) {
        guard let run = state.runs[number] else { return }
        let name = "The service extension of \(run.bundle)"
        switch reason {
        case .exited where run.isWarned:
            // Without serviceExtensionTimeWillExpire the process goes at the warning.
            fail(number, .terminated, Self.timeout(of: run))
        case .outOfMemory(let used, let limit):
            let message = "\(name) was ended: it used \(used) MB of memory, and \(limit) MB are allowed here."
            fail(number, .killed, Diagnosis(.extensionMemory, message))
        case .crashed(let signal):
            fail(number, .crashed, Diagnosis(.extensionCrashed, "\(name) crashed with signal \(signal)."))
        case .exited:
            fail(number, .crashed, Diagnosis(.extensionCrashed, "\(name) exited without delivering."))
        case .notStarted(let why):
            let remedy = "Correct the command of the service extension."
            let diagnosis = Diagnosis(.extensionCrashed, "\(name) could not be started: \(why)", remedy: remedy)
            fail(number, .notStarted, diagnosis)
        }
    }

    /// What the extension hands over: only the first call of its handler counts.
    mutating func deliver(_ content: ContentRecord, run number: UInt64, count: Int) {
        guard let run = state.runs[number] else { return noteLateDelivery(run: number, count: count) }
        end(run, number, run.isWarned ? .expired : .delivered)
        for attachment in content.attachments {
            explainTypeHint(attachment.typeHint, of: attachment.fileName, notification: run.notification)
        }
        if content.hasText {
            // Identifier and trigger stay, whatever the extension returns.
            modify(run.notification) { $0.record.request.content = content }
            reviewMedia(of: run.notification)
            return present(run.notification)
        }
        guard let app = state.installations[run.bundle] else { return refuse(run.notification) }
        if app.mayFilter { return refuse(run.notification) }
        let message = "The service extension of \(run.bundle) delivered content without text; the original is shown."
        diagnose(Diagnosis(.extensionEmptyContent, message), notification: run.notification)
        present(run.notification)
    }

    /// The pushed content is shown, unless the app may filter: then a failure suppresses the notification.
    private mutating func fail(_ number: UInt64, _ outcome: ExtensionOutcome, _ diagnosis: Diagnosis) {
        guard let run = state.runs[number] else { return }
        end(run, number, outcome)
        diagnose(diagnosis, notification: run.notification)
        if state.installations[run.bundle]?.mayFilter == true {
            refuse(run.notification)
        } else {
            present(run.notification)
        }
    }

    private mutating func end(_ run: ExtensionRun, _ number: UInt64, _ outcome: ExtensionOutcome) {
        state.runs[number] = nil
        let timer: DeviceTimer =
            run.isWarned
            ? .extensionGrace(bundle: run.bundle, run: number) : .extensionTime(bundle: run.bundle, run: number)
        actions.append(.cancelTimer(timer))
        report(.extensionEnded(notification: run.notification, run: number, outcome))
        beginNext(of: run.bundle)
    }

    private mutating func noteLateDelivery(run number: UInt64, count: Int) {
        guard count > 1, let notification = notifications.last(where: { $0.extensionRun == number }) else { return }
        let message = "The service extension of \(notification.bundle) called its content handler \(count) times."
        diagnose(Diagnosis(.extensionHandlerTwice, message), notification: notification.id)
    }
}

extension Installation {
    /// The entitlement that lets a service extension suppress notifications.
    var mayFilter: Bool { entitlements.contains(Entitlement.filtering.rawValue) }
}
