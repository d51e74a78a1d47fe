import APS
import Testing

@testable import SimulatedDevice

@Suite("What may interrupt")
struct DeliveryTests {
    private static let loud = Sample.alert(#""sound":"default","badge":1"#)

    private func isQuiet(_ stage: Stage) -> Bool {
        stage.shown()?.isOnScreen == false && stage.device.center() == ["n1"] && stage.shown()?.sound == nil
    }

    @Test("provisional authorisation delivers to the list alone")
    func provisional() {
        var stage = Stage { $0.authorization = .provisional }
        stage.push(Self.loud)
        #expect(isQuiet(stage) && stage.shown()?.badge == 1)
    }

    @Test("a passive notification goes to the list alone")
    func passive() {
        var stage = Stage()
        stage.push(Sample.alert(#""sound":"default","interruption-level":"passive""#))
        #expect(isQuiet(stage))
    }

    struct QuietCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var payload = Sample.lunch
        var focus: Focus?
        var isLocked = false
        var change: @Sendable (inout Installation) -> Void = { _ in }
        var codes: [DiagnosisCode] = [.shownQuietly]
    }

    @Test(
        "a notification without a banner says why",
        arguments: [
            QuietCase(testDescription: "banners off", change: { $0.settings.alertSetting = .disabled }),
            QuietCase(testDescription: "banners off for", change: { $0.settings.alertStyle = .none }),
            QuietCase(
                testDescription: "off the lock screen", isLocked: true,
                change: { $0.settings.lockScreenSetting = .disabled }),
            QuietCase(
                testDescription: "scheduled summary", change: { $0.settings.scheduledDeliverySetting = .enabled }),
            QuietCase(testDescription: "provisionally", change: { $0.authorization = .provisional }),
            QuietCase(testDescription: "Focus", focus: Focus()),
            QuietCase(
                testDescription: "passive", payload: Sample.alert(#""interruption-level":"passive""#)),
            QuietCase(
                testDescription: "no time-sensitive", payload: Sample.alert(#""interruption-level":"time-sensitive""#),
                focus: Focus(allowsTimeSensitive: false),
                change: { $0.entitlements = [Entitlement.timeSensitive.rawValue] }),
            QuietCase(
                testDescription: "Focus", payload: Sample.alert(#""interruption-level":"time-sensitive""#),
                focus: Focus(), codes: [.levelLowered, .shownQuietly]),
        ])
    func reason(quiet: QuietCase) throws {
        var stage = Stage { quiet.change(&$0) }
        if let focus = quiet.focus { stage.send(.configure(.focus(focus))) }
        if quiet.isLocked { stage.perform(gesture: .lock) }
        stage.push(quiet.payload)
        #expect(stage.codes == quiet.codes)
        let message = try #require(stage.diagnosis(.shownQuietly)).message
        #expect(message.contains(quiet.testDescription), "\(message)")
        #expect(message.contains("stands in the Notification Centre without a banner"))
    }

    @Test("one that is shown nowhere says that")
    func nowhere() throws {
        var stage = Stage {
            $0.settings.alertSetting = .disabled
            $0.settings.notificationCenterSetting = .disabled
        }
        stage.push(Sample.lunch)
        #expect(try #require(stage.diagnosis(.shownQuietly)).message.contains("is not shown"))
    }

    @Test("what shows as its sender wished has nothing to explain")
    func loudly() {
        var stage = Stage()
        stage.push(Self.loud)
        stage.push(#"{"aps":{"badge":3}}"#)
        #expect(stage.codes == [])
    }

    struct LevelCase: Sendable, CustomTestStringConvertible {
        let level: String
        var entitlement: Entitlement?
        var focus = Focus()
        let breaksThrough: Bool
        var testDescription: String { "\(level), \(entitlement?.rawValue ?? "no entitlement"), \(focus)" }
    }

    @Test(
        "a Focus lets through what it may",
        arguments: [
            LevelCase(level: "active", breaksThrough: false),
            LevelCase(level: "active", focus: Focus(allowedApps: [Stage.bundle]), breaksThrough: true),
            LevelCase(level: "time-sensitive", breaksThrough: false),
            LevelCase(level: "time-sensitive", entitlement: .timeSensitive, breaksThrough: true),
            LevelCase(
                level: "time-sensitive", entitlement: .timeSensitive, focus: Focus(allowsTimeSensitive: false),
                breaksThrough: false),
            LevelCase(level: "critical", breaksThrough: false),
            LevelCase(
                level: "critical", entitlement: .criticalAlerts, focus: Focus(allowsTimeSensitive: false),
                breaksThrough: true),
        ])
    func focus(level: LevelCase) {
        var stage = Stage {
            $0.entitlements = level.entitlement.map { [$0.rawValue] } ?? []
            $0.settings.criticalAlertSetting = .enabled
            $0.settings.timeSensitiveSetting = .enabled
        }
        stage.send(.configure(.focus(level.focus)))
        stage.push(Sample.alert(#""sound":"default","interruption-level":"\#(level.level)""#))
        #expect(isQuiet(stage) != level.breaksThrough)
        stage.send(.configure(.focus(nil)))
        stage.push(Self.loud)
        #expect(stage.shown()?.isOnScreen == true)
    }

    @Test("the scheduled summary holds back what is active, not what is time-sensitive")
    func summary() {
        var stage = Stage {
            $0.entitlements = [Entitlement.timeSensitive.rawValue]
            $0.settings.scheduledDeliverySetting = .enabled
        }
        stage.push(Self.loud)
        #expect(isQuiet(stage))
        stage.push(Sample.alert(#""interruption-level":"time-sensitive""#))
        #expect(stage.shown()?.isOnScreen == true)
    }

    struct SwitchCase: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (inout SettingsRecord) -> Void
        var isLocked = false
        var banner = true
        var list = true
        var sound: String? = "default"
        var badge = 1
        var testDescription: String { name }
    }

    @Test(
        "what is switched off is left out, the rest happens",
        arguments: [
            SwitchCase(name: "alerts", change: { $0.alertSetting = .disabled }, banner: false),
            SwitchCase(name: "alert style none", change: { $0.alertStyle = .none }, banner: false),
            SwitchCase(name: "centre", change: { $0.notificationCenterSetting = .disabled }, list: false),
            SwitchCase(name: "sound", change: { $0.soundSetting = .disabled }, sound: nil),
            SwitchCase(name: "badge", change: { $0.badgeSetting = .disabled }, badge: 0),
            SwitchCase(name: "lock screen, unlocked", change: { $0.lockScreenSetting = .disabled }),
            SwitchCase(
                name: "lock screen, locked", change: { $0.lockScreenSetting = .disabled }, isLocked: true, banner: false
            ),
        ])
    func switches(off: SwitchCase) throws {
        var stage = Stage()
        var settings = try #require(stage.installation).settings
        off.change(&settings)
        stage.send(.configure(.settings(bundle: Stage.bundle, settings)))
        if off.isLocked { stage.perform(gesture: .lock) }
        stage.push(Self.loud)
        #expect(stage.shown()?.isOnScreen == off.banner)
        #expect(stage.device.center().isEmpty != off.list)
        #expect(stage.shown()?.sound == off.sound)
        #expect(stage.shown()?.badge == off.badge)
    }

    @Test("a sound of 30 seconds gives way to the default one")
    func longSound() throws {
        var stage = Stage { $0.soundSeconds = ["long.caf": 30, "short.caf": 29.9] }
        stage.push(Sample.alert(#""sound":"short.caf""#))
        #expect(stage.shown()?.sound == "short.caf" && stage.codes.isEmpty)
        stage.push(Sample.alert(#""sound":"long.caf""#))
        #expect(stage.shown()?.sound == "default")
        #expect(try #require(stage.diagnosis(.soundTooLong)).message.contains("`long.caf`"))
    }

    @Test("a sound or a badge alone shows nothing and happens all the same")
    func soundAlone() {
        var stage = Stage()
        stage.push(#"{"aps":{"sound":"bell.caf","badge":7}}"#)
        #expect(stage.device.center().isEmpty && stage.installation?.badge == 7)
        #expect(stage.reports.contains(.soundPlayed(notification: "n1", name: "bell.caf")))
    }
}
