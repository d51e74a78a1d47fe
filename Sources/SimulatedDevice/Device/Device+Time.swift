import APS

/// Waits that are over, and a host that starts anew.
extension Device {
    mutating func elapsed(_ timer: DeviceTimer) {
        switch timer {
        case .banner(let id):
            // On the lock screen a notification stays, and so does one that was opened.
            guard !state.isLocked, notification(id)?.isExpanded == false else { return }
            leaveScreen(id)
        case .extensionTime(_, let run): extensionTimeIsUp(run)
        case .extensionGrace(_, let run): extensionGraceIsUp(run)
        case .request(let bundle, let identifier): requestFires(identifier, of: bundle)
        case .completion(_, let call): completionIsMissing(call)
        case .heldPushes: releaseDue()
        case .contentCall(let session, let call): contentCallIsOver(call, of: session)
        }
    }

    /// Nothing of what the device waited for runs any longer. Extensions start again; apps are not running; what was
    /// asked of them is not asked twice, but a response that was still held is delivered by a new launch.
    mutating func restart() {
        let held = state.installations.values.flatMap { app in app.process.held.map { (app.bundle, $0) } }
            .sorted { $0.1.call < $1.1.call }
        let asking = notifications.filter { $0.phase == .asking }.map(\.id)
        let extending = notifications.filter { $0.phase == .extending }.map(\.id)
        let calls = state.calls
        state.calls = [:]
        state.runs = [:]
        for bundle in state.installations.keys {
            modifyApp(bundle) {
                $0.state = $0.kind == .declared ? $0.state : .notRunning
                $0.process = AppProcess(wasQuit: $0.process.wasQuit)
            }
        }
        for (bundle, held) in held {
            if case .didReceive(_, let response) = held.message,
                case .didReceive(let recorded)? = calls[held.call]?.purpose
            {
                callDidReceive(bundle, response, recorded, mode: .background)
            }
        }
        for notification in notifications where notification.openContent != nil { closeContent(of: notification.id) }
        for id in asking { show(id, options: nil) }
        for id in extending { startExtension(for: id) }
        for notification in notifications where notification.phase == .onScreen && !state.isLocked {
            leaveScreen(notification.id)
        }
        for pending in state.pending { startTimer(for: pending) }
        if state.holding != nil { startHoldTimer() }
    }
}
