import APS

/// Calls of an app's code: made at once, or held until its launch has finished, and waited for 30 seconds.
extension Device {
    mutating func askApp(about notification: DeviceNotification) {
        call(notification.bundle, .willPresent(notification: notification.id), mode: .foreground) {
            .willPresent(call: $0, notification.record)
        }
    }

    mutating func callDidReceive(
        _ bundle: String, _ response: ResponseRecord, _ recorded: RecordedResponse, mode: LaunchMode
    ) {
        call(
            bundle, .didReceive(recorded), mode: mode,
            reason: .response(userInfo: response.notification.request.content.userInfo)
        ) { .didReceive(call: $0, response) }
    }

    /// Runs the app for `content-available`.
    mutating func wake(_ bundle: String, for notification: DeviceNotification) {
        let userInfo = notification.content.userInfo
        call(
            bundle, .fetch(notification: notification.id), mode: .background,
            reason: .remoteNotification(userInfo: userInfo)
        ) { .didReceiveRemoteNotification(call: $0, userInfo: userInfo) }
    }

    private mutating func call(
        _ bundle: String, _ purpose: AppCall.Purpose, mode: LaunchMode,
        reason: DeviceMessage.LaunchReason = .person, message: (UInt64) -> DeviceMessage
    ) {
        guard let app = state.installations[bundle], app.kind != .declared else { return }
        let number = nextNumber()
        let held = AppProcess.HeldCall(call: number, message: message(number))
        state.calls[number] = AppCall(bundle: bundle, purpose: purpose)
        let seconds = Double(Rules.actionSeconds[state.rules])
        actions.append(.startTimer(.completion(bundle: bundle, call: number), seconds: seconds))
        if app.state == .notRunning {
            launch(bundle, mode: mode, reason: reason)
        } else if app.state == .suspended {
            modifyApp(bundle) { $0.state = .background }
        }
        if state.installations[bundle]?.process.isLaunching == true {
            modifyApp(bundle) { $0.process.held.append(held) }
        } else {
            make(held)
        }
    }

    /// Hands a call over to the app, unless there is no delegate to take it.
    mutating func make(_ held: AppProcess.HeldCall) {
        guard let call = state.calls[held.call], let app = state.installations[call.bundle] else { return }
        switch call.purpose {
        case .willPresent(let id) where app.process.delegate == nil:
            forget(held.call)
            show(id, options: nil)
        case .didReceive(let response) where app.process.delegate == nil:
            let id = response.notification
            forget(held.call)
            recordLost(response)
            modifyApp(call.bundle) { $0.process.lostResponses.append(id) }
            let message = "\(call.bundle) has no delegate, so it does not hear of the response to `\(id)`."
            diagnose(Diagnosis(.delegateMissing, message), notification: id, bundle: call.bundle)
            rest(call.bundle)
        default:
            if case .didReceive(let response) = call.purpose { actions.append(.record(response)) }
            actions.append(.send(bundle: call.bundle, held.message))
            report(.appCalled(bundle: call.bundle, held.message))
        }
    }

    /// The app in front answered; nil when its delegate lacks the method.
    mutating func presented(_ number: UInt64, _ options: PresentationOptions?, by bundle: String) {
        guard let call = answered(number, by: bundle), case .willPresent(let id) = call.purpose else { return }
        guard let options else {
            let message =
                "\(bundle) is in front and its delegate has no willPresent, so the notification `\(id)` is not shown."
            diagnose(Diagnosis(.foregroundSilent, message), notification: id, bundle: bundle)
            return refuse(id)
        }
        show(id, options: options)
    }

    mutating func handled(_ number: UInt64, isImplemented: Bool, by bundle: String) {
        guard let call = answered(number, by: bundle) else { return }
        if case .didReceive(let response) = call.purpose, !isImplemented {
            let id = response.notification
            let message = "The delegate of \(bundle) has no didReceive, so it does not hear of the response to `\(id)`."
            diagnose(Diagnosis(.delegateMissing, message), notification: id, bundle: bundle)
        }
        rest(bundle)
    }

    /// The completion handler was not called in time. A notification that the app was asked about is not shown.
    mutating func completionIsMissing(_ number: UInt64) {
        guard let call = state.calls.removeValue(forKey: number) else { return }
        let wasHeld = state.installations[call.bundle]?.process.held.contains { $0.call == number } ?? false
        modifyApp(call.bundle) { $0.process.held.removeAll { $0.call == number } }
        let seconds = Rules.actionSeconds[state.rules]
        let what = wasHeld ? "did not finish its launch" : "did not call the completion handler of \(call.method)"
        let diagnosis = Diagnosis(.completionMissing, "\(call.bundle) \(what) within \(seconds) seconds.")
        diagnose(diagnosis, notification: call.notification, bundle: call.bundle)
        if case .willPresent(let id) = call.purpose { refuse(id) }
        if wasHeld, case .didReceive(let response) = call.purpose { recordLost(response) }
        rest(call.bundle)
    }

    /// A response that no code of the app heard of.
    mutating func recordLost(_ response: RecordedResponse) {
        var lost = response
        lost.deliveredTo = .nobody
        actions.append(.record(lost))
    }

    private mutating func answered(_ number: UInt64, by bundle: String) -> AppCall? {
        guard let call = state.calls[number], call.bundle == bundle else { return nil }
        forget(number)
        report(.appCompleted(bundle: bundle, call: number))
        return call
    }

    mutating func forget(_ number: UInt64) {
        guard let call = state.calls.removeValue(forKey: number) else { return }
        actions.append(.cancelTimer(.completion(bundle: call.bundle, call: number)))
    }
}

extension AppCall {
    /// Id of the notification it is about.
    package var notification: String {
        switch purpose {
        case .willPresent(let id), .fetch(let id): id
        case .didReceive(let response): response.notification
        }
    }

    var method: String {
        switch purpose {
        case .willPresent: "willPresent"
        case .didReceive: "didReceive"
        case .fetch: "didReceiveRemoteNotification"
        }
    }
}
