import APS
import Foundation
import UserNotifications

/// A device in the test's hands: records what the app says, answers questions as told, and says what the test wants.
final class ScriptedDevice: DeviceChannel {
    private let state: Guarded<State>

    private struct State {
        var sent: [AppMessage] = []
        var waiters: [(matches: (AppMessage) -> Bool, resume: (AppMessage) -> Void)] = []
        var hasEnded = false
        weak var host: NotificationHost?
    }

    private let answer: @Sendable (AppMessage) -> DeviceMessage?

    /// `answer` gives the reply to a question; nil leaves it without.
    init(answer: @escaping @Sendable (AppMessage) -> DeviceMessage? = { _ in nil }) {
        self.answer = answer
        state = Guarded(State())
    }

    /// A new app on this device.
    func makeHost(now: @escaping @Sendable () -> Date = { Date() }) -> NotificationHost {
        let host = NotificationHost(channel: self, now: now)
        state.withLock { $0.host = host }
        return host
    }

    var sent: [AppMessage] { state.withLock(\.sent) }

    var hasEnded: Bool { state.withLock(\.hasEnded) }

    func say(_ message: DeviceMessage) { state.withLock { $0.host }?.receive(message) }

    /// The first message that fits, sent already or to come.
    func message(_ matches: @escaping @Sendable (AppMessage) -> Bool) async -> AppMessage {
        await withCheckedContinuation { continuation in
            let found = state.withLock { state -> AppMessage? in
                if let found = state.sent.first(where: matches) { return found }
                state.waiters.append((matches, { continuation.resume(returning: $0) }))
                return nil
            }
            if let found { continuation.resume(returning: found) }
        }
    }

    func send(_ message: AppMessage) {
        let (resumes, host) = state.withLock { state in
            state.sent.append(message)
            let resumes = state.waiters.filter { $0.matches(message) }.map(\.resume)
            state.waiters.removeAll { $0.matches(message) }
            return (resumes, state.host)
        }
        for resume in resumes { resume(message) }
        if let reply = answer(message) { host?.receive(reply) }
    }

    func end() { state.withLock { $0.hasEnded = true } }
}

/// State behind a lock. `@unchecked Sendable`: `lock` guards `state`.
final class Guarded<State>: @unchecked Sendable {
    private var state: State
    private let lock = NSLock()

    init(_ state: sending State) { self.state = state }

    func withLock<Value>(_ body: (inout State) -> Value) -> Value {
        lock.withLock { body(&state) }
    }
}
