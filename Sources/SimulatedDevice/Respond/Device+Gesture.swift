import APS

/// What a person does. Everything is checked before anything changes.
extension Device {
    /// - Parameter screen: the attached screen it happens on; nil for the device itself.
    mutating func perform(_ gesture: Gesture, on screen: String?) throws(DeviceError) {
        let surface = try touchable(screen)
        switch gesture {
        case .longPress(let id): expand(try visible(id, on: surface).id, on: surface)
        case .tap(let id): tap(try visible(id, on: surface), on: surface.screen)
        case .press(let action, let id): try press(action, of: visible(id, on: surface), on: surface)
        case .reply(let action, let text, let id): try reply(action, text, to: visible(id, on: surface), on: surface)
        case .touch(let element, let value, let id):
            try touch(element, value, in: visible(id, on: surface), on: surface)
        case .clear(let id): dismiss(try visible(id, on: surface), on: surface)
        case .swipe(let id): try swipe(visible(id, on: surface), on: surface)
        case .clearAll: clearAll()
        case .lock: lock()
        case .unlock: unlock()
        case .openApp(let bundle): try open(bundle)
        case .leaveApp(let bundle): leave(try installed(bundle).bundle)
        case .quitApp(let bundle): quit(try installed(bundle).bundle)
        }
    }

    private func touchable(_ screen: String?) throws(DeviceError) -> Surface {
        if let surface = surface(screen) { return surface }
        let names = state.screens.isEmpty ? "none is" : state.screens.map { "`\($0.name)`" }.joined(separator: ", ")
        throw DeviceError(
            .notPossible, "No screen `\(screen ?? state.name)` is attached to \(state.name); attached: \(names).")
    }

    /// The notification named, or the newest that a person can see.
    private func visible(_ id: String?, on surface: Surface) throws(DeviceError) -> DeviceNotification {
        let reachable = notifications.filter {
            $0.isVisible && (surface.screen.map($0.screens.contains) ?? true)
        }
        guard let id else {
            guard let newest = reachable.last else {
                throw DeviceError(.noSuchNotification, "\(surface.name) shows no notification.")
            }
            return newest
        }
        if let found = reachable.last(where: { $0.id == id || $0.apnsID == id }) { return found }
        throw DeviceError(.noSuchNotification, absence(of: id, on: surface, reachable: reachable.map(\.id)))
    }

    private func absence(of id: String, on surface: Surface, reachable: [String]) -> String {
        let names = reachable.suffix(5).reversed().map { "`\($0)`" }.joined(separator: ", ")
        let there = reachable.isEmpty ? "it shows none" : "it shows \(names)"
        let what =
            notification(id) != nil
            ? "the notification `\(id)` is not there any more" : "there is no notification `\(id)`"
        return "On \(surface.name) \(what); \(there)."
    }

    func installed(_ bundle: String) throws(DeviceError) -> Installation {
        if let app = state.installations[bundle] { return app }
        let bundles = state.installations.keys.sorted()
        let there = bundles.isEmpty ? "no app is" : bundles.map { "`\($0)`" }.joined(separator: ", ") + " is"
        throw DeviceError(.noSuchApp, "The app `\(bundle)` is not installed on \(state.name); \(there).")
    }

    /// Opens the full view; the banner stays until something is done with it.
    mutating func expand(_ id: String, on surface: Surface) {
        guard surface.view(isExpanded: true) != surface.view(isExpanded: false) else { return }
        unfold(id, on: surface)
        report(.expanded(notification: id))
    }

    /// Puts the full view on the surface, with a text action's field if one is meant.
    mutating func unfold(_ id: String, on surface: Surface, textField action: String? = nil) {
        modify(id) {
            $0.isExpanded = true
            $0.openTextField = action
            if surface.screen == nil { $0.phase = .onScreen }
        }
        if surface.screen == nil { actions.append(.cancelTimer(.banner(notification: id))) }
        startContent(of: id, on: surface)
    }

    /// The banner is flicked away. Whether that dismisses the notification is a matter of the device and the book.
    private mutating func swipe(_ notification: DeviceNotification, on surface: Surface) throws(DeviceError) {
        guard isOnScreen(notification, surface) else {
            throw DeviceError(
                .notPossible,
                "The notification `\(notification.id)` has no banner to swipe; it stands in the Notification Centre, "
                    + "where `clear` removes it.")
        }
        let rule = surface.model.swipeDismisses
        if rule.differs, category(of: notification)?.options.contains(.customDismissAction) == true {
            let message =
                "Flicking the banner away calls the app under brief, and not under documented; "
                + "here \(surface.rules.rawValue) is in force."
            diagnose(Diagnosis(.rulesDiffer, message), notification: notification.id)
        }
        if rule[surface.rules] {
            dismiss(notification, on: surface)
        } else if let screen = surface.screen {
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

    /// With the buttons that a content extension has put in place of its own.
    func category(of notification: DeviceNotification) -> CategoryRecord? {
        let categories = state.installations[notification.bundle]?.categories ?? []
        let name = notification.content.categoryIdentifier
        let category = Recognition(name, among: categories).category
        guard let actions = notification.openContent?.actions else { return category }
        var changed = category ?? CategoryRecord(identifier: name, actions: [])
        changed.actions = actions
        return changed
    }
}
