/// One reader of the event stream (`text/event-stream`, HTML Standard 9.2).
///
/// Confined to the hub's lock, except for ``read(upTo:park:)`` and ``close()``, which take it.
package final class EventStream: @unchecked Sendable {  // guarded by the hub's lock
    /// Why a reader has missed events, and must read anew what it shows.
    package enum Gap: String, Sendable {
        /// It fell too far behind.
        case overrun
        /// Its last event belongs to an earlier run of the server.
        case restart
    }

    private let hub: EventHub
    private let kinds: Set<String>?
    private var gap: Gap?
    private var resume: (() -> Void)?

    var position: Int
    var pending: [UInt8] = []
    var hasGreeted = false
    var isHeartbeatDue = false
    /// Its connection sleeps until ``wake()``.
    var isParked = false

    init(hub: EventHub, position: Int, gap: Gap?, kinds: Set<String>?) {
        self.hub = hub
        self.position = position
        self.gap = gap
        self.kinds = kinds
    }

    /// What to send next, at most `count` bytes; empty after `park` was called, nil at the end.
    package func read(upTo count: Int, park: () -> Void) -> [UInt8]? { hub.fill(self, upTo: count, park: park) }

    /// - Parameter resume: wakes the connection that `park` put to sleep.
    package func attach(resume: @escaping () -> Void) { hub.exclusively { self.resume = resume } }

    package func close() {
        hub.exclusively { resume = nil }
        hub.remove(self)
    }

    // MARK: Under the hub's lock

    func wake() {
        guard isParked else { return }
        isParked = false
        resume?()
    }

    /// The first lines: how soon to come back, where this run stands, and what was missed.
    func greet(run: String) {
        hasGreeted = true
        write("retry: 1000\n")
        write(event: "hello", id: "\(run)-\(position - 1)", data: JSON.object([("run", .string(run))]))
        if let gap { tell(gap: gap, run: run) }
        gap = nil
    }

    func tell(gap: Gap, run: String) {
        write(event: "gap", id: "\(run)-\(position - 1)", data: .object([("reason", .string(gap.rawValue))]))
    }

    func append(_ event: LiveEvent, run: String) {
        if kinds?.contains(event.kind) ?? true {
            write(event: event.kind, id: "\(run)-\(position)", data: event.data())
        }
        position += 1
        isHeartbeatDue = false
    }

    func beat() {
        isHeartbeatDue = false
        write(":\n\n")
    }

    /// JSON has no line breaks of its own here, so one `data:` line holds it.
    private func write(event: String, id: String, data: JSON) {
        write("event: \(event)\nid: \(id)\ndata: \(data.text)\n\n")
    }

    private func write(_ text: String) { pending.append(contentsOf: text.utf8) }
}
