import APS

/// What a content extension says.
extension Device {
    mutating func hearContent(_ message: AppMessage, of session: UInt64) {
        guard let holder = holder(of: session) else { return }
        switch message {
        case .contentChanged(let view): show(view, in: holder)
        case .contentDone(let call): _ = finishContentCall(call, of: session)
        case .contentResponded(let call, let option): contentResponded(option, to: call, of: session)
        case .setNotificationActions(let actions): modify(holder.id) { $0.openContent?.actions = actions }
        case .contentRequest(let request): perform(request, of: holder)
        case .setCategories(let categories): register(categories, for: holder.bundle)
        case .getCategories(let request):
            let categories = state.installations[holder.bundle]?.categories ?? []
            answer(.categories(request: request, categories), to: holder)
        case .getSettings(let request):
            guard let settings = settings(of: holder.bundle) else { return }
            answer(.settings(request: request, settings), to: holder)
        default: break
        }
    }

    private mutating func answer(_ message: DeviceMessage, to holder: DeviceNotification) {
        guard let session = holder.openContent?.session else { return }
        actions.append(.sendToContent(bundle: holder.bundle, session: session, message))
    }

    private mutating func show(_ view: ContentViewRecord, in holder: DeviceNotification) {
        if let excess = view.excess {
            let message = "The view of the content extension of \(holder.bundle) has \(excess), so it stays as it was."
            return diagnose(Diagnosis(.contentViewTooLarge, message), notification: holder.id)
        }
        modify(holder.id) { $0.openContent?.view = view.bounded }
        report(.contentChanged(notification: holder.id))
        guard let layout = contentLayout(of: holder.id), layout.scrolls,
            !holder.diagnoses.contains(where: { $0.code == .contentTooTall })
        else { return }
        let message =
            "The view of the content extension of \(holder.bundle) is \(Int(layout.contentHeight)) points high; "
            + "\(Int(layout.height)) are seen at once, so it scrolls."
        diagnose(Diagnosis(.contentTooTall, message), notification: holder.id)
    }

    private mutating func perform(_ request: ContentRequest, of holder: DeviceNotification) {
        switch request {
        case .dismiss:
            takeAway(holder.id)
            report(.removed(notification: holder.id))
        case .performDefaultAction: tap(holder, on: nil)
        case .mediaStarted: modify(holder.id) { $0.openContent?.isPlaying = true }
        case .mediaPaused: modify(holder.id) { $0.openContent?.isPlaying = false }
        }
    }

    /// What becomes of a response that went to the extension first; nil when it has no method for that.
    private mutating func contentResponded(_ option: ContentResponseOption?, to call: UInt64, of session: UInt64) {
        guard case .response(let response) = finishContentCall(call, of: session) else { return }
        switch option {
        case nil, .dismissAndForwardAction: carryOut(response)
        case .doNotDismiss:
            recordByExtension(response)
            modify(response.notification) { $0.openTextField = nil }
        case .dismiss:
            recordByExtension(response)
            takeAway(response.notification)
            report(.removed(notification: response.notification))
        }
    }
}
