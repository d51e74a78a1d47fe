import APS

/// What a person does. Everything is checked before anything changes.
extension Device {
    /// - Parameter screen: the attached screen it happens on; nil for the device itself.
    mutating func perform(_ gesture: Gesture, on screen: String?) throws(DeviceError) {
        switch gesture {
        case .longPress(let id): try expand(visible(id, on: screen).id, on: screen)
        case .tap(let id): tap(try visible(id, on: screen), on: screen)
        case .press(let action, let id): try press(action, on: visible(id, on: screen), screen)
        case .reply(let action, let text, let id): try reply(action, text, to: visible(id, on: screen), screen)
        case .clear(let id): dismiss(try visible(id, on: screen), on: screen)
        case .swipe(let id): try swipe(id, on: screen)
        case .clearAll: clearAll()
        case .lock: lock()
        case .unlock: unlock()
        case .openApp(let bundle): try open(bundle)
        case .leaveApp(let bundle): leave(try installed(bundle).bundle)
        case .quitApp(let bundle): quit(try installed(bundle).bundle)
        }
    }

    /// The notification named, or the newest that a person can see.
    private func visible(_ id: String?, on screen: String?) throws(DeviceError) -> DeviceNotification {
        let reachable = notifications.filter { $0.isVisible && (screen == nil || $0.screens.contains(screen ?? "")) }
        guard let id else {
            guard let newest = reachable.last else {
                throw DeviceError(.noSuchNotification, "\(screen ?? state.name) shows no notification.")
            }
            return newest
        }
        if let found = reachable.last(where: { $0.id == id || $0.apnsID == id }) { return found }
        throw DeviceError(.noSuchNotification, absence(of: id, on: screen, reachable: reachable.map(\.id)))
    }

    private func absence(of id: String, on screen: String?, reachable: [String]) -> String {
        let name = screen ?? state.name
        let there =
            reachable.isEmpty
            ? "it shows none" : "it shows \(reachable.suffix(5).reversed().map { "`\($0)`" }.joined(separator: ", "))"
        let gone =
            notification(id) != nil
            ? "the notification `\(id)` is not there any more" : "there is no notification `\(id)`"
        return "On \(name) \(gone); \(there)."
    }

    func installed(_ bundle: String) throws(DeviceError) -> Installation {
        if let app = state.installations[bundle] { return app }
        let bundles = state.installations.keys.sorted()
        let there = bundles.isEmpty ? "no app is" : bundles.map { "`\($0)`" }.joined(separator: ", ") + " is"
        throw DeviceError(.noSuchApp, "The app `\(bundle)` is not installed on \(state.name); \(there).")
    }

    /// Opens the full view; the banner stays until something is done with it.
    private mutating func expand(_ id: String, on screen: String?) throws(DeviceError) {
        guard let surface = surface(screen) else { return }
        guard surface.view(isExpanded: true) != surface.view(isExpanded: false) else { return }
        modify(id) {
            $0.isExpanded = true
            if screen == nil { $0.phase = .onScreen }
        }
        if screen == nil { actions.append(.cancelTimer(.banner(notification: id))) }
        report(.expanded(notification: id))
    }

    /// The banner is flicked away. Whether that dismisses the notification is a matter of the device and the book.
    private mutating func swipe(_ id: String?, on screen: String?) throws(DeviceError) {
        let notification = try visible(id, on: screen)
        guard let surface = surface(screen) else { return }
        guard isOnScreen(notification, surface) else {
            throw DeviceError(
                .notPossible,
                "The notification `\(notification.id)` has no banner to swipe; it stands in the "
                    + "Notification Centre, where `clear` removes it.")
        }
        let rule = surface.model.swipeDismisses
        if rule.differs, category(of: notification)?.options.contains(.customDismissAction) == true {
            let message =
                "Flicking the banner away calls the app under brief, and not under documented; "
                + "here \(surface.rules.rawValue) is in force."
            diagnose(Diagnosis(.rulesDiffer, message), notification: notification.id)
        }
        if rule[surface.rules] {
            dismiss(notification, on: screen)
        } else if let screen {
            modify(notification.id) { $0.screens.removeAll { $0 == screen } }
        } else {
            actions.append(.cancelTimer(.banner(notification: notification.id)))
            leaveScreen(notification.id)
        }
    }

    /// Clearing many at once tells the apps nothing.
    private mutating func clearAll() {
        for notification in notifications where notification.isVisible {
            takeAway(notification.id)
            report(.removed(notification: notification.id))
        }
    }

    func category(of notification: DeviceNotification) -> CategoryRecord? {
        let categories = state.installations[notification.bundle]?.categories ?? []
        return Recognition(notification.content.categoryIdentifier, among: categories).category
    }
}
