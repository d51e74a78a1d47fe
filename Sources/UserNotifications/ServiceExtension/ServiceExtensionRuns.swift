import Foundation

/// The pushes a service extension is working on.
final class ServiceExtensionRuns: Sendable {
    private weak let host: NotificationHost?
    private let make: @Sendable () -> UNNotificationServiceExtension
    private let active = Lock<[UInt64: ServiceExtensionRun]>([:])

    init(host: NotificationHost, make: @escaping @Sendable () -> UNNotificationServiceExtension) {
        self.host = host
        self.make = make
    }

    func start(_ number: UInt64, request: UNNotificationRequest) {
        guard let host else { return }
        let run = ServiceExtensionRun(number, extension: make(), host: host)
        active.withLock { $0[number] = run }
        run.start(request) { [self] in active.withLock { _ = $0.removeValue(forKey: number) } }
    }

    func expire(_ number: UInt64) { active.withLock { $0[number] }?.expire() }

    var hasActive: Bool { active.withLock { !$0.isEmpty } }

    /// The only run, when there is just one.
    var onlyActive: UInt64? { active.withLock { $0.count == 1 ? $0.keys.first : nil } }
}
