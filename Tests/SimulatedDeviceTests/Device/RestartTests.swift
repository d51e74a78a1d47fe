import APS
import Testing

@testable import SimulatedDevice

@Suite("A host that starts anew")
struct RestartTests {
    /// The same stage after its host was killed and has read back what it stored.
    private func restarted(_ stage: Stage) throws -> Stage {
        var rows = StoredRows()
        var stage = stage
        rows.write(&stage.device)
        stage.device = try rows.read()
        stage.forgetTimers()
        stage.send(.restarted)
        return stage
    }

    @Test("what was shown is still there, and is not shown again")
    func stillThere() throws {
        var stage = Stage()
        stage.push(Sample.lunch)
        let after = try restarted(stage)
        #expect(after.device.center() == ["n1"])
        #expect(after.reports.count { $0 == .shown(notification: "n1") } == 1)
        #expect(after.shown("n1")?.title == "Ana" && after.buttons(.expanded) == ["Reply", "Delete"])
        #expect(after.installation?.state == .notRunning)
    }

    @Test("an extension that was at work runs again, and its outcome is shown once")
    func extensionAgain() throws {
        var stage = Stage { $0.serviceExtension = Program(arguments: ["x"], workingDirectory: "/") }
        stage.push(Sample.alert(#""mutable-content":1"#))
        stage.serviceExtension = { _ in .deliver(Sample.content("changed")) }
        let after = try restarted(stage)
        #expect(after.shown()?.body == "changed" && after.device.center() == ["n1"])
        #expect(after.reports.count { $0 == .shown(notification: "n1") } == 1)
    }

    @Test("a notification that an app was asked about is shown, since the app is in front no more")
    func asked() throws {
        var stage = Stage(app: .init(completes: false), state: .foreground)
        stage.push(Sample.lunch)
        #expect(stage.device.center().isEmpty)
        #expect(try restarted(stage).device.center() == ["n1"])
    }

    @Test("a response that waited for a launch is delivered by a new one; one that was handed over is not repeated")
    func responses() throws {
        var stage = Stage(app: .init(completes: false), state: .notRunning)
        stage.push(Sample.lunch)
        stage.perform(gesture: .press(action: "delete", notification: nil))
        #expect(stage.calls == [.launch(.background), .didReceive("delete")])
        #expect(try restarted(stage).calls == stage.calls)

        var launching = Stage(state: .notRunning)
        launching.push(Sample.lunch)
        launching.app.delegate = .hangs
        launching.perform(gesture: .press(action: "delete", notification: nil))
        #expect(launching.calls == [.launch(.background)])
        launching.app.delegate = .beforeLaunchReturns
        #expect(
            try restarted(launching).calls == [.launch(.background), .launch(.background), .didReceive("delete")])
    }

    @Test("local notifications keep their dates")
    func pending() throws {
        var stage = Stage()
        let request = RequestRecord(
            identifier: "a", content: Sample.content("x"), trigger: .timeInterval(seconds: 100, repeats: false))
        stage.send(.app(bundle: Stage.bundle, .add(request: 1, request)))
        stage.advance(40)
        var after = try restarted(stage)
        after.advance(59)
        #expect(after.device.center().isEmpty)
        after.advance(1)
        #expect(after.device.center().count == 1)
    }

    @Test("a device's row of an unknown model behaves as an iPhone")
    func unknownModel() {
        let device = Device(state: DeviceState(name: "x", model: "toaster", os: "1"), notifications: [])
        #expect(device.model.name == "iphone")
    }

    @Test("of what is gone a few are remembered, the others are let go once")
    func forgetting() {
        var stage = Stage()
        var removed: [String] = []
        for _ in 0..<100 {
            stage.push(Sample.lunch)
            stage.perform(gesture: .clearAll)
            removed += stage.device.takeChanges().removed
        }
        #expect(stage.device.notifications.count == 8)
        #expect(removed == (1...92).map { "n\($0)" })
    }
}
