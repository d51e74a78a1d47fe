/// Finds out during a call whether the delegate has the method that was called, or the protocol's stand-in ran.
///
/// It goes by the object, not by the call alone: a proxy that forwards to another delegate has the method, though the
/// other's stand-in may run inside.
final class DelegateProbe: Sendable {
    @TaskLocal static var current: DelegateProbe?

    private let delegate: ObjectIdentifier
    private let missing = Lock(false)

    init(_ delegate: any UNUserNotificationCenterDelegate) { self.delegate = ObjectIdentifier(delegate) }

    var foundMissing: Bool { missing.withLock { $0 } }

    func noteMissing(on object: any UNUserNotificationCenterDelegate) {
        if ObjectIdentifier(object) == delegate { missing.withLock { $0 = true } }
    }
}
