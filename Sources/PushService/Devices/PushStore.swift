package import EmbeddedSQLite

/// What the endpoint knows: device tokens, the public halves of provider keys, and every push that came.
///
/// Lives in a database it may share with other modules: open the ``EmbeddedSQLite/StorageWriter`` with
/// ``migrations`` among its steps. All writes go through that one writer and are told after they are on disk; reads run
/// on the caller's thread. Dates are seconds since 1970, by the store's clock, which is the endpoint's too.
package final class PushStore: Sendable {
    let writer: StorageWriter
    /// Raised when a device token was registered or unregistered.
    let tokenGeneration = Generation()
    /// Raised when a provider key was added or removed.
    let keyGeneration = Generation()
    let now: @Sendable () -> Double

    /// - Parameter now: the time, in seconds since 1970; by default the machine's.
    package init(_ writer: StorageWriter, now: @escaping @Sendable () -> Double = WallClock.now) {
        self.writer = writer
        self.now = now
    }
}
