import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("UNNotificationContent")
struct ContentTests {
    @Test("a new content has Apple's defaults")
    func defaults() {
        let content = UNMutableNotificationContent()
        #expect([content.title, content.subtitle, content.body] == ["", "", ""])
        #expect(content.badge == nil)
        #expect(content.sound == nil)
        #expect(content.attachments == [])
        #expect(content.userInfo.isEmpty)
        #expect([content.categoryIdentifier, content.threadIdentifier, content.launchImageName] == ["", "", ""])
        #expect(content.summaryArgument == "")
        #expect(content.summaryArgumentCount == 1)
        #expect(content.targetContentIdentifier == nil)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
        #expect(content.filterCriteria == nil)
    }

    static func full() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "title"
        content.subtitle = "subtitle"
        content.body = "body"
        content.badge = 3
        content.sound = .defaultCritical
        content.attachments = [
            UNNotificationAttachment(record: AttachmentRecord(identifier: "a", path: "/tmp/a.png", type: "public.png"))
        ]
        content.userInfo = ["key": ["deep": [1, 2]]]
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.launchImageName = "image"
        content.summaryArgument = "Anna"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work"
        return content
    }

    @Test("all that is set travels to the device and back")
    func record() {
        let content = Self.full()
        let read = UNNotificationContent(values: ContentValues(content.values.record, isLocal: true))
        #expect(read == content)
        #expect(read.hash == content.hash)
        #expect(read.values.record == content.values.record)
    }

    static let changes: [(String, @Sendable (UNMutableNotificationContent) -> Void)] = [
        ("title", { $0.title = "x" }), ("subtitle", { $0.subtitle = "x" }), ("body", { $0.body = "x" }),
        ("badge", { $0.badge = 0 }), ("sound", { $0.sound = nil }), ("attachments", { $0.attachments = [] }),
        ("userInfo", { $0.userInfo = ["key": ["deep": [2, 1]]] }), ("category", { $0.categoryIdentifier = "x" }),
        ("thread", { $0.threadIdentifier = "x" }), ("image", { $0.launchImageName = "x" }),
        ("summaryArgument", { $0.summaryArgument = "x" }), ("summaryArgumentCount", { $0.summaryArgumentCount = 9 }),
        ("target", { $0.targetContentIdentifier = nil }), ("level", { $0.interruptionLevel = .passive }),
        ("score", { $0.relevanceScore = 1 }), ("filter", { $0.filterCriteria = nil }),
    ]

    @Test("contents are equal when all their values are", arguments: 0..<16)
    func equality(_ index: Int) {
        let (name, change) = Self.changes[index]
        let changed = Self.full()
        #expect(changed == Self.full())
        change(changed)
        #expect(changed != Self.full(), "\(name)")
    }

    @Test("a copy cannot be changed, a mutable copy can, and neither follows the original")
    func copies() throws {
        let content = Self.full()
        let copy = try #require(content.copy() as? UNNotificationContent)
        let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        #expect(!(copy is UNMutableNotificationContent))
        content.title = "changed"
        mutable.body = "changed"
        #expect(copy == Self.full())
        #expect(mutable.title == "title")
        #expect(content.body == "body")
        #expect(copy.copy() as? UNNotificationContent === copy)
    }

    @Test("a request keeps the content it was made with")
    func requestContent() {
        let content = Self.full()
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
        content.title = "changed"
        #expect(request.content.title == "title")
    }

    @Test("a request without an identifier gets one of its own")
    func generatedIdentifier() {
        let make = { UNNotificationRequest(identifier: "", content: UNNotificationContent(), trigger: nil) }
        #expect(!make().identifier.isEmpty)
        #expect(make().identifier != make().identifier)
    }

    @Test("a summary stands for one thing at least")
    func summaryArgumentCount() {
        let content = UNMutableNotificationContent()
        content.summaryArgumentCount = 0
        #expect(content.summaryArgumentCount == 1)
    }

    @Test("numbers that JSON has no word for do no harm", arguments: [Double.nan, .infinity])
    func oddNumbers(_ number: Double) throws {
        let content = UNMutableNotificationContent()
        content.relevanceScore = number
        content.badge = NSNumber(value: number)
        #expect(throws: Never.self) { try MessageFrame.encode(content.values.record) }
    }

    @Test("no provider can add to a content here, and the error says why")
    func providers() {
        final class Provider: NSObject, UNNotificationContentProviding {}
        let error = #expect(throws: UNError.self) { _ = try Self.full().updating(from: Provider()) }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
        #expect((error?.userInfo[NSLocalizedFailureReasonErrorKey] as? String)?.contains("Intents") == true)
    }

    @Test(
        "arguments take the place of a text's placeholders",
        arguments: [
            ("%@ wrote: %@", "Anna wrote: Hej"), ("%2$@ from %1$@", "Hej from Anna"), ("100%% %@", "100% Anna"),
            ("%@ %@ %@", "Anna Hej %@"), ("%9$@", "%9$@"), ("plain %d", "plain %d"),
        ])
    func localizedString(_ key: String, _ expected: String) {
        #expect(NSString.localizedUserNotificationString(forKey: key, arguments: ["Anna", "Hej"]) == expected)
    }
}
