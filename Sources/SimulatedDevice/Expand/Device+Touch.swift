import APS

/// A person's finger on a content extension's view.
extension Device {
    /// Touching the view of a notification that is not open implies the long press that opens it. A touch that the
    /// extension does not take is diagnosed: it reaches nobody.
    mutating func touch(
        _ element: String, _ value: Double?, in notification: DeviceNotification, on surface: Surface
    ) throws(DeviceError) {
        try requireContent(of: notification, on: surface)
        if !notification.isExpanded { expand(notification.id, on: surface) }
        guard let content = self.notification(notification.id)?.openContent else { return }
        if element == ContentLayout.Element.mediaButtonID, content.view?.mediaButton != nil {
            return pressMediaButton(of: notification.id, plays: !content.isPlaying)
        }
        guard content.attributes.userInteractionEnabled else {
            let message =
                "The touch of `\(element)` did not reach the content extension of \(notification.bundle): it has not "
                + "declared UNNotificationExtensionUserInteractionEnabled."
            return diagnose(Diagnosis(.contentNotInteractive, message), notification: notification.id)
        }
        if let view = content.view { try check(element, value, in: view) }
        callContent(of: notification.id, .touch) { .touch(call: $0, element: element, value: value) }
    }

    private mutating func pressMediaButton(of id: String, plays: Bool) {
        modify(id) { $0.openContent?.isPlaying = plays }
        callContent(of: id, .touch) { .playMedia(call: $0, plays) }
    }

    private func requireContent(of notification: DeviceNotification, on surface: Surface) throws(DeviceError) {
        let name = notification.content.categoryIdentifier
        let reason: String
        if !surface.drawsContentExtensions {
            reason =
                surface.hidesTexts
                ? "\(surface.name) hides it" : "\(surface.name), of model \(surface.model.name), draws none"
        } else if state.installations[notification.bundle]?.contentExtension(for: name) == nil {
            reason =
                name.isEmpty
                ? "it names no category" : "\(notification.bundle) has none for the category `\(name)`"
        } else if notification.isExpanded, notification.openContent == nil {
            reason = "it has ended; a long press starts it again"
        } else {
            return
        }
        throw DeviceError(
            .notPossible, "No content extension draws the notification `\(notification.id)`: \(reason).")
    }

    private func check(_ element: String, _ value: Double?, in view: ContentViewRecord) throws(DeviceError) {
        let controls = view.root?.controls ?? []
        guard let control = controls.first(where: { $0.id == element }) else {
            let names = controls.compactMap(\.id).map { "`\($0)`" }.joined(separator: ", ")
            throw DeviceError(
                .noSuchAction,
                "The view has no element `\(element)` to touch; "
                    + (names.isEmpty ? "it has none." : "it has \(names)."))
        }
        guard case .slider(_, _, let minimum, let maximum) = control.kind else { return }
        guard let value, (minimum...max(minimum, maximum)).contains(value) else {
            throw DeviceError(
                .notPossible, "The slider `\(element)` wants a value from \(minimum) to \(maximum).")
        }
    }
}

extension ViewRecord {
    /// What can be touched, in the order drawn.
    fileprivate var controls: [ViewRecord] {
        switch kind {
        case .button, .toggle, .slider: [self]
        case .stack(_, _, _, let children): children.flatMap(\.controls)
        case .text, .image, .progress, .spacer, .color: []
        }
    }
}
