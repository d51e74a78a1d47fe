import APS
import SimulatedDevice
import Testing

@testable import tambuli

@Suite("what a person sets for an app, from the command line")
struct SetAppTests {
    private static let app = Installation(bundle: "a.b", kind: .declared)

    private func setting(_ key: String, _ value: String) throws -> DeviceSetting {
        try SetApp(bundle: "a.b", key: key, value: value).setting(of: Self.app)
    }

    @Test("changes one switch and leaves the others")
    func oneSwitch() throws {
        var expected = Self.app.settings
        expected.soundSetting = .disabled
        #expect(try setting("sounds", "off") == .settings(bundle: "a.b", expected))
        var style = Self.app.settings
        style.alertStyle = .alert
        #expect(try setting("alertStyle", "alert") == .settings(bundle: "a.b", style))
    }

    @Test("sets what the person allows, how it is stacked, and a channel")
    func others() throws {
        #expect(try setting("authorization", "denied") == .authorization(bundle: "a.b", .denied))
        #expect(try setting("grouping", "byApp") == .grouping(bundle: "a.b", .byApp))
        #expect(try setting("channel.talk", "low") == .channelImportance(bundle: "a.b", id: "talk", .low))
    }

    @Test(
        "says what a wrong one should be",
        arguments: [
            ("sound", "off", "did you mean sounds?"), ("sounds", "no", "sounds is one of on, off, not no"),
            ("grouping", "app", "byThread, byApp, off"), ("authorization", "yes", "denied"),
            ("alertStyle", "modal", "none, banner, alert"), ("channel.talk", "loud", "none, minimum, low"),
            ("", "on", "no setting of an app"),
        ])
    func wrong(key: String, value: String, words: String) throws {
        let failure = try #require(throws: CommandFailure.self) { try setting(key, value) }
        #expect(failure.message.contains(words), "\(failure.message)")
    }
}
