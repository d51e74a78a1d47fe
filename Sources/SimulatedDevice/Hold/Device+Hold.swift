import APS

/// Pushes that do not reach the device at once: they wait for a connection, for power, or for the app's budget.
///
/// The service's part of store and forward is played here too, because it depends on the device alone and must survive
/// with it: what was answered 200 and is held stands in the device's row.
extension Device {
    var holding: Holding {
        get { state.holding ?? .nothing }
        set { state.holding = newValue == .nothing ? nil : newValue }
    }

    /// Takes a push, now or later.
    mutating func take(_ push: ArrivedPush) {
        // A host that was cut off hands over again what it has not kept; the device has it already.
        guard index(of: push.notification) == nil, !holding.pushes.contains(where: { $0.push == push }) else { return }
        guard let reason = reasonToHold(push) else { return receive(push) }
        hold(push, reason)
    }

    private func reasonToHold(_ push: ArrivedPush) -> HeldPush.Reason? {
        if holding.isOffline { return .offline }
        switch push.headers.priority {
        case "1" where state.isLocked: return .asleep
        case "5" where holding.savesPower: return .savingPower
        default: return isOverBudget(push) ? .budget : nil
        }
    }

    private mutating func hold(_ push: ArrivedPush, _ reason: HeldPush.Reason) {
        guard let until = expiration(of: push) else {
            return drop(
                push, .pushNotStored,
                "\(state.name) is offline, and the push expires at once: it was tried once and is not kept.")
        }
        for earlier in rivals(of: push, reason) { replace(earlier, by: push) }
        holding.pushes.append(HeldPush(push: push, reason: reason, due: due(push, reason), until: until))
        diagnose(Diagnosis(reason.code, because(reason)), notification: push.notification, bundle: push.bundle)
        startHoldTimer()
    }

    /// Seconds since 1970; nil for a push that is not kept at all.
    private func expiration(of push: ArrivedPush) -> Double? {
        let longest = now + HoldingRules.longestStorage
        guard let given = push.headers.expiration.flatMap(Double.init) else { return longest }
        return given > now ? min(given, longest) : nil
    }

    /// What a push takes the place of: a device that is offline and the background budget have room for one push of an
    /// app; what waits for power is replaced by the same collapse id.
    private func rivals(of push: ArrivedPush, _ reason: HeldPush.Reason) -> [HeldPush] {
        // The newest message of a broadcast is kept beside the app's own pushes.
        let waiting = holding.pushes.filter {
            $0.push.bundle == push.bundle && $0.reason == reason && $0.push.isLiveActivity == push.isLiveActivity
        }
        switch reason {
        case .offline, .budget: return waiting
        case .savingPower, .asleep:
            let same = waiting.filter { $0.push.headers.collapseID == push.headers.collapseID ?? "" }
            let surplus = holding.pushes.count - same.count - HoldingRules.mostHeld + 1
            return same + holding.pushes.filter { !same.contains($0) }.prefix(max(surplus, 0))
        }
    }

    private mutating func replace(_ earlier: HeldPush, by push: ArrivedPush) {
        holding.pushes.removeAll { $0 == earlier }
        drop(
            earlier.push, .heldPushReplaced,
            "The push waited for \(state.name), and a newer one for \(push.bundle) took its place.")
    }

    private mutating func drop(_ push: ArrivedPush, _ code: DiagnosisCode, _ message: String) {
        diagnose(Diagnosis(code, message), notification: push.notification, bundle: push.bundle)
        report(.notShown(notification: push.notification))
    }

    // MARK: Letting go

    /// Hands on what waited for a reason that is over, in the order it came.
    mutating func release(where isReleased: (HeldPush) -> Bool) {
        let released = holding.pushes.filter(isReleased)
        guard !released.isEmpty else { return }
        holding.pushes.removeAll(where: isReleased)
        for held in released {
            guard held.until >= now else {
                drop(held.push, .heldPushExpired, "The push waited for \(state.name) until it had expired.")
                continue
            }
            switch held.reason {
            case .savingPower, .asleep: receive(held.push)
            // Something else may keep it now.
            case .offline, .budget: take(held.push)
            }
        }
        startHoldTimer()
    }

    mutating func setOnline(_ isOnline: Bool) {
        holding.isOffline = !isOnline
        if isOnline {
            release { $0.reason == .offline }
            releaseDue()
        } else {
            startHoldTimer()
        }
    }

    mutating func setPowerSaving(_ savesPower: Bool) {
        holding.savesPower = savesPower
        if !savesPower, !holding.isOffline { release { $0.reason == .savingPower } }
    }

    /// Somebody uses the device: it is awake, and its radio with it.
    mutating func deviceIsUsed() {
        guard !holding.isOffline else { return }
        release { $0.reason == .asleep || $0.reason == .savingPower }
    }

    // MARK: The budget for running apps in the background

    private func isOverBudget(_ push: ArrivedPush) -> Bool {
        guard push.headers.pushType == "background", let app = state.installations[push.bundle], app.mayBeWoken,
            app.state != .foreground
        else { return false }
        return recentWakes(of: push.bundle).count >= HoldingRules.backgroundBudget
    }

    private func recentWakes(of bundle: String) -> [Double] {
        (holding.wakes[bundle] ?? []).filter { $0 <= now && $0 > now - HoldingRules.budgetWindow }
    }

    /// The app is run for a background push.
    mutating func noteWake(of bundle: String) {
        guard state.installations[bundle]?.state != .foreground else { return }
        holding.wakes[bundle] = recentWakes(of: bundle) + [now]
    }

    /// The person starts the app: what it was to be run for is handed over at once.
    mutating func releaseBudget(of bundle: String) {
        holding.wakes[bundle] = nil
        release { $0.reason == .budget && $0.push.bundle == bundle }
    }

    /// The person has flicked the app away: what it was to be run for is thrown away.
    mutating func discardBackgroundPushes(of bundle: String) {
        let discarded = holding.pushes.filter { $0.reason == .budget && $0.push.bundle == bundle }
        holding.pushes.removeAll(where: discarded.contains)
        for held in discarded {
            drop(
                held.push, .backgroundPushDiscarded,
                "The push waited to run \(bundle), and the person has quit the app.")
        }
    }

    /// The app has gone, with all that is for it.
    mutating func forgetHeld(of bundle: String) {
        holding.pushes.removeAll { $0.push.bundle == bundle }
        holding.wakes[bundle] = nil
    }

    // MARK: Time

    /// When a push goes on by itself.
    private func due(_ push: ArrivedPush, _ reason: HeldPush.Reason) -> Double? {
        switch reason {
        case .offline, .asleep: nil
        case .savingPower: ((now / HoldingRules.burstInterval).rounded(.down) + 1) * HoldingRules.burstInterval
        case .budget: (recentWakes(of: push.bundle).first ?? now) + HoldingRules.budgetWindow
        }
    }

    /// Wakes the device for what is due next. Also after a restart, which leaves no timers.
    mutating func startHoldTimer() {
        guard let next = holding.pushes.compactMap(\.due).min(), !holding.isOffline else {
            return actions.append(.cancelTimer(.heldPushes))
        }
        actions.append(.startTimer(.heldPushes, seconds: max(next - now, 0)))
    }

    mutating func releaseDue() {
        let now = now
        // A timer may come a little early.
        release { $0.due.map { $0 <= now + 0.01 } ?? false }
    }

    private func because(_ reason: HeldPush.Reason) -> String {
        switch reason {
        case .offline: "\(state.name) is offline; the push waits for it."
        case .savingPower: "\(state.name) saves power; the push of priority 5 waits for the next burst."
        case .asleep: "\(state.name) is locked; the push of priority 1 does not wake it."
        case .budget:
            "The app was run \(HoldingRules.backgroundBudget) times within an hour; the background push waits."
        }
    }
}

extension HeldPush.Reason {
    fileprivate var code: DiagnosisCode {
        switch self {
        case .offline: .heldOffline
        case .savingPower, .asleep: .heldForPower
        case .budget: .backgroundBudget
        }
    }
}

extension ArrivedPush {
    fileprivate var isLiveActivity: Bool { headers.pushType == PushType.liveactivity.rawValue }
}
