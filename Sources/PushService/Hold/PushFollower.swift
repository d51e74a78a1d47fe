package import EmbeddedSQLite

/// Who keeps something about pushes beside the endpoint, in the same database: the devices' host.
///
/// Asked before pushes are forgotten, and made to forget with the endpoint. All calls come on the storage thread, in the
/// transaction at hand.
package protocol PushFollower: Sendable {
    /// Whether a push still waits, is worked on or can be seen somewhere, so that it must not be forgotten.
    func isUnfinished(_ push: Int64, _ connection: Connection) throws -> Bool

    /// All such pushes in a range, in order.
    func unfinished(in range: ClosedRange<Int64>, _ connection: Connection) throws -> [Int64]

    func unfinishedCount(in range: ClosedRange<Int64>, _ connection: Connection) throws -> Int

    /// Forgets what is known of some pushes of a range, those that are unfinished aside: so many as take no longer than
    /// about a millisecond, from the oldest on.
    ///
    /// - Returns: up to which push it has come; nil when it knows of none in the range.
    func forgetSome(in range: ClosedRange<Int64>, _ connection: Connection) throws -> Int64?
}
