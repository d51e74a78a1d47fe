import APS

/// What an app says.
extension Device {
    mutating func hear(_ message: AppMessage, from bundle: String) {
        guard let app = state.installations[bundle] else { return }
        switch message {
        case .hello, .delivered, .expiryIgnored, .contentChanged, .contentDone, .contentResponded,
            .setNotificationActions, .contentRequest:
            break
        case .setCategories(let categories): register(categories, for: bundle)
        case .getCategories(let request):
            actions.append(.send(bundle: bundle, .categories(request: request, app.categories)))
        case .requestAuthorization(let request, let options):
            let granted = authorize(bundle, options)
            actions.append(.send(bundle: bundle, .authorization(request: request, granted: granted)))
        case .getSettings(let request):
            guard let settings = settings(of: bundle) else { return }
            actions.append(.send(bundle: bundle, .settings(request: request, settings)))
        case .delegateChanged(let type): delegateChanged(to: type, in: bundle)
        case .launchFinished: launchFinished(bundle)
        case .add(let request, let record): schedule(record, for: bundle, answering: request)
        case .getPending(let request):
            actions.append(.send(bundle: bundle, .requests(request: request, pendingRequests(of: bundle))))
        case .removePending(let identifiers): removePending(identifiers, of: bundle)
        case .getDelivered(let request):
            actions.append(.send(bundle: bundle, .notifications(request: request, deliveredNotifications(of: bundle))))
        case .removeDelivered(let identifiers): removeDelivered(identifiers, of: bundle)
        case .setBadge(let request, let count): setBadge(count, of: bundle, answering: request)
        case .registerForRemoteNotifications: actions.append(.registerToken(bundle: bundle))
        case .presented(let call, let options): presented(call, options, by: bundle)
        case .handled(let call, let implemented): handled(call, isImplemented: implemented, by: bundle)
        case .fetched(let call, let implemented): handled(call, isImplemented: implemented, by: bundle)
        case .attachmentRefused(_, let code, let fileName, let typeHint, let reason):
            let refusal = AttachmentRefusal(code: code, fileName: fileName, typeHint: typeHint, reason: reason)
            diagnose(refusal.diagnosis, bundle: bundle)
        }
    }

    /// Says when a delegate came too late for a response, and when it took another's place.
    private mutating func delegateChanged(to type: String?, in bundle: String) {
        guard let process = state.installations[bundle]?.process else { return }
        if let old = process.delegate, let new = type, new != old {
            let message = "`\(new)` replaced `\(old)` as the delegate of \(bundle); `\(old)` hears of nothing any more."
            diagnose(Diagnosis(.delegateReplaced, message), bundle: bundle)
        }
        if let type, let lost = process.lostResponses.last {
            let message =
                "The delegate `\(type)` of \(bundle) was set after the launch had returned, so the response to "
                + "`\(lost)` was lost."
            diagnose(Diagnosis(.delegateLate, message), notification: lost, bundle: bundle)
        }
        modifyApp(bundle) {
            $0.process.delegate = type
            if type != nil { $0.process.lostResponses = [] }
        }
    }

    /// The person is asked once, and this one says yes; later calls are answered from what was chosen.
    private mutating func authorize(_ bundle: String, _ options: AuthorizationOptions) -> Bool {
        modifyApp(bundle) { app in
            if app.authorization == .notDetermined {
                app.authorization = options.contains(.provisional) ? .provisional : .authorized
            }
            guard app.authorization.allowsNotifications else { return }
            if options.contains(.carPlay) { app.settings.carPlaySetting = .enabled }
            if options.contains(.criticalAlert) { app.settings.criticalAlertSetting = .enabled }
            if options.contains(.providesAppNotificationSettings) {
                app.settings.providesAppNotificationSettings = true
            }
        }
        return state.installations[bundle]?.authorization.allowsNotifications ?? false
    }

    /// The person's settings as the app may read them.
    func settings(of bundle: String) -> SettingsRecord? {
        guard let app = state.installations[bundle] else { return nil }
        var settings = app.settings
        settings.authorizationStatus = app.authorization
        settings.showPreviewsSetting = state.previews
        return settings
    }
}
