import APS
import Testing

@testable import SimulatedDevice

@Suite("Hidden previews and texts")
struct PreviewTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let previews: ShowPreviews
        let isLocked: Bool
        let hides: Bool
        var testDescription: String { "\(previews), \(isLocked ? "locked" : "unlocked")" }
    }

    @Test(
        "the setting hides texts always, while locked, or never",
        arguments: [
            Case(previews: .always, isLocked: true, hides: false),
            Case(previews: .whenAuthenticated, isLocked: true, hides: true),
            Case(previews: .whenAuthenticated, isLocked: false, hides: false),
            Case(previews: .never, isLocked: false, hides: true),
        ])
    func settings(previews: Case) {
        var stage = Stage()
        stage.send(.configure(.previews(previews.previews)))
        if previews.isLocked { stage.perform(gesture: .lock) }
        stage.push(Sample.lunch)
        #expect(stage.shown()?.title == (previews.hides ? nil : "Ana"))
        #expect(stage.shown()?.body == (previews.hides ? "Notification" : "Lunch at noon?"))
        #expect(stage.codes == (previews.hides ? [.categoryNoPlaceholder] : []))
    }

    @Test("the category's placeholder counts the thread, and its options keep title and subtitle")
    func placeholder() {
        var category = CategoryRecord.plain("message", .mark)
        category.hiddenPreviewsBodyPlaceholder = "%u messages, 100%"
        category.options = .hiddenPreviewsShowTitle
        var stage = Stage(categories: [category])
        stage.send(.configure(.previews(.never)))
        let payload =
            #"{"aps":{"alert":{"title":"Ana","subtitle":"S","body":"x"},"category":"message","thread-id":"c1"}}"#
        stage.push(payload)
        stage.push(payload)
        #expect(stage.shown()?.body == "2 messages, 100%")
        #expect(stage.shown()?.title == "Ana" && stage.shown()?.subtitle == nil)
        #expect(stage.codes.isEmpty)
        category.options = .hiddenPreviewsShowSubtitle
        stage.send(.declareCategories(bundle: Stage.bundle, [category]))
        #expect(stage.shown()?.title == nil && stage.shown()?.subtitle == "S")
    }

    @Test("attachments are hidden with the texts")
    func attachments() {
        var stage = Stage { $0.serviceExtension = Program(arguments: ["x"], workingDirectory: "/") }
        var content = Sample.content("x")
        content.attachments = [AttachmentRecord(identifier: "a", path: "/a.png", type: "public.png")]
        stage.serviceExtension = { [content] _ in .deliver(content) }
        stage.push(Sample.alert(#""mutable-content":1"#))
        #expect(stage.shown()?.attachments.map(\.type) == ["public.png"])
        stage.send(.configure(.previews(.never)))
        #expect(stage.shown()?.attachments.isEmpty == true)
    }

    @Test(
        "the direction follows the first letter",
        arguments: [
            ("Ny meddelande", false), ("پیام جدید", true), ("123 שלום", true), ("Anna: سلام", false), ("😀 hej", false),
            ("", false), ("\u{200F}abc", true),
        ])
    func direction(text: String, isRightToLeft: Bool) {
        var content = ContentRecord()
        content.body = text
        #expect(ShownTexts(content).isRightToLeft == isRightToLeft)
    }
}

@Suite("Views and groups")
struct ViewTests {
    @Test(
        "a view draws as many actions as it has room for",
        arguments: [
            ("iphone", ViewKind.banner, 0), ("iphone", .compact, 2), ("iphone", .expanded, 10), ("iphone", .center, 0),
            ("iphone-3dtouch", .expanded, 10), ("ipad", .expanded, 10), ("mac", .banner, 0), ("android", .banner, 3),
            ("android", .expanded, 3), ("watch", .shortLook, 0),
        ])
    func room(model: String, view: ViewKind, count: Int) {
        var stage = Stage(model: model, categories: [.of(12)])
        stage.push(Sample.alert(#""category":"many""#))
        #expect(stage.buttons(nil, view) == (0..<count).map { "A\($0 + 1)" })
    }

    @Test("a view without the buttons says how to reach them")
    func hint() {
        var stage = Stage()
        stage.push(Sample.lunch)
        #expect(stage.shown()?.hint == "To see the buttons, touch and hold the notification.")
        #expect(stage.shown(nil, .expanded)?.hint == nil)
        stage.push(Sample.alert())
        #expect(stage.shown()?.hint == nil)
        stage.push(Sample.alert(#""category":"Message""#))
        #expect(stage.shown()?.hint == nil)
    }

    @Test("what is left out is said")
    func leftOut() {
        var stage = Stage(categories: [.of(12)])
        stage.push(Sample.alert(#""category":"many""#))
        #expect(stage.shown(nil, .compact)?.diagnoses.map(\.code) == [.actionsOver2InCompact])
        #expect(stage.shown(nil, .expanded)?.diagnoses.map(\.code) == [.actionsOver10])
        #expect(stage.shown(nil, .banner)?.diagnoses == [])
    }

    @Test("threads make stacks, newest first; without one the app is the group")
    func threads() {
        var stage = Stage()
        for thread in ["c1", "c2", "c1"] { stage.push(Sample.alert(#""thread-id":"\#(thread)""#)) }
        stage.push(Sample.alert())
        #expect(
            stage.device.groups == [
                NotificationGroup(key: Stage.bundle, count: 1), NotificationGroup(key: "c1", count: 2),
                NotificationGroup(key: "c2", count: 1),
            ])
        #expect(stage.shown("n1")?.groupKey == "c1" && stage.shown("n1")?.groupCount == 2)
        stage.send(.configure(.grouping(bundle: Stage.bundle, .byApp)))
        #expect(stage.device.groups == [NotificationGroup(key: Stage.bundle, count: 4)])
        stage.send(.configure(.grouping(bundle: Stage.bundle, .off)))
        #expect(stage.device.groups.map(\.count) == [1, 1, 1, 1])
    }

    @Test("a category's summary format counts the others of a stack")
    func summary() {
        var category = CategoryRecord.plain("message", .mark)
        category.categorySummaryFormat = "%u till%@ 100%"
        var stage = Stage(categories: [category])
        stage.push(Sample.lunch)
        #expect(stage.shown()?.groupSummary == nil)
        stage.push(Sample.lunch)
        stage.push(Sample.lunch)
        #expect(stage.shown()?.groupSummary == "2 till 100%")
    }

    @Test("equal threads of two apps are two stacks")
    func threadsOfTwoApps() {
        var stage = Stage()
        stage.push(Sample.alert(#""thread-id":"c1""#))
        stage.send(.install(Installation(bundle: "com.example.other", kind: .declared)))
        stage.send(
            .push(
                ArrivedPush(
                    notification: "o1", apnsID: "o", bundle: "com.example.other",
                    headers: RequestHeaders(pushType: "alert"),
                    payload: Array(Sample.alert(#""thread-id":"c1""#).utf8))))
        #expect(stage.device.groups.map(\.count) == [1, 1])
    }

    @Test("a badge is absolute, absent leaves it, and 0 clears it with the app's notifications")
    func badge() {
        var stage = Stage()
        stage.push(Sample.alert(#""badge":5"#))
        stage.push(Sample.alert())
        #expect(stage.shown()?.badge == 5)
        stage.push(#"{"aps":{"badge":0}}"#)
        #expect(stage.installation?.badge == 0 && stage.device.center().isEmpty)
        stage.push(Sample.alert(#""badge":0"#))
        #expect(stage.device.center() == ["n4"])
    }
}
