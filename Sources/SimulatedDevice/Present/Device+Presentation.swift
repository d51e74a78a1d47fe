import APS

/// Drawing: a pure function of what the device holds.
extension Device {
    /// What a view of a notification looks like now, or nil when the device does not hold it.
    /// - Parameters:
    ///   - id: nil means the newest one, shown or not.
    ///   - view: nil means what is drawn now.
    ///   - screen: an attached watch or car screen; nil means the device itself.
    package func presentation(
        of id: String?, view: ViewKind?, on screen: String? = nil
    ) -> Presentation? {
        let held = id.map { self.notification($0) } ?? notifications.last
        guard let notification = held, let surface = surface(screen) else { return nil }
        return draw(notification, view, on: surface, in: group(of: notification))
    }

    /// The same of a notification that is at hand, among many to be drawn.
    package func presentation(
        of notification: DeviceNotification, view: ViewKind?, on screen: String?, among heights: StackHeights
    ) -> Presentation? {
        guard let surface = surface(screen) else { return nil }
        return draw(notification, view, on: surface, in: group(of: notification, in: heights))
    }

    private func draw(
        _ notification: DeviceNotification, _ view: ViewKind?, on surface: Surface, in group: NotificationGroup
    ) -> Presentation {
        let app = state.installations[notification.bundle]
        let content = notification.content
        let recognition = Recognition(content.categoryIdentifier, among: app?.categories ?? [])
        let stands = isOnScreen(notification, surface)
        let drawn = view ?? viewNow(of: notification, on: surface)
        let texts =
            surface.hidesTexts
            ? ShownTexts(hiding: content, category: recognition.category, inThread: max(group.count, 1))
            : ShownTexts(content)
        let category = category(of: notification)
        let buttons = buttons(of: category, in: drawn, on: surface, notification)
        let extensionView = extensionView(of: notification, in: drawn, on: surface)
        let isHidden = extensionView?.showsDefaultContent == false
        return Presentation(
            notification: notification.id, apnsID: notification.apnsID, device: surface.name,
            model: surface.model.name, bundle: notification.bundle, view: drawn, isOnScreen: stands,
            title: isHidden ? nil : texts.title, subtitle: isHidden ? nil : texts.subtitle,
            body: isHidden ? nil : texts.body, isRightToLeft: texts.isRightToLeft,
            categoryIdentifier: content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier,
            buttons: buttons,
            attachments: isHidden ? [] : media(of: content, in: drawn, on: surface),
            groupKey: group.key, badge: app?.badge ?? 0, sound: notification.playedSound,
            prompt: state.awaitingUnlock?.notification == notification.id ? .unlock : nil,
            hint: hint(category, drawing: buttons.count, in: drawn, on: surface, notification),
            openTextField: notification.openTextField, groupCount: group.count,
            groupSummary: ShownTexts.summary(of: recognition.category, others: group.count - 1),
            channel: notification.channel,
            channelName: app?.channels.first { $0.id == notification.channel }?.name,
            contentExtension: extensionView,
            diagnoses: allDiagnoses(of: notification, recognition, in: drawn, on: surface))
    }

    private func media(of content: ContentRecord, in view: ViewKind, on surface: Surface) -> [Presentation.Medium] {
        guard surface.model.showsAttachments, !surface.hidesTexts else { return [] }
        return content.attachments.map { Presentation.Medium($0, in: view, rules: surface.rules) }
    }

    func isOnScreen(_ notification: DeviceNotification, _ surface: Surface) -> Bool {
        surface.name == state.name ? notification.phase == .onScreen : notification.screens.contains(surface.name)
    }

    private func viewNow(of notification: DeviceNotification, on surface: Surface) -> ViewKind {
        if isOnScreen(notification, surface) { return surface.view(isExpanded: notification.isExpanded) }
        return surface.name == state.name && notification.phase == .inCenter ? .center : .none
    }

    /// The buttons of a view, in the order of the category's actions, the system's own last.
    func buttons(
        of category: CategoryRecord?, in view: ViewKind, on surface: Surface, _ notification: DeviceNotification
    ) -> [Presentation.Button] {
        let lasting = surface.name == state.name && hasLastingBanners(notification.bundle)
        let most = surface.mostActions(in: view, lastingBanner: lasting)
        var buttons = offered(category, on: surface).prefix(most).map(Presentation.Button.init)
        if surface.model.hasDismissButton, view == .longLook { buttons.append(.dismiss) }
        return buttons
    }

    /// Whoever looks for buttons where there are none yet is told where they are.
    private func hint(
        _ category: CategoryRecord?, drawing count: Int, in view: ViewKind, on surface: Surface,
        _ notification: DeviceNotification
    ) -> String? {
        let fullest = surface.view(isExpanded: true)
        let more = buttons(of: category, in: fullest, on: surface, notification).count - count
        guard notification.isVisible, view != fullest, more > 0, category?.actions.isEmpty == false else { return nil }
        let what = count == 0 ? "the buttons" : "\(more) more"
        return "To see \(what), \(surface.model.reveal.instruction)."
    }

    /// The actions that a surface can offer at all, before space is counted.
    func offered(_ category: CategoryRecord?, on surface: Surface) -> [ActionRecord] {
        guard let category, surface.allowsActions(of: category) else { return [] }
        let takesText = surface.model.takesText[surface.rules]
        return category.actions.filter { takesText || $0.textInput == nil }
    }
}

extension Presentation.Button {
    init(_ action: ActionRecord) {
        let opensApp = action.options.contains(.foreground)
        self.init(
            identifier: action.identifier, title: action.title, isDestructive: action.options.contains(.destructive),
            opensApp: opensApp, needsUnlock: opensApp || action.options.contains(.authenticationRequired),
            textInput: action.textInput, icon: action.icon)
    }

    /// The watch's own button.
    static let dismiss = Presentation.Button(
        identifier: ResponseRecord.dismissAction, title: "Dismiss", isDestructive: false, opensApp: false,
        needsUnlock: false, textInput: nil, icon: nil)
}
