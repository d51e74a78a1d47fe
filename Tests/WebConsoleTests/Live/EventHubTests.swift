import Testing
import WebConsole

@Suite("the event stream")
struct EventHubTests {
    private let hub = EventHub(run: "now")

    private func event(_ kind: String, _ number: Int) -> LiveEvent {
        LiveEvent(kind, subject: String(number)) { .object([("n", .integer(number))]) }
    }

    /// Everything that a stream has to say.
    private func read(_ stream: EventStream?) -> String {
        var text = ""
        var isParked = false
        while !isParked, let part = stream?.read(upTo: 100, park: { isParked = true }) {
            text += String(decoding: part, as: UTF8.self)
        }
        return text
    }

    private func ids(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
    }

    @Test("begins with its place, and tells what happens from then on")
    func fresh() {
        hub.publish(event("push", 0))
        let stream = hub.stream(after: nil, kinds: nil)
        #expect(ids(read(stream)) == ["now-0"])
        hub.publish([event("push", 1), event("device", 2)])
        #expect(
            read(stream) == "event: push\nid: now-1\ndata: {\"n\":1}\n\nevent: device\nid: now-2\ndata: {\"n\":2}\n\n")
    }

    @Test("goes on after the last event that a reader saw")
    func resumed() {
        hub.publish((0..<10).map { event("push", $0) })
        #expect(ids(read(hub.stream(after: "now-6", kinds: nil))) == ["now-6", "now-7", "now-8", "now-9"])
    }

    @Test(
        "tells a reader of an earlier run, or of no run at all, that it has missed something",
        arguments: ["then-6", "now-99", "now--2", "x", "now-", "now-99999999999999999999"])
    func restarted(id: String) {
        hub.publish((0..<10).map { event("push", $0) })
        let text = read(hub.stream(after: id, kinds: nil))
        #expect(text.contains("event: gap\nid: now-9\ndata: {\"reason\":\"restart\"}\n\n"))
    }

    @Test("gives what it has kept: the newest, or the first after an id, of some kinds")
    func pages() {
        hub.publish((0..<10).map { event($0.isMultiple(of: 2) ? "push" : "device", $0) })
        let newest = hub.events(after: nil, kinds: ["push"], limit: 2)
        #expect(newest.events.map(\.id) == ["now-6", "now-8"])
        #expect(newest.last == "now-9" && newest.gap == nil)
        let first = hub.events(after: "now-0", kinds: ["push"], limit: 2)
        #expect(first.events.map(\.id) == ["now-2", "now-4"])
        #expect(first.last == "now-4" && first.position == 5)
        let rest = hub.events(after: first.last, kinds: ["push"], limit: 3)
        #expect(rest.events.map(\.id) == ["now-6", "now-8"])
        #expect(hub.events(after: rest.last, kinds: nil, limit: 9).events.isEmpty)
        #expect(hub.events(after: "then-3", kinds: nil, limit: 9).gap == .restart)
    }

    @Test("tells a reader who fell too far behind, and goes on with the oldest it has")
    func overrun() {
        hub.publish((0..<EventHub.capacity + 10).map { event("push", $0) })
        let late = read(hub.stream(after: "now-3", kinds: nil))
        #expect(late.contains("event: gap\nid: now-9\ndata: {\"reason\":\"overrun\"}\n\n"))
        #expect(ids(late).count == EventHub.capacity + 2)
        let slow = hub.stream(after: nil, kinds: nil)
        _ = read(slow)
        hub.publish((0..<EventHub.capacity + 5).map { event("push", $0) })
        #expect(read(slow).contains("overrun"))
        // The oldest that is there, not one less.
        #expect(!read(hub.stream(after: "now-\(hub.position - EventHub.capacity - 1)", kinds: nil)).contains("gap"))
    }

    @Test("goes on for a reader who came before the first event")
    func fromTheStart() {
        let first = read(hub.stream(after: nil, kinds: nil))
        hub.publish(event("push", 0))
        #expect(ids(first) == ["now--1"])
        #expect(ids(read(hub.stream(after: "now--1", kinds: nil))) == ["now--1", "now-0"])
    }

    @Test("leaves out the kinds that were not asked for, and keeps their numbers")
    func filtered() {
        let stream = hub.stream(after: nil, kinds: ["device"])
        _ = read(stream)
        hub.publish([event("push", 0), event("device", 1), event("push", 2)])
        #expect(ids(read(stream)) == ["now-1"])
    }

    @Test("wakes a reader that sleeps, once")
    func wakes() {
        let stream = hub.stream(after: nil, kinds: nil)
        var count = 0
        stream?.attach { count += 1 }
        _ = read(stream)
        hub.publish(event("push", 0))
        hub.publish(event("push", 1))
        #expect(count == 1)
        _ = read(stream)
        hub.heartbeat()
        #expect(count == 2)
        #expect(read(stream) == ":\n\n")
    }

    @Test("is given to so many readers at a time, and to the next when one has gone")
    func most() {
        var streams = (0..<EventHub.mostStreams).compactMap { _ in hub.stream(after: nil, kinds: nil) }
        #expect(streams.count == EventHub.mostStreams)
        #expect(hub.stream(after: nil, kinds: nil) == nil)
        streams.removeLast().close()
        #expect(hub.stream(after: nil, kinds: nil) != nil)
    }

    @Test("ends for all when the server ends")
    func closed() async {
        let stream = hub.stream(after: nil, kinds: nil)
        let hub = self.hub
        async let waited = hub.wait(from: 0, timeout: .seconds(60)) { _ in true }
        while hub.waiterCount == 0 { await Task.yield() }
        hub.close()
        #expect(await !waited)
        #expect(stream?.read(upTo: 10, park: {}) == nil)
        #expect(hub.stream(after: nil, kinds: nil) == nil)
        #expect(await !hub.wait(from: 0, timeout: .seconds(60)) { _ in true })
    }

    @Test("lets one wait for an event that has come already, comes later, or does not come")
    func waiting() async {
        hub.publish(event("push", 0))
        #expect(await hub.wait(from: 0, timeout: .seconds(60)) { $0.kind == "push" })
        #expect(await !hub.wait(from: 1, timeout: .milliseconds(20)) { $0.kind == "push" })
        let hub = self.hub
        async let later = hub.wait(from: 1, timeout: .seconds(60)) { $0.subject == "2" }
        while hub.waiterCount == 0 { await Task.yield() }
        hub.publish([event("push", 1), event("push", 2)])
        #expect(await later)
        #expect(hub.waiterCount == 0)
    }
}
