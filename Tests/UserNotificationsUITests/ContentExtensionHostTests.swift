import APS
import Testing
import UserNotifications

@testable import UserNotificationsUI

@MainActor
@Suite("A content extension and its device")
struct ContentExtensionHostTests {
    private let device = ScriptedDevice()
    private let host: NotificationHost

    init() { host = device.makeHost() }

    private func serve<Extension: ContentViewProviding>(
        _ make: @escaping @MainActor @Sendable () -> Extension
    ) {
        host.serve(ContentExtensionHost(host, make: make))
    }

    private func notification(_ body: String, title: String = "Ana") -> NotificationRecord {
        var content = ContentRecord()
        content.title = title
        content.body = body
        content.attachments = [AttachmentRecord(identifier: "media", path: "/media.png", type: "public.png")]
        return NotificationRecord(date: 0, request: RequestRecord(identifier: "one", content: content, trigger: .push))
    }

    private func response(_ action: String, _ text: String? = nil) -> ResponseRecord {
        ResponseRecord(notification: notification("Lunch?"), actionIdentifier: action, userText: text)
    }

    private func open(_ call: UInt64 = 1, actions: [ActionRecord] = []) async {
        device.say(.displayContent(call: call, notification("Lunch?"), actions: actions))
        _ = await device.message { $0 == .contentDone(call: call) }
    }

    private var views: [ContentViewRecord] {
        device.sent.compactMap { if case .contentChanged(let view) = $0 { view } else { nil } }
    }

    @Test("opening it makes the object, and the device gets the view before the call is done")
    func opening() async {
        serve { PlainExtension() }
        await open()
        let root = ViewRecord(.stack(.vertical, alignment: .start, spacing: 8, [ViewRecord(.text("Lunch?"))]))
        #expect(device.sent == [.contentChanged(ContentViewRecord(root: root)), .contentDone(call: 1)])
    }

    @Test("another notification of the thread goes to the same object")
    func second() async {
        serve { PlainExtension() }
        await open(1)
        await open(2)
        #expect(views.last?.root?.children.map(\.kind) == [.text("Lunch?"), .text("Lunch?")])
    }

    @Test("without a method for responses, the device is told so")
    func noMethod() async {
        serve { PlainExtension() }
        await open()
        device.say(.contentResponse(call: 2, response("like")))
        let answer = await device.message { if case .contentResponded = $0 { true } else { false } }
        #expect(answer == .contentResponded(call: 2, nil))
    }

    @Test(
        "a completion handler may be called on any thread",
        arguments: [
            ("like", ContentResponseOption.doNotDismiss), ("other", .dismiss),
        ])
    func handler(action: String, option: ContentResponseOption) async {
        serve { HandlerExtension() }
        await open()
        device.say(.contentResponse(call: 2, response(action)))
        let answer = await device.message { if case .contentResponded = $0 { true } else { false } }
        #expect(answer == .contentResponded(call: 2, option))
    }

    @Test(
        "an async method answers, and what it changed is told before",
        arguments: [
            (String?.none, ContentResponseOption.doNotDismiss), ("", .dismiss), ("Yes!", .dismissAndForwardAction),
        ])
    func asynchronous(text: String?, option: ContentResponseOption) async {
        serve { PlayerExtension() }
        await open()
        device.say(.contentResponse(call: 2, response("like", text)))
        _ = await device.message { $0 == .contentResponded(call: 2, option) }
        guard text == nil else { return }
        #expect(device.sent.contains(.setNotificationActions([ActionRecord(identifier: "unlike", title: "Unlike")])))
        #expect(views.count == 2)
        #expect(views.last?.texts.contains("1") == true)
    }

    @Test("title, height and media button travel with the view")
    func controller() async {
        serve {
            let player = PlayerExtension()
            player.preferredContentSize = CGSize(width: 5, height: 120)
            return player
        }
        await open()
        #expect(views.last?.title == "Player")
        #expect(views.last?.preferredHeight == 120)
        #expect(views.last?.texts.first == "loaded Ana")
        #expect(
            views.last?.mediaButton
                == MediaButtonRecord(
                    isOverlay: true, x: 10, y: 20, width: 44, height: 44, tint: ColorRecord(red: 0, green: 0, blue: 255)
                ))
    }

    @Test("a touch changes what is shown; one of nothing does not, and is done all the same")
    func touch() async {
        serve { PlayerExtension() }
        await open()
        device.say(.touch(call: 2, element: "Like", value: nil))
        device.say(.touch(call: 3, element: "nothing", value: nil))
        _ = await device.message { $0 == .contentDone(call: 3) }
        #expect(views.count == 2)
        #expect(views.last?.texts.contains("1") == true)
    }

    @Test("the media button plays and pauses")
    func media() async {
        serve { PlayerExtension() }
        await open()
        device.say(.playMedia(call: 2, true))
        device.say(.playMedia(call: 3, false))
        _ = await device.message { $0 == .contentDone(call: 3) }
        #expect(views.count == 3)
        #expect(views.first == views.last)
    }

    @Test("the context has the category's buttons, and passes requests on")
    func context() async throws {
        let plain = PlainExtension()
        #expect(plain.extensionContext == nil)
        serve { plain }
        await open(actions: [ActionRecord(identifier: "like", title: "Like")])
        let context = try #require(plain.extensionContext)
        #expect(context.notificationActions.map(\.identifier) == ["like"])
        context.mediaPlayingStarted()
        context.mediaPlayingPaused()
        context.performNotificationDefaultAction()
        context.dismissNotificationContentExtension()
        let requests = device.sent.compactMap { if case .contentRequest(let request) = $0 { request } else { nil } }
        #expect(requests == [.mediaStarted, .mediaPaused, .performDefaultAction, .dismiss])
    }

    @Test("a change of its own is drawn when the extension says so")
    func ownChange() async {
        let player = PlayerExtension()
        serve { player }
        await open()
        player.title = "Later"
        #expect(views.count == 1)
        player.contentChanged()
        #expect(views.last?.title == "Later")
    }
}

extension ContentViewRecord {
    /// All texts of the view, in order.
    fileprivate var texts: [String] { root.map(Self.texts) ?? [] }

    private static func texts(of record: ViewRecord) -> [String] {
        if case .text(let text) = record.kind { [text] } else { record.children.flatMap(texts) }
    }
}
