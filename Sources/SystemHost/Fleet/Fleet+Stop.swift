import APS
import HTTPTransport

/// The end of a run.
extension Fleet {
    /// Ends the apps and extensions that devices started, and waits until their devices know; two seconds at most.
    package func stop() async {
        try? await perform { fleet in
            for key in fleet.apps.keys { fleet.end(key) }
            for session in fleet.extensions.values { session.link?.send(.terminate) }
            for key in fleet.contents.keys { fleet.endContent(key) }
        }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            loop.execute { self.waitForPrograms(attempts: 100) { continuation.resume() } }
        }
    }

    private func waitForPrograms(attempts: Int, then done: @escaping () -> Void) {
        let isRunning =
            !apps.isEmpty || !contents.isEmpty || extensions.values.contains { $0.child != nil }
        guard isRunning, attempts > 0 else {
            for session in apps.values { session.child?.end(force: true) }
            for session in extensions.values { session.child?.end(force: true) }
            for session in contents.values { session.child?.end(force: true) }
            hasEnded = true
            return done()
        }
        loop.schedule(after: .milliseconds(20)) { self.waitForPrograms(attempts: attempts - 1, then: done) }
    }
}
