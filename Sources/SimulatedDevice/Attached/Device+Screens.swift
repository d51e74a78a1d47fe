import APS

/// Watches and cars: which of a phone's notifications stand on the screens attached to it.
extension Device {
    /// The watch that draws instead of this phone: the phone is locked, and the watch is worn and unlocked.
    ///
    /// Source: "Taking advantage of notification forwarding".
    var screenInsteadOfPhone: AttachedScreen? {
        guard state.isLocked else { return nil }
        return state.screens.first {
            DeviceModel(named: $0.model)?.screenOfPhone == .insteadOfLockedPhone && !$0.isLocked
        }
    }

    /// Draws the notification in the cars as well, where the app may notify there, and says why not.
    ///
    /// Source: CarPlay Developer Guide; `allowInCarPlay`.
    mutating func showInTheCar(_ id: String) {
        guard let notification = notification(id), let app = state.installations[notification.bundle] else { return }
        let category = Recognition(notification.content.categoryIdentifier, among: app.categories).category
        for screen in state.screens where DeviceModel(named: screen.model)?.screenOfPhone == .inTheCar {
            let admission = CarAdmission(of: app, category: category, rules: screen.rules)
            if admission.isShown { modify(id) { $0.screens.append(screen.name) } }
            for diagnosis in admission.diagnoses { diagnose(diagnosis, notification: id) }
        }
    }
}

/// Whether a car shows an app's notification.
struct CarAdmission: Equatable {
    var isShown = false
    var diagnoses: [Diagnosis] = []

    init(of app: Installation, category: CategoryRecord?, rules: RuleBookName) {
        if let reason = Self.refusal(of: app) {
            diagnoses = [Diagnosis(.carPlayNotAuthorised, "\(app.bundle) may not notify in CarPlay: \(reason).")]
            return
        }
        isShown = true
        guard category?.options.contains(.allowInCarPlay) != true else { return }
        isShown = !Rules.carPlayOption[rules]
        let what =
            category.map { "The category `\($0.identifier)` lacks allowInCarPlay" } ?? "No category allows CarPlay"
        let outcome = isShown ? "shows the notification without buttons" : "does not show the notification"
        let place = Diagnosis.Place(category: category?.identifier)
        diagnoses = [
            Diagnosis(.categoryNoCarPlay, "\(what), so the car \(outcome).", at: place),
            Diagnosis(
                .rulesDiffer,
                "In the car, documented does not show the notification, brief shows it without buttons; "
                    + "here \(rules.rawValue) is in force.", at: place),
        ]
    }

    private static func refusal(of app: Installation) -> String? {
        guard app.entitlements.contains(where: { $0.hasPrefix(Entitlement.carPlayPrefix) }) else {
            return "it has no entitlement \(Entitlement.carPlayPrefix)…"
        }
        return app.settings.carPlaySetting == .enabled
            ? nil : "the person has not authorised it with the option carPlay, or has switched it off"
    }
}
