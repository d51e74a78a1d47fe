/// Some of the events that a hub has kept.
package struct EventPage: Sendable {
    package let events: [(id: String, event: LiveEvent)]
    /// Where a reader goes on.
    package let last: String
    /// Number of the event after ``last``.
    package let position: Int
    /// What the reader has missed.
    package let gap: EventStream.Gap?
}
