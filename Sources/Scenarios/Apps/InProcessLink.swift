import APS
import HTTPTransport
import SystemHost
import UserNotifications

/// Both ends of the way between a device and an app in this process: what one says, the other hears, in order.
final class InProcessLink: AppChannel, DeviceChannel, @unchecked Sendable {
    // `onMessage`, `onClose` and `isOpen` are confined to the loop, the rest is constant.
    var onMessage: (AppMessage) -> Void = { _ in }
    var onClose: (String?) -> Void = { _ in }
    private var isOpen = true

    private let isSilent = Lock(false)

    private let loop: EventLoop
    private let activity: Activity
    private let hear: @Sendable (DeviceMessage, _ done: @escaping @Sendable () -> Void) -> Void
    private let ended: @Sendable () -> Void

    /// - Parameters:
    ///   - hear: gets what the device says; calls `done` when that has been carried out.
    ///   - ended: the device has ended the app.
    init(
        loop: EventLoop, activity: Activity,
        hear: @escaping @Sendable (DeviceMessage, _ done: @escaping @Sendable () -> Void) -> Void,
        ended: @escaping @Sendable () -> Void
    ) {
        self.loop = loop
        self.activity = activity
        self.hear = hear
        self.ended = ended
    }

    // MARK: The device's end, on the loop

    func send(_ message: DeviceMessage) {
        guard isOpen else { return }
        activity.begin()
        hear(message) { [activity] in activity.end() }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        let onClose = self.onClose
        onMessage = { _ in }
        self.onClose = { _ in }
        onClose(nil)
    }

    // MARK: The app's end, from any thread

    func send(_ message: AppMessage) {
        guard !isSilent.withLock({ $0 }) else { return }
        activity.begin()
        loop.execute { [self] in
            onMessage(message)
            activity.end()
            if case .expiryIgnored = message { activity.end() }
        }
    }

    func end() { ended() }

    /// Nothing more is heard of the app, as of one that hangs.
    func fallSilent() { isSilent.withLock { $0 = true } }
}
