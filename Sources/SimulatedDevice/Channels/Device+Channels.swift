import APS

/// Android: channels and what is posted to them.
///
/// Sources: `NotificationManager.createNotificationChannel`, `NotificationChannel`; the messaging service's choice of
/// a channel from Firebase's Android SDK.
extension Device {
    /// Creating is an upsert: of an existing channel at most the name, the description, the group (once) and a lower
    /// importance change.
    mutating func create(_ channel: Channel, for bundle: String) {
        guard let app = state.installations[bundle] else { return }
        guard let index = app.channels.firstIndex(where: { $0.id == channel.id }) else {
            modifyApp(bundle) { $0.channels.append(channel) }
            return
        }
        let old = app.channels[index]
        modifyApp(bundle) { $0.channels[index].update(with: channel) }
        if channel.importance > old.importance {
            let message =
                "\(bundle) asked for importance \(channel.importance.rawValue) for the channel `\(channel.id)`, "
                + "which keeps \(old.importance.rawValue)."
            diagnose(Diagnosis(.channelImportanceRaiseIgnored, message), bundle: bundle)
        }
    }

    /// A deleted channel's notifications go; its settings stay for when it is created again.
    mutating func deleteChannel(_ id: String, of bundle: String) {
        guard let index = state.installations[bundle]?.channels.firstIndex(where: { $0.id == id }) else { return }
        modifyApp(bundle) { $0.channels[index].isDeleted = true }
        for notification in notifications
        where notification.bundle == bundle && notification.channel == id && notification.isVisible {
            takeAway(notification.id)
            report(.removed(notification: notification.id))
        }
    }

    mutating func setImportance(
        _ importance: Channel.Importance, ofChannel id: String, of bundle: String
    ) throws(DeviceError) {
        let channels = try installed(bundle).channels
        guard let index = channels.firstIndex(where: { $0.id == id && !$0.isDeleted }) else {
            let ids = channels.filter { !$0.isDeleted }.map { "`\($0.id)`" }.joined(separator: ", ")
            throw DeviceError(
                .notPossible, "\(bundle) has no channel `\(id)`; it has \(ids.isEmpty ? "none" : ids).")
        }
        modifyApp(bundle) {
            $0.channels[index].importance = importance
            $0.channels[index].isLockedByPerson = true
        }
    }

    /// What an app posts, or the messaging service draws for it.
    mutating func receive(_ post: AndroidPost) {
        guard index(of: post.notification) == nil else { return }
        add(notification(for: post))
        report(.received(notification: post.notification))
        guard let app = state.installations[post.bundle] else { return refuse(post.notification) }
        explainMissingButtons(of: post, app)
        guard let channel = channel(for: post, app) else { return refuse(post.notification) }
        modify(post.notification) { $0.channel = channel.id }
        show(post.notification, in: channel, app: app)
    }

    private func notification(for post: AndroidPost) -> DeviceNotification {
        var content = ContentRecord()
        content.title = post.title
        content.body = post.text
        content.userInfo = post.data
        if post.drawnBy == .app { content.categoryIdentifier = post.category ?? "" }
        let request = RequestRecord(identifier: post.tag ?? post.notification, content: content, trigger: nil)
        return DeviceNotification(
            id: post.notification, apnsID: nil, bundle: post.bundle,
            record: NotificationRecord(date: now, request: request), phase: .asking)
    }

    /// The channel asked for; the messaging service goes on to the manifest's default and to one of its own.
    private mutating func channel(for post: AndroidPost, _ app: Installation) -> Channel? {
        let wanted = post.channel ?? (post.drawnBy == .messagingService ? app.defaultChannel : nil)
        if let channel = app.channel(wanted) { return channel }
        if post.drawnBy == .app || wanted != nil { explainUnknownChannel(wanted, post, app) }
        guard post.drawnBy == .messagingService else {
            let name = wanted ?? "null"
            report(
                .systemLog("No Channel found for pkg=\(app.bundle), channelId=\(name), id=0, tag=\(post.tag ?? "null")")
            )
            return nil
        }
        if let channel = app.channel(app.defaultChannel) { return channel }
        create(.fallback, for: app.bundle)
        return .fallback
    }

    private mutating func explainUnknownChannel(_ wanted: String?, _ post: AndroidPost, _ app: Installation) {
        let ids = app.channels.filter { !$0.isDeleted }.map(\.id)
        let name = wanted ?? "null"
        let outcome =
            post.drawnBy == .app
            ? "so the system drops the notification" : "so the messaging service takes another channel"
        if let near = ids.first(where: { $0.lowercased() == name.lowercased() }) {
            let message = "The channel `\(name)` differs from the created `\(near)` in letter case only, \(outcome)."
            diagnose(Diagnosis(.channelCase, message), notification: post.notification)
        } else {
            let nearest = Nearest.nearest(to: name, in: ids).map { "; the nearest is `\($0)`" } ?? ""
            let message = "\(app.bundle) has created no channel `\(name)`\(nearest), \(outcome)."
            diagnose(Diagnosis(.channelUnknown, message), notification: post.notification)
        }
    }

    /// A message with a notification block is drawn without the app's code, so nobody gives it buttons.
    private mutating func explainMissingButtons(of post: AndroidPost, _ app: Installation) {
        guard post.drawnBy == .messagingService, let category = post.category else { return }
        let message =
            "The message has a notification block, so \(app.bundle) is not asked and the buttons of `\(category)` "
            + "are not there."
        diagnose(
            Diagnosis(.androidCategoryNeedsDataMessage, message, at: .init(category: category)),
            notification: post.notification)
    }

    /// The channel's importance decides: high peeks, normal sounds, low and minimum stay in the shade, none blocks.
    private mutating func show(_ id: String, in channel: Channel, app: Installation) {
        modify(id) { $0.record.request.content.sound = channel.playedSound.map { SoundRecord(name: $0) } }
        guard channel.importance > .none, app.authorization.allowsNotifications else {
            if !app.authorization.allowsNotifications {
                let message = "\(app.bundle) may not notify: the person has not allowed it."
                diagnose(Diagnosis(.notAuthorised, message), notification: id)
            }
            return refuse(id)
        }
        show(id, options: channel.importance >= .high || state.isLocked ? [.banner, .list, .sound] : [.list, .sound])
    }
}

extension Channel {
    /// The messaging service's own channel.
    static let fallback = Channel(
        id: "fcm_fallback_notification_channel", name: "Miscellaneous", importance: .normal)

    /// What a second creation may change.
    mutating func update(with new: Channel) {
        isDeleted = false
        name = new.name
        details = new.details
        if group == nil { group = new.group }
        if new.importance < importance, !isLockedByPerson { importance = new.importance }
    }

    /// Low and minimum are silent.
    var playedSound: String? { importance >= .normal ? sound : nil }
}

extension Installation {
    /// A channel that exists.
    func channel(_ id: String?) -> Channel? {
        guard let id else { return nil }
        return channels.first { $0.id == id && !$0.isDeleted }
    }
}
