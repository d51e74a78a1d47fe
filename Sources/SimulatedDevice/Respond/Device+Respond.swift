import APS

/// From a tap, a button or a reply to the app: the notification goes, the response is recorded once, the app is told.
extension Device {
    /// - Parameter screen: the attached screen it happens on; nil for the device itself.
    mutating func tap(_ notification: DeviceNotification, on screen: String?) {
        respond(
            PersonsResponse(
                notification: notification.id, action: ResponseRecord.defaultAction, screen: screen, opensApp: true,
                needsUnlock: true))
    }

    /// A button. Pressing one on a banner implies the long press that reveals it; a text action opens its field.
    mutating func press(
        _ identifier: String, of notification: DeviceNotification, on surface: Surface
    ) throws(DeviceError) {
        if identifier == ResponseRecord.dismissAction, surface.model.hasDismissButton {
            return dismiss(notification, on: surface)
        }
        let action = try action(identifier, of: notification, on: surface)
        try requireNoOpenResponse(to: notification)
        openForContent(notification, on: surface)
        if action.textInput == nil { return respond(to: notification, action, text: nil, on: surface) }
        unfold(notification.id, on: surface, textField: identifier)
        report(.textFieldOpened(notification: notification.id, action: identifier))
    }

    mutating func reply(
        _ identifier: String, _ text: String, to notification: DeviceNotification, on surface: Surface
    ) throws(DeviceError) {
        let action = try action(identifier, of: notification, on: surface)
        guard action.textInput != nil else {
            throw DeviceError(.notPossible, "The action `\(identifier)` is a button and takes no text; press it.")
        }
        try requireNoOpenResponse(to: notification)
        openForContent(notification, on: surface)
        respond(to: notification, action, text: text, on: surface)
    }

    /// One answer at a time: the buttons wait with the content extension that is at one.
    private func requireNoOpenResponse(to notification: DeviceNotification) throws(DeviceError) {
        guard let open = notification.openContent?.openResponses.first else { return }
        throw DeviceError(
            .notPossible,
            "The content extension of \(notification.bundle) has not dealt with `\(open.action)` yet; the buttons of "
                + "`\(notification.id)` wait for it.")
    }

    /// The buttons of a notification that a content extension draws are on the opened one.
    private mutating func openForContent(_ notification: DeviceNotification, on surface: Surface) {
        guard !notification.isExpanded, extensionView(of: notification, in: .expanded, on: surface) != nil else {
            return
        }
        expand(notification.id, on: surface)
    }

    /// An explicit dismissal; the app hears of it only if the category asks for that.
    mutating func dismiss(_ notification: DeviceNotification, on surface: Surface) {
        if category(of: notification)?.options.contains(.customDismissAction) == true {
            carryOut(
                PersonsResponse(
                    notification: notification.id, action: ResponseRecord.dismissAction, screen: surface.screen,
                    opensApp: false, needsUnlock: false))
        } else {
            takeAway(notification.id)
            report(.removed(notification: notification.id))
        }
    }

    private mutating func respond(
        to notification: DeviceNotification, _ action: ActionRecord, text: String?, on surface: Surface
    ) {
        let opensApp = action.options.contains(.foreground)
        respond(
            PersonsResponse(
                notification: notification.id, action: action.identifier, userText: text, screen: surface.screen,
                opensApp: opensApp, needsUnlock: opensApp || action.options.contains(.authenticationRequired)))
    }

    /// A worn watch and a car know the person; the device itself may have to ask.
    private mutating func respond(_ response: PersonsResponse) {
        guard response.needsUnlock, state.isLocked, response.screen == nil else { return handOver(response) }
        state.awaitingUnlock = response
        report(.unlockAsked(notification: response.notification))
    }

    /// A button of a notification that a content extension draws is told to that extension first.
    ///
    /// Source: Apple, *didReceive(_:completionHandler:)* of UNNotificationContentExtension.
    mutating func handOver(_ response: PersonsResponse) {
        guard response.screen == nil, response.isOfAction, let notification = notification(response.notification),
            notification.openContent != nil
        else { return carryOut(response) }
        let record = record(of: response, to: notification)
        callContent(of: notification.id, .response(response)) { .contentResponse(call: $0, record) }
    }

    /// The action as this surface offers it.
    private func action(
        _ identifier: String, of notification: DeviceNotification, on surface: Surface
    ) throws(DeviceError) -> ActionRecord {
        let category = category(of: notification)
        let offered = offered(category, on: surface).prefix(surface.model.expandedActions[surface.rules])
        if let action = offered.first(where: { $0.identifier == identifier }) { return action }
        throw DeviceError(
            .noSuchAction,
            Self.absence(of: identifier, in: category, named: notification.content.categoryIdentifier, Array(offered)))
    }

    private static func absence(
        of identifier: String, in category: CategoryRecord?, named name: String, _ offered: [ActionRecord]
    ) -> String {
        guard let category else {
            let reason = name.isEmpty ? "it names no category" : "its category `\(name)` is not registered"
            return "The notification has no action `\(identifier)`: \(reason)."
        }
        let has =
            offered.isEmpty
            ? "none is offered here" : "it has \(offered.map(\.identifier).joined(separator: ", "))"
        let hidden = category.actions.contains { $0.identifier == identifier }
        return hidden
            ? "The action `\(identifier)` of category `\(category.identifier)` is not offered here; \(has)."
            : "There is no action `\(identifier)` in category `\(category.identifier)`; \(has)."
    }

    /// The notification goes, the response is recorded, and the app is told.
    mutating func carryOut(_ response: PersonsResponse) {
        guard let notification = notification(response.notification), notification.isVisible else { return }
        takeAway(notification.id)
        report(.removed(notification: notification.id))
        tellApp(response, about: notification)
    }

    mutating func tellApp(_ response: PersonsResponse, about notification: DeviceNotification) {
        guard let app = state.installations[notification.bundle] else { return }
        let recorded = recorded(response, of: notification, app)
        // What an app with code was told is recorded when it is told.
        if app.kind == .declared { actions.append(.record(recorded)) }
        tell(app, record(of: response, to: notification), recorded, response)
    }

    private func record(of response: PersonsResponse, to notification: DeviceNotification) -> ResponseRecord {
        ResponseRecord(
            notification: notification.record, actionIdentifier: response.action, userText: response.userText)
    }

    /// A content extension has dealt with a response alone.
    mutating func recordByExtension(_ response: PersonsResponse) {
        guard let notification = notification(response.notification),
            let app = state.installations[notification.bundle]
        else { return }
        var recorded = recorded(response, of: notification, app)
        recorded.deliveredTo = .contentExtension
        recorded.webhook = nil
        actions.append(.record(recorded))
    }

    private mutating func tell(
        _ app: Installation, _ record: ResponseRecord, _ recorded: RecordedResponse, _ response: PersonsResponse
    ) {
        // On a watch a foreground action runs there, if the app does; a background one on the phone.
        if response.opensApp, let screen = response.screen {
            if state.screens.contains(where: { $0.name == screen && $0.apps.contains(app.bundle) }) {
                actions.append(.forward(device: screen, bundle: app.bundle, record))
                return
            }
        }
        let comesToFront = response.opensApp && response.screen == nil
        if comesToFront { bringToFront(app.bundle) }
        callDidReceive(app.bundle, record, recorded, mode: comesToFront ? .foreground : .background)
    }

    private func recorded(
        _ response: PersonsResponse, of notification: DeviceNotification, _ app: Installation
    ) -> RecordedResponse {
        let destination: RecordedResponse.Destination =
            app.kind == .declared ? (app.webhook == nil ? .record : .webhook) : .app
        return RecordedResponse(
            notification: notification.id, apnsID: notification.apnsID, device: response.screen ?? state.name,
            bundle: app.bundle, actionIdentifier: response.action, userText: response.userText, at: now,
            deliveredTo: destination, webhook: app.kind == .declared ? app.webhook : nil)
    }
}
