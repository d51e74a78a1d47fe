import APS
import Testing

@testable import SimulatedDevice

/// Pushes that do not reach their device at once.
@Suite("Store and forward")
struct HoldTests {
    private static func offline() -> Stage {
        var stage = Stage()
        stage.send(.configure(.online(false)))
        return stage
    }

    private static let wake = #"{"aps":{"content-available":1}}"#

    private static func waking() -> Stage { Stage { $0.backgroundModes = ["remote-notification"] } }

    // MARK: Offline

    @Test("a device that is offline shows nothing, and what waited when it is back")
    func backOnline() throws {
        var stage = Self.offline()
        stage.push(Sample.lunch)
        #expect(stage.shown() == nil)
        #expect(stage.codes == [.heldOffline])
        stage.send(.configure(.online(true)))
        #expect(stage.shown()?.body == "Lunch at noon?")
        #expect(stage.device.state.holding == nil, "nothing is left of it")
    }

    @Test("one push of an app waits: the newest")
    func oneForAnApp() {
        var stage = Self.offline()
        stage.push(#"{"aps":{"alert":"first"}}"#)
        stage.push(#"{"aps":{"alert":"second"}}"#)
        #expect(stage.codes == [.heldOffline, .heldPushReplaced, .heldOffline])
        stage.send(.configure(.online(true)))
        #expect(stage.device.center() == ["n2"])
    }

    struct Expiration: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Seconds from the push on; nil sends none, and 0 the zero itself.
        let seconds: Double?
        let offlineFor: Double
        var isShown = false
        let codes: [DiagnosisCode]
    }

    @Test(
        "waits until it expires",
        arguments: [
            Expiration(testDescription: "at once", seconds: 0, offlineFor: 0, codes: [.pushNotStored]),
            Expiration(testDescription: "in the past", seconds: -60, offlineFor: 0, codes: [.pushNotStored]),
            Expiration(
                testDescription: "in an hour, and back before", seconds: 3600, offlineFor: 3599, isShown: true,
                codes: [.heldOffline]),
            Expiration(
                testDescription: "in an hour, and back after", seconds: 3600, offlineFor: 3601,
                codes: [.heldOffline, .heldPushExpired]),
            Expiration(
                testDescription: "never said, and back after 29 days", seconds: nil, offlineFor: 29 * 86_400,
                isShown: true, codes: [.heldOffline]),
            Expiration(
                testDescription: "never said, and back after 31 days", seconds: nil, offlineFor: 31 * 86_400,
                codes: [.heldOffline, .heldPushExpired]),
            Expiration(
                testDescription: "in a year, and back after 31 days", seconds: 365 * 86_400, offlineFor: 31 * 86_400,
                codes: [.heldOffline, .heldPushExpired]),
        ])
    func expires(_ example: Expiration) {
        var stage = Self.offline()
        let expiration = example.seconds.map { $0 == 0 ? "0" : String(Int(stage.now + $0)) }
        stage.push(Sample.lunch, expiration: expiration)
        stage.advance(example.offlineFor)
        stage.send(.configure(.online(true)))
        #expect((stage.shown() != nil) == example.isShown)
        #expect(stage.codes == example.codes)
    }

    @Test("a push that expires at once reaches a device that is online")
    func onlineAndZero() {
        var stage = Stage()
        stage.push(Sample.lunch, expiration: "0")
        #expect(stage.shown() != nil)
    }

    @Test("what waits survives in the device's row, and is not taken twice")
    func survives() throws {
        var stage = Self.offline()
        stage.push(Sample.lunch)
        var rows = StoredRows()
        rows.write(&stage.device)
        stage.device = try rows.read()
        let again = try #require(stage.device.state.holding?.pushes.first?.push)
        stage.send(.restarted)
        stage.send(.push(again))
        #expect(stage.device.state.holding?.pushes.count == 1)
        stage.send(.configure(.online(true)))
        #expect(stage.shown()?.body == "Lunch at noon?")
    }

    @Test("what waits goes with its app")
    func uninstalled() {
        var stage = Self.offline()
        stage.push(Sample.lunch)
        stage.send(.uninstall(bundle: Stage.bundle))
        #expect(stage.device.state.holding?.pushes.isEmpty == true)
    }

    // MARK: Power

    @Test("priority 1 wakes no locked device, and comes when somebody unlocks it", arguments: ["10", "5", "1"])
    func priorityOne(_ priority: String) {
        var stage = Stage()
        stage.perform(gesture: .lock)
        stage.push(Sample.lunch, priority: priority)
        #expect((stage.shown() != nil) == (priority != "1"))
        stage.perform(gesture: .unlock)
        #expect(stage.device.center() == ["n1"])
        #expect(stage.codes == (priority == "1" ? [.heldForPower] : []))
    }

    @Test("priority 5 comes in bursts while the device saves power, priority 10 at once")
    func bursts() {
        var stage = Stage()
        stage.send(.configure(.powerSaving(true)))
        stage.advance(100)
        stage.push(#"{"aps":{"alert":"five"}}"#, priority: "5")
        stage.push(#"{"aps":{"alert":"ten"}}"#, priority: "10")
        stage.push(#"{"aps":{"alert":"five again"}}"#, priority: "5")
        #expect(stage.device.center() == ["n2"])
        stage.advance(799)
        #expect(stage.device.center() == ["n2"])
        stage.advance(1)
        #expect(stage.device.center() == ["n3", "n1", "n2"])
        stage.push(#"{"aps":{"alert":"five"}}"#, priority: "5")
        stage.send(.configure(.powerSaving(false)))
        #expect(stage.device.center() == ["n4", "n3", "n1", "n2"])
    }

    @Test("of what waits for power the same collapse id replaces the earlier")
    func collapsing() {
        var stage = Stage()
        stage.send(.configure(.powerSaving(true)))
        for id in ["a", "b", "a"] { stage.push(Sample.lunch, collapseID: id, priority: "5") }
        stage.send(.configure(.powerSaving(false)))
        #expect(stage.device.center() == ["n3", "n2"])
        #expect(stage.codes.contains(.heldPushReplaced))
    }

    @Test("a burst that is due while the device is offline comes when it is back")
    func offlineBurst() {
        var stage = Stage()
        stage.send(.configure(.powerSaving(true)))
        stage.push(Sample.lunch, priority: "5")
        stage.send(.configure(.online(false)))
        stage.advance(2000)
        #expect(stage.device.center().isEmpty)
        stage.send(.configure(.online(true)))
        #expect(stage.device.center() == ["n1"])
    }

    // MARK: Budget

    @Test("an app is run for three background pushes an hour; the newest of the others comes when there is room")
    func budget() {
        var stage = Self.waking()
        for _ in 0..<5 { stage.push(Self.wake, type: "background", priority: "5") }
        #expect(stage.calls == [.fetch, .fetch, .fetch])
        #expect(stage.codes == [.backgroundBudget, .heldPushReplaced, .backgroundBudget])
        stage.advance(3599)
        #expect(stage.calls.count == 3)
        stage.advance(2)
        #expect(stage.calls.count == 4)
    }

    @Test("starting the app hands over what waited, and quitting it throws it away")
    func startAndQuit() {
        var started = Self.waking()
        for _ in 0..<4 { started.push(Self.wake, type: "background") }
        started.perform(gesture: .openApp(bundle: Stage.bundle))
        #expect(started.calls == [.fetch, .fetch, .fetch, .fetch])

        var quit = Self.waking()
        for _ in 0..<4 { quit.push(Self.wake, type: "background") }
        quit.perform(gesture: .quitApp(bundle: Stage.bundle))
        quit.advance(7200)
        #expect(quit.calls == [.fetch, .fetch, .fetch])
        #expect(quit.codes.last == .backgroundPushDiscarded)
    }

    @Test("alerts and an app in front have no budget")
    func noBudget() {
        var alerts = Self.waking()
        for _ in 0..<5 { alerts.push(Sample.lunch) }
        #expect(alerts.device.center().count == 5)

        var front = Stage(state: .foreground) { $0.backgroundModes = ["remote-notification"] }
        for _ in 0..<5 { front.push(Self.wake, type: "background") }
        #expect(front.calls.count { $0 == .fetch } == 5)
    }
}
