import APS
import FoundationEssentials
import Testing

@testable import SimulatedDevice

@Suite("Local notifications")
struct ScheduleTests {
    private func add(
        _ stage: inout Stage, _ identifier: String, _ trigger: TriggerRecord?,
        content: ContentRecord = Sample.content("x")
    ) -> Int? {
        let request = RequestRecord(identifier: identifier, content: content, trigger: trigger)
        stage.send(.app(bundle: Stage.bundle, .add(request: 1, request)))
        let answers = stage.actions.compactMap {
            if case .send(_, .done(1, let error)) = $0 { Optional.some(error) } else { nil }
        }
        return answers.last ?? -1
    }

    private func pending(_ stage: inout Stage) -> [String] {
        stage.send(.app(bundle: Stage.bundle, .getPending(request: 2)))
        guard case .send(_, .requests(2, let requests)) = stage.actions.last else { return [] }
        return requests.map(\.identifier)
    }

    @Test("without a trigger it shows at once, with its category's buttons")
    func atOnce() {
        var stage = Stage()
        var content = Sample.content("x")
        content.categoryIdentifier = "message"
        #expect(add(&stage, "a", nil, content: content) == nil)
        #expect(stage.shown()?.isOnScreen == true && stage.buttons(.expanded) == ["Reply", "Delete"])
    }

    @Test("an interval fires once, and a repeating one again and again")
    func interval() {
        var stage = Stage()
        #expect(add(&stage, "once", .timeInterval(seconds: 10, repeats: false)) == nil)
        #expect(add(&stage, "often", .timeInterval(seconds: 60, repeats: true)) == nil)
        stage.advance(9)
        #expect(stage.device.center().isEmpty)
        stage.advance(1)
        #expect(stage.device.center().count == 1 && pending(&stage) == ["often"])
        stage.advance(180)
        // The repeating one replaces itself.
        #expect(stage.device.center().count == 2 && pending(&stage) == ["often"])
        #expect(stage.reports.count { if case .replaced = $0 { true } else { false } } == 2)
    }

    @Test("a calendar trigger fires at the next matching date")
    func calendar() {
        var stage = Stage()
        var components = DateComponents()
        components.timeZone = TimeZone(secondsFromGMT: 0)
        components.hour = 12
        components.minute = 30
        // The stage's clock starts at 12:00 UTC.
        #expect(add(&stage, "noon", .calendar(components, repeats: false)) == nil)
        stage.advance(1799)
        #expect(stage.device.center().isEmpty)
        stage.advance(1)
        #expect(stage.device.center().count == 1)
    }

    @Test("the same identifier replaces the pending request and, when it fires, the delivered one")
    func replacement() {
        var stage = Stage()
        #expect(add(&stage, "a", nil) == nil)
        #expect(add(&stage, "a", .timeInterval(seconds: 5, repeats: false)) == nil)
        #expect(add(&stage, "a", .timeInterval(seconds: 9, repeats: false)) == nil)
        stage.advance(5)
        #expect(stage.device.center().count == 1 && stage.now == 1_768_478_405)
        #expect(stage.reports.count { if case .replaced = $0 { true } else { false } } == 0)
        stage.advance(4)
        #expect(stage.device.center().count == 1)
        #expect(stage.reports.count { if case .replaced = $0 { true } else { false } } == 1)
    }

    @Test("what cannot be scheduled is answered with Apple's code")
    func errors() {
        var stage = Stage()
        #expect(add(&stage, "a", nil, content: ContentRecord()) == 1401)
        #expect(add(&stage, "a", .timeInterval(seconds: 0, repeats: false)) == 1400)
        #expect(add(&stage, "a", .timeInterval(seconds: 59, repeats: true)) == 1400)
        #expect(add(&stage, "place", .location(region: "home", repeats: false)) == nil)
        #expect(pending(&stage) == ["place"])
        stage.send(.configure(.authorization(bundle: Stage.bundle, .denied)))
        #expect(add(&stage, "b", nil) == 1)
    }

    @Test("the 64 that fire soonest are kept")
    func sixtyFour() {
        var stage = Stage()
        for number in 1...70 {
            #expect(add(&stage, "r\(number)", .timeInterval(seconds: Double(200 - number), repeats: false)) == nil)
        }
        let kept = pending(&stage)
        #expect(kept.count == 64 && !kept.contains("r6") && kept.contains("r7"))
    }

    @Test("lists and removals")
    func lists() {
        var stage = Stage()
        for name in ["a", "b", "c"] { #expect(add(&stage, name, nil) == nil) }
        stage.send(.app(bundle: Stage.bundle, .removeDelivered(identifiers: ["b"])))
        stage.send(.app(bundle: Stage.bundle, .getDelivered(request: 3)))
        guard case .send(_, .notifications(3, let delivered)) = stage.actions.last else {
            Issue.record("no list")
            return
        }
        #expect(delivered.map(\.request.identifier) == ["a", "c"])
        stage.send(.app(bundle: Stage.bundle, .removeDelivered(identifiers: nil)))
        #expect(stage.device.center().isEmpty)
        #expect(add(&stage, "d", .timeInterval(seconds: 5, repeats: false)) == nil)
        stage.send(.app(bundle: Stage.bundle, .removePending(identifiers: nil)))
        #expect(pending(&stage).isEmpty && stage.timers.isEmpty)
    }

    @Test("the badge can be set, and not below zero")
    func badge() {
        var stage = Stage()
        stage.send(.app(bundle: Stage.bundle, .setBadge(request: 1, count: 4)))
        #expect(stage.installation?.badge == 4)
        stage.send(.app(bundle: Stage.bundle, .setBadge(request: 2, count: -1)))
        #expect(stage.actions.last == .send(bundle: Stage.bundle, .done(request: 2, error: 1600)))
        #expect(stage.installation?.badge == 4)
    }
}
