internal import APS
internal import HTTPTransport

/// One device token gets no more than so many pushes a minute: 429 `TooManyRequests`.
///
/// Apple documents the reason and no figure, so there is no limit unless one is configured. A minute starts with the
/// first push after the last minute. Shared by all event loops. Bounded: when more tokens than ``capacity`` had a push
/// within a minute, all counts start anew.
///
/// Source: "Handling notification responses from APNs".
final class DeviceRate: Sendable {
    private struct Window {
        let start: Double
        var count: Int
    }

    private static let capacity = 100_000
    private static let minute = 60.0

    private let limit: Int
    private let windows = Lock<[[UInt8]: Window]>([:])

    init(limit: Int) { self.limit = limit }

    private static func isOpen(_ window: Window, at now: Double) -> Bool {
        // A clock that was set back must not make a minute last for a day.
        (window.start..<window.start + minute).contains(now)
    }

    /// Counts a push to the token unless it is refused.
    func check(_ token: [UInt8], at now: Double) -> Refusal? {
        windows.withLock { windows in
            if let window = windows[token], Self.isOpen(window, at: now) {
                guard window.count < limit else { return Refusal(.tooManyRequests) }
                windows[token]?.count += 1
                return nil
            }
            if windows.count >= Self.capacity {
                windows = windows.filter { Self.isOpen($0.value, at: now) }
                if windows.count >= Self.capacity { windows = [:] }
            }
            windows[token] = Window(start: now, count: 1)
            return nil
        }
    }
}
