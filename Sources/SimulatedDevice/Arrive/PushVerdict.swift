import APS

/// What a push may do on a device, by its type, its payload and what the person allows.
///
/// Apple documents the types' meanings; what happens to a payload that does not fit its type follows the behaviour of
/// shipped systems.
struct PushVerdict: Equatable {
    /// Something is shown, played or counted.
    var notifies = false
    /// The app is run for `content-available`.
    var wakesApp = false
    var diagnoses: [Diagnosis] = []

    init(_ payload: Payload, type: String?, on model: DeviceModel, app: Installation) {
        guard !payload.isEmpty else {
            // Without aps that is said already.
            if type == "alert", payload.hasAPS { showsNothing() }
            return
        }
        switch type {
        case nil where model.requiresPushType:
            let message = "The push has no apns-push-type, so a \(model.title) takes it for invalid and shows nothing."
            diagnoses.append(Diagnosis(.pushTypeRequiredWatchOS, message, at: .init(header: "apns-push-type")))
            return
        case nil:
            notifies = payload.willNotify
            wakesApp = payload.isContentAvailable
        case "alert":
            notifies = payload.willNotify
            wakesApp = payload.isContentAvailable && notifies
            if !notifies { showsNothing() }
        case "background":
            wakesApp = payload.isContentAvailable
            if payload.willNotify {
                mismatch("background", "shows nothing, although its payload has something to show")
            }
            if !wakesApp { mismatch("background", "does nothing: its payload has no content-available") }
        case .some(let other):
            if payload.willNotify { mismatch(other, "does not go to the notifications") }
            return
        }
        requireAuthorization(of: app)
        if wakesApp, let obstacle = app.obstacleToWaking {
            wakesApp = false
            diagnoses.append(Diagnosis(.appNotWoken, "\(app.bundle) is not run for the push: \(obstacle)."))
        }
    }

    private mutating func showsNothing() {
        mismatch("alert", "shows nothing: its payload has no text, badge or sound")
    }

    private mutating func mismatch(_ type: String, _ outcome: String) {
        diagnoses.append(
            Diagnosis(
                .pushTypeMismatch, "A push of type `\(type)` \(outcome).", at: .init(header: "apns-push-type")))
    }

    private mutating func requireAuthorization(of app: Installation) {
        guard notifies, !app.authorization.allowsNotifications else { return }
        notifies = false
        let reason =
            app.authorization == .denied ? "the person has denied it" : "the app has not asked for authorisation yet"
        diagnoses.append(Diagnosis(.notAuthorised, "\(app.bundle) may not notify: \(reason)."))
    }
}

extension AuthorizationStatus {
    /// Something may be shown, be it quietly.
    var allowsNotifications: Bool { self == .authorized || self == .provisional || self == .ephemeral }
}

extension Installation {
    /// The system runs the app for `content-available`: it asked for that mode, and the person has not quit it.
    var mayBeWoken: Bool { obstacleToWaking == nil }

    /// Why the system does not run the app for `content-available`.
    var obstacleToWaking: String? {
        if !backgroundModes.contains("remote-notification") {
            return "it does not declare the background mode `remote-notification`"
        }
        return process.wasQuit ? "the person quit it, and has not started it since" : nil
    }
}
