/// Finds out during a call whether an object has the method that was called, or the protocol's stand-in ran.
///
/// It goes by the object, not by the call alone: a proxy that forwards to another delegate has the method, though the
/// other's stand-in may run inside.
package final class MethodProbe: Sendable {
    @TaskLocal private static var current: MethodProbe?

    private let object: ObjectIdentifier
    private let missing = Lock(false)

    private init(_ object: AnyObject) { self.object = ObjectIdentifier(object) }

    /// Makes a call, and tells whether the object has the method.
    package static func finds(on object: AnyObject, _ call: () async -> Void) async -> Bool {
        let probe = MethodProbe(object)
        await $current.withValue(probe) { await call() }
        return !probe.missing.withLock { $0 }
    }

    /// To be called by the stand-in of a method.
    package static func noteMissing(on object: AnyObject) {
        guard let current, ObjectIdentifier(object) == current.object else { return }
        current.missing.withLock { $0 = true }
    }
}
