import APS

/// Apps and settings, as the host and the person change them.
extension Device {
    /// Installs an app or a new version of one. What the device knows of a running app stays; a version without
    /// categories keeps those registered before, as an update does until it registers its own.
    mutating func install(_ installation: Installation) {
        guard let old = state.installations[installation.bundle] else {
            state.installations[installation.bundle] = installation
            review(installation.categories, of: installation.bundle)
            return reviewContentExtensions(of: installation)
        }
        var new = installation
        new.badge = old.badge
        new.state = old.state
        new.process = old.process
        new.categories = old.categories
        if new.channels.isEmpty { new.channels = old.channels }
        state.installations[installation.bundle] = new
        if !installation.categories.isEmpty { register(installation.categories, for: installation.bundle) }
        if installation.contentExtensions != old.contentExtensions { reviewContentExtensions(of: installation) }
    }

    private mutating func reviewContentExtensions(of app: Installation) {
        for diagnosis in app.disputedContentDiagnoses { diagnose(diagnosis, bundle: app.bundle) }
    }

    private mutating func review(_ categories: [CategoryRecord], of bundle: String) {
        for diagnosis in CategoryReview(of: categories, bundle: bundle).diagnoses {
            diagnose(diagnosis, bundle: bundle)
        }
    }

    /// Takes the app away with its notifications.
    mutating func uninstall(_ bundle: String) {
        guard let app = state.installations[bundle] else { return }
        for notification in notifications where notification.bundle == bundle && notification.phase != .gone {
            takeAway(notification.id)
            report(.removed(notification: notification.id))
        }
        removePending(nil, of: bundle)
        forgetHeld(of: bundle)
        for (number, run) in state.runs where run.bundle == bundle {
            state.runs[number] = nil
            actions.append(.endExtension(bundle: bundle, run: number))
        }
        for (number, call) in state.calls where call.bundle == bundle { forget(number) }
        if app.kind != .declared, app.state != .notRunning { actions.append(.end(bundle: bundle)) }
        state.installations[bundle] = nil
    }

    mutating func configure(_ setting: DeviceSetting) throws(DeviceError) {
        switch setting {
        case .previews(let previews): state.previews = previews
        case .rules(let rules): state.rules = rules
        case .online(let isOnline): setOnline(isOnline)
        case .powerSaving(let savesPower): setPowerSaving(savesPower)
        case .focus(let focus): state.focus = focus
        case .authorization(let bundle, let status):
            _ = try installed(bundle)
            modifyApp(bundle) { $0.authorization = status }
        case .settings(let bundle, let settings):
            _ = try installed(bundle)
            modifyApp(bundle) { $0.settings = settings }
        case .grouping(let bundle, let grouping):
            _ = try installed(bundle)
            modifyApp(bundle) { $0.grouping = grouping }
        case .channelImportance(let bundle, let id, let importance):
            try setImportance(importance, ofChannel: id, of: bundle)
        }
    }
}
