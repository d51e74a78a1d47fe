import APS

/// Drawing a content extension's part.
extension Device {
    /// What the app's extension draws in a view; nil where the system draws alone, as it does when the extension has
    /// ended before its notification.
    func extensionView(
        of notification: DeviceNotification, in view: ViewKind, on surface: Surface
    ) -> ExtensionView? {
        guard view == .expanded, surface.drawsContentExtensions,
            notification.openContent != nil || !notification.isExpanded
        else { return nil }
        let installed = state.installations[notification.bundle]?
            .contentExtension(for: notification.content.categoryIdentifier)
        guard let attributes = notification.openContent?.attributes ?? installed?.attributes,
            let layout = contentLayout(of: notification, attributes)
        else { return nil }
        let open = notification.openContent
        return ExtensionView(
            state: open.map { $0.view == nil ? .loading : .shown } ?? .notOpened,
            title: attributes.overridesDefaultTitle ? open?.view?.title : nil,
            showsDefaultContent: !attributes.defaultContentHidden, acceptsTouches: attributes.userInteractionEnabled,
            layout: layout)
    }

    /// The view of an open notification as it lies; nil when no extension draws it.
    func contentLayout(of id: String) -> ContentLayout? {
        notification(id).flatMap { held in
            held.openContent.flatMap { contentLayout(of: held, $0.attributes) }
        }
    }

    private func contentLayout(
        of notification: DeviceNotification, _ attributes: ContentExtensionAttributes
    ) -> ContentLayout? {
        guard let width = model.contentWidth else { return nil }
        return ContentLayout(
            notification.openContent?.view ?? ContentViewRecord(), width: width,
            mostHeight: Double(Rules.expandedPoints[state.rules]),
            emptyHeight: width * min(max(attributes.initialContentSizeRatio, 0), 100),
            attachments: notification.content.attachments, isPlaying: notification.openContent?.isPlaying ?? false)
    }
}
