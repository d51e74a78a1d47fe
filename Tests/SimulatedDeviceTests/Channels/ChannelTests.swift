import APS
import Testing

@testable import SimulatedDevice

@Suite("Android channels")
struct ChannelTests {
    private func stage(_ channels: Channel..., rules: RuleBookName = .documented) -> Stage {
        var stage = Stage(model: "android", categories: [.message, .of(5)]) { $0.channels = channels }
        stage.send(.configure(.rules(rules)))
        return stage
    }

    private func post(
        _ stage: inout Stage, _ channel: String?, by drawer: AndroidPost.Drawer = .app, category: String? = nil,
        id: String = "p1", tag: String? = nil
    ) {
        stage.send(
            .post(
                AndroidPost(
                    notification: id, bundle: Stage.bundle, channel: channel, tag: tag, title: "Ana", text: "Lunch?",
                    category: category, drawnBy: drawer)))
    }

    private func channel(_ id: String = "news", _ importance: Channel.Importance = .normal) -> Channel {
        Channel(id: id, name: "News", importance: importance)
    }

    @Test("creating again changes the name and lowers the importance, and never raises it")
    func upsert() {
        var stage = stage(channel("news", .normal))
        var again = Channel(id: "news", name: "Nyheter", importance: .high, sound: "x", group: "g", details: "d")
        stage.send(.createChannel(bundle: Stage.bundle, again))
        #expect(stage.codes == [.channelImportanceRaiseIgnored])
        #expect(stage.installation?.channels.first?.importance == .normal)
        #expect(stage.installation?.channels.first?.name == "Nyheter")
        #expect(stage.installation?.channels.first?.sound == "default")
        #expect(stage.installation?.channels.first?.group == "g")
        again.importance = .low
        again.group = "other"
        stage.send(.createChannel(bundle: Stage.bundle, again))
        #expect(stage.installation?.channels.first?.importance == .low)
        #expect(stage.installation?.channels.first?.group == "g")
    }

    @Test("once the person has changed a channel, the app cannot lower it")
    func lockedByPerson() {
        var stage = stage(channel("news", .normal))
        stage.send(.configure(.channelImportance(bundle: Stage.bundle, id: "news", .high)))
        stage.send(.createChannel(bundle: Stage.bundle, channel("news", .low)))
        #expect(stage.installation?.channels.first?.importance == .high)
    }

    @Test("a deleted channel takes its notifications along and comes back with its settings")
    func deletion() {
        var stage = stage(channel("news", .low))
        post(&stage, "news")
        stage.send(.deleteChannel(bundle: Stage.bundle, id: "news"))
        #expect(stage.device.center().isEmpty)
        post(&stage, "news", id: "p2")
        #expect(stage.codes == [.channelUnknown])
        stage.send(.createChannel(bundle: Stage.bundle, channel("news", .high)))
        #expect(stage.installation?.channels.first?.importance == .low)
        post(&stage, "news", id: "p3")
        #expect(stage.device.center() == ["p3"])
    }

    @Test("a post to an unknown channel is dropped with the system's log line")
    func unknown() throws {
        var stage = stage(channel())
        post(&stage, "alerts")
        #expect(stage.device.center().isEmpty && stage.codes == [.channelUnknown])
        let line = stage.reports.lazy.compactMap { if case .systemLog(let line) = $0 { line } else { nil } }.first
        #expect(line == "No Channel found for pkg=com.example.chat, channelId=alerts, id=0, tag=null")
        post(&stage, "News", id: "p2")
        #expect(stage.codes == [.channelUnknown, .channelCase])
        #expect(try #require(stage.diagnosis(.channelCase)).message.contains("`news`"))
        post(&stage, nil, id: "p3")
        #expect(stage.codes.last == .channelUnknown && stage.device.center().isEmpty)
    }

    @Test("the messaging service falls back to the manifest's channel, then to its own")
    func fallback() {
        var stage = stage(channel("other"))
        post(&stage, "chat", by: .messagingService)
        #expect(stage.shown()?.channel == "fcm_fallback_notification_channel")
        #expect(stage.shown()?.channelName == "Miscellaneous" && stage.codes == [.channelUnknown])
        var withDefault = Stage(model: "android") {
            $0.channels = [Channel(id: "general", name: "General", importance: .normal)]
            $0.defaultChannel = "general"
        }
        post(&withDefault, nil, by: .messagingService)
        #expect(withDefault.shown()?.channel == "general" && withDefault.codes.isEmpty)
        post(&withDefault, "chat", by: .messagingService, id: "p2")
        #expect(withDefault.shown()?.channel == "general" && withDefault.codes == [.channelUnknown])
    }

    struct Level: Sendable, CustomTestStringConvertible {
        let importance: Channel.Importance
        var peeks = false
        var sounds = false
        var isListed = true
        var testDescription: String { "\(importance)" }
    }

    @Test(
        "the importance decides what is seen and heard",
        arguments: [
            Level(importance: .none, isListed: false), Level(importance: .minimum), Level(importance: .low),
            Level(importance: .normal, sounds: true), Level(importance: .high, peeks: true, sounds: true),
            Level(importance: .maximum, peeks: true, sounds: true),
        ])
    func importance(level: Level) {
        var stage = stage(channel("news", level.importance))
        post(&stage, "news")
        #expect(stage.shown()?.isOnScreen == level.peeks)
        #expect((stage.shown()?.sound != nil) == level.sounds)
        #expect(stage.device.center().isEmpty != level.isListed)
    }

    @Test("at most three actions are drawn, a reply among them; the brief knows no reply outside iOS")
    func actions() {
        var stage = stage(channel("news", .high))
        post(&stage, "news", category: "many")
        #expect(stage.buttons(nil, .expanded) == ["A1", "A2", "A3"])
        post(&stage, "news", category: "message", id: "p2")
        #expect(stage.buttons(nil, .expanded) == ["Reply", "Delete"])
        #expect(stage.shown()?.diagnoses.map(\.code) == [.rulesDiffer])
        stage.perform(gesture: .reply(action: "reply", text: "ok", notification: "p2"))
        #expect(stage.calls == [.didReceive("reply", text: "ok")])
        var brief = self.stage(channel("news", .high), rules: .brief)
        post(&brief, "news", category: "message")
        #expect(brief.buttons(nil, .expanded) == ["Delete"] && brief.codes == [.rulesDiffer])
    }

    @Test("a message with a notification block has no category buttons, and that is said")
    func notificationBlock() {
        var stage = stage(channel())
        post(&stage, "news", by: .messagingService, category: "message")
        #expect(stage.buttons(nil, .expanded).isEmpty && stage.device.center() == ["p1"])
        #expect(stage.codes == [.androidCategoryNeedsDataMessage])
    }

    @Test("the tag replaces an earlier post; without permission nothing shows")
    func tags() {
        var stage = stage(channel())
        post(&stage, "news", tag: "t")
        post(&stage, "news", id: "p2", tag: "t")
        #expect(stage.device.center() == ["p2"])
        stage.send(.configure(.authorization(bundle: Stage.bundle, .denied)))
        post(&stage, "news", id: "p3")
        #expect(stage.device.center() == ["p2"] && stage.codes == [.notAuthorised])
    }

    @Test("swiping removes an Android notification and tells nobody")
    func swipe() {
        var stage = stage(channel("news", .high))
        post(&stage, "news")
        stage.perform(gesture: .swipe(notification: nil))
        #expect(stage.device.center().isEmpty && stage.calls.isEmpty)
    }

    @Test("changing a channel that is not there names those that are")
    func noSuchChannel() {
        var stage = stage(channel())
        #expect(throws: DeviceError(.notPossible, "com.example.chat has no channel `x`; it has `news`.")) {
            try stage.attempt(.configure(.channelImportance(bundle: Stage.bundle, id: "x", .low)))
        }
    }
}
