import APS

/// The life of a content extension: started when its notification is opened, ended when that is closed.
///
/// Sources: Apple, "Customizing the appearance of notifications", *UNNotificationContentExtension*.
extension Device {
    /// Seconds within which a content extension answers; not documented. As for the service extension.
    static var contentSeconds: Double { Double(Rules.extensionSeconds.documented) }

    /// Starts the extension that draws this opened notification, if the app has one and the device draws such.
    mutating func startContent(of id: String, on surface: Surface) {
        guard surface.drawsContentExtensions, let notification = notification(id), notification.openContent == nil,
            let app = state.installations[notification.bundle],
            let content = app.contentExtension(for: notification.content.categoryIdentifier)
        else { return }
        let session = nextNumber()
        modify(id) { $0.openContent = OpenContent(session: session, attributes: content.attributes) }
        actions.append(.startContent(bundle: app.bundle, session: session, content.program))
        report(.contentOpened(notification: id, session: session))
        display(notification.record, in: id)
    }

    /// Hands a notification over to the extension that draws `id`.
    private mutating func display(_ record: NotificationRecord, in id: String) {
        guard let holder = notification(id) else { return }
        let buttons = category(of: holder)?.actions ?? []
        callContent(of: id, .display) { .displayContent(call: $0, record, actions: buttons) }
    }

    /// A notification has come while another of its thread is open: the extension that draws that one gets it too.
    ///
    /// Source: Apple, *didReceive(_:)* of UNNotificationContentExtension.
    mutating func displayWithOpenContents(_ id: String) {
        guard let new = notification(id) else { return }
        for index in notificationIndex.atWork.compactMap(index).sorted() {
            let holder = notifications[index]
            guard holder.bundle == new.bundle, let open = holder.openContent,
                open.attributes.categories.contains(new.content.categoryIdentifier),
                holder.id == id || holder.content.threadIdentifier == new.content.threadIdentifier
            else { continue }
            display(new.record, in: holder.id)
        }
    }

    /// The new notification takes the place of one that is open, if the same extension draws it: it stays open.
    mutating func moveContent(from old: String, to new: String) {
        guard let content = notification(old)?.openContent, let arrival = notification(new),
            content.attributes.categories.contains(arrival.content.categoryIdentifier)
        else { return }
        modify(old) { $0.openContent = nil }
        modify(new) {
            $0.openContent = content.moved(to: new)
            $0.isExpanded = true
        }
    }

    // MARK: Calls

    /// A content extension has not answered yet.
    package var awaitsContent: Bool {
        notifications.indices.contains { notifications[$0].openContent?.calls.isEmpty == false }
    }

    /// Says something to the extension that draws a notification, and waits for its answer for a while.
    mutating func callContent(of id: String, _ call: OpenContent.Call, _ message: (UInt64) -> DeviceMessage) {
        guard let notification = notification(id), let session = notification.openContent?.session else { return }
        let number = nextNumber()
        modify(id) { $0.openContent?.calls[number] = call }
        actions.append(.startTimer(.contentCall(session: session, call: number), seconds: Self.contentSeconds))
        actions.append(.sendToContent(bundle: notification.bundle, session: session, message(number)))
    }

    /// The call's end; nil when nobody waits for it.
    mutating func finishContentCall(_ number: UInt64, of session: UInt64) -> OpenContent.Call? {
        guard let holder = holder(of: session), let call = holder.openContent?.calls[number] else { return nil }
        modify(holder.id) { $0.openContent?.calls[number] = nil }
        actions.append(.cancelTimer(.contentCall(session: session, call: number)))
        return call
    }

    /// The notification that an extension draws.
    func holder(of session: UInt64) -> DeviceNotification? {
        notifications.indices.last { notifications[$0].openContent?.session == session }.map { notifications[$0] }
    }

    // MARK: The end

    /// The notification is closed, or given to the system to draw: the extension ends. Responses that it has not dealt
    /// with go to the app, so that none is lost.
    mutating func closeContent(of id: String, _ outcome: ContentOutcome = .closed) {
        guard let notification = notification(id), let content = notification.openContent else { return }
        modify(id) { $0.openContent = nil }
        for number in content.calls.keys.sorted() {
            actions.append(.cancelTimer(.contentCall(session: content.session, call: number)))
        }
        actions.append(.endContent(bundle: notification.bundle, session: content.session))
        report(.contentClosed(notification: id, outcome))
        for response in content.openResponses { tellApp(response, about: notification) }
    }

    /// Its process ended by itself. The notification stays open, drawn by the system.
    mutating func contentEnded(_ session: UInt64, _ reason: ProcessEnd) {
        guard let holder = holder(of: session) else { return }
        let name = "The content extension of \(holder.bundle)"
        var outcome = ContentOutcome.crashed
        let diagnosis: Diagnosis
        switch reason {
        case .exited: diagnosis = Diagnosis(.contentCrashed, "\(name) exited while its notification was open.")
        case .crashed(let signal): diagnosis = Diagnosis(.contentCrashed, "\(name) crashed with signal \(signal).")
        case .outOfMemory: diagnosis = Diagnosis(.contentCrashed, "\(name) was ended for its use of memory.")
        case .notStarted(let why):
            outcome = .notStarted
            diagnosis = Diagnosis(
                .contentCrashed, "\(name) could not be started: \(why)",
                remedy: "Correct the command of the content extension.")
        }
        failContent(of: holder, outcome, diagnosis)
    }

    /// It has not answered in time.
    mutating func contentCallIsOver(_ number: UInt64, of session: UInt64) {
        guard let holder = holder(of: session), let call = holder.openContent?.calls[number] else { return }
        let what =
            switch call {
            case .display: "did not return from didReceive(_:)"
            case .touch: "did not return from a touch"
            case .response(let response):
                "did not call the completion handler of didReceive(_:completionHandler:) for `\(response.action)`"
            }
        let message =
            "The content extension of \(holder.bundle) \(what) within \(Int(Self.contentSeconds)) seconds and was ended."
        failContent(of: holder, .timedOut, Diagnosis(.contentTimeout, message))
    }

    /// A response that was with the extension closes the notification, as it does without one.
    private mutating func failContent(of holder: DeviceNotification, _ outcome: ContentOutcome, _ diagnosis: Diagnosis)
    {
        diagnose(diagnosis, notification: holder.id)
        let hadResponse = holder.openContent?.openResponses.isEmpty == false
        closeContent(of: holder.id, outcome)
        guard hadResponse else { return }
        takeAway(holder.id)
        report(.removed(notification: holder.id))
    }
}

extension Surface {
    /// An extension's view is drawn on the device's own screen, and not while it could show what is to be hidden.
    var drawsContentExtensions: Bool { screen == nil && model.contentWidth != nil && !hidesTexts }
}
