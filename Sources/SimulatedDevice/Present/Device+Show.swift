import APS

/// From a notification that may be shown to the screen, the Notification Centre, the sound and the badge.
extension Device {
    /// The app in front is asked first; for any other app the notification shows with its own options.
    mutating func present(_ id: String) {
        guard let notification = notification(id) else { return }
        modify(id) { $0.phase = .asking }
        if let app = state.installations[notification.bundle], app.state == .foreground, app.kind != .declared {
            askApp(about: notification)
        } else {
            show(id, options: nil)
        }
    }

    /// - Parameter options: what `willPresent` returned; nil when it was not asked.
    mutating func show(_ id: String, options: PresentationOptions?) {
        guard let notification = notification(id), notification.phase == .asking else { return }
        guard let app = state.installations[notification.bundle] else { return refuse(id) }
        let delivery = Delivery(of: notification.content, app: app, on: state, options: options)
        if delivery.badge, let badge = notification.content.badge { setBadge(badge, of: app.bundle) }
        if delivery.sound { playSound(of: id, app: app) }
        explain(delivery, of: notification, app)
        // A badge or a sound alone leaves nothing to look at.
        guard notification.content.hasText, delivery.banner || delivery.list else { return refuse(id) }
        replace(by: id)
        place(id, delivery)
        displayWithOpenContents(id)
        report(.shown(notification: id))
        for diagnosis in presentationDiagnoses(of: id) { diagnose(diagnosis, notification: id) }
        if delivery.banner { showInTheCar(id) }
    }

    private mutating func place(_ id: String, _ delivery: Delivery) {
        let watch = delivery.banner ? screenInsteadOfPhone : nil
        modify(id) {
            $0.isListed = delivery.list
            // What takes the place of an opened one stays open.
            $0.phase = $0.isExpanded || delivery.banner && watch == nil ? .onScreen : .inCenter
            if let watch { $0.screens = [watch.name] }
        }
        if delivery.banner, watch == nil, notification(id)?.isExpanded == false { startBannerTimer(id) }
    }

    /// A banner on the unlocked screen goes by itself; on the lock screen it stays.
    private mutating func startBannerTimer(_ id: String) {
        guard !state.isLocked, let seconds = model.bannerSeconds, let notification = notification(id) else { return }
        if hasLastingBanners(notification.bundle) { return }
        actions.append(.startTimer(.banner(notification: id), seconds: seconds))
    }

    func hasLastingBanners(_ bundle: String) -> Bool {
        model.hasAlertStyle && state.installations[bundle]?.settings.alertStyle == .alert
    }

    /// The banner's time is over, or it was flicked away.
    mutating func leaveScreen(_ id: String) {
        guard let notification = notification(id), notification.phase == .onScreen else { return }
        closeContent(of: id)
        modify(id) {
            $0.phase = $0.isListed ? .inCenter : .gone
            $0.isExpanded = false
            $0.openTextField = nil
        }
        report(notification.isListed ? .leftScreen(notification: id) : .removed(notification: id))
    }

    /// The new notification takes the place of one with the same identifier, and alerts again.
    private mutating func replace(by id: String) {
        guard let new = notification(id) else { return }
        let identifier = new.record.request.identifier
        for index in notificationIndex.positions(ofRequest: identifier)
        where notifications[index].isVisible && notifications[index].bundle == new.bundle
            && notifications[index].id != id
        {
            let notification = notifications[index]
            if let diagnosis = Self.constantCollapseID(notification, new) { diagnose(diagnosis, notification: id) }
            moveContent(from: notification.id, to: id)
            takeAway(notification.id)
            report(.replaced(notification: notification.id, by: id))
        }
    }

    /// A collapse id is for news about one subject; another thread or category is another subject.
    private static func constantCollapseID(_ old: DeviceNotification, _ new: DeviceNotification) -> Diagnosis? {
        guard new.record.request.trigger == .push else { return nil }
        let (before, after) = (old.content, new.content)
        let difference =
            if before.threadIdentifier != after.threadIdentifier {
                "thread \(quoted(before.threadIdentifier)) by one of \(quoted(after.threadIdentifier))"
            } else if before.categoryIdentifier != after.categoryIdentifier {
                "category \(quoted(before.categoryIdentifier)) by one of \(quoted(after.categoryIdentifier))"
            } else {
                String?.none
            }
        guard let difference else { return nil }
        return Diagnosis(
            .collapseIDConstant,
            "The collapse id `\(new.record.request.identifier)` replaced a notification of \(difference).",
            at: .init(header: "apns-collapse-id"))
    }

    private static func quoted(_ name: String) -> String { name.isEmpty ? "none" : "`\(name)`" }

    /// The notification is gone from screens, centre and waits.
    mutating func takeAway(_ id: String) {
        if notification(id)?.phase == .onScreen { actions.append(.cancelTimer(.banner(notification: id))) }
        closeContent(of: id)
        modify(id) {
            $0.phase = .gone
            $0.isExpanded = false
            $0.openTextField = nil
            $0.screens = []
        }
        if state.awaitingUnlock?.notification == id { state.awaitingUnlock = nil }
    }

    /// An absolute number; 0 clears it and takes the app's notifications out of the Notification Centre.
    ///
    /// Source: HIG, Notifications.
    mutating func setBadge(_ badge: Int, of bundle: String) {
        modifyApp(bundle) { $0.badge = badge }
        guard badge == 0 else { return }
        for notification in notifications where notification.bundle == bundle && notification.isVisible {
            takeAway(notification.id)
            report(.removed(notification: notification.id))
        }
    }

    /// A sound of 30 seconds or more gives way to the default one.
    private mutating func playSound(of id: String, app: Installation) {
        guard let sound = notification(id)?.content.sound else { return }
        var name = sound.name
        if let seconds = app.soundSeconds[name], seconds >= Self.longestSound {
            let message = "The sound `\(name)` lasts \(seconds) seconds; under 30 are played, so the default sound is."
            diagnose(Diagnosis(.soundTooLong, message), notification: id)
            name = "default"
        }
        modify(id) { $0.playedSound = name }
        report(.soundPlayed(notification: id, name: name))
    }

    private static let longestSound = 30.0
}
