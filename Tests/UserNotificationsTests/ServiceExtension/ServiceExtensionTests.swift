import APS
import Foundation
import Testing

@testable import UserNotifications

/// What the extensions below do with the device's requests, by the request's identifier.
final class ScriptedExtension: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var content = UNMutableNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.title += " by \(request.identifier)"
        switch request.identifier {
        case "once":
            contentHandler(content)
        case "twice":
            contentHandler(content)
            content.title = "again"
            contentHandler(content)
        case "late":
            self.content = content
            handler = contentHandler
        case "attachment":
            _ = try? UNNotificationAttachment(
                identifier: "media", url: URL(fileURLWithPath: "/nowhere/a.jpg"),
                options: [UNNotificationAttachmentOptionsTypeHintKey: "jpg"])
            contentHandler(content)
        case "detached attachment":
            // As a download's completion handler: on a thread that knows nothing of the run.
            let deliver = Transferred(contentHandler)
            let ready = Transferred(content)
            Thread.detachNewThread {
                _ = try? UNNotificationAttachment(identifier: "media", url: URL(fileURLWithPath: "/nowhere/b.jpg"))
                deliver.value(ready.value)
            }
        default:
            break
        }
    }

    override func serviceExtensionTimeWillExpire() { handler?(content) }
}

/// Hands a value to one other thread. `@unchecked Sendable`: the sender does not use it afterwards.
struct Transferred<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

@Suite("UNNotificationServiceExtension")
struct ServiceExtensionTests {
    private let device = ScriptedDevice()
    private let host: NotificationHost

    init() {
        host = device.makeHost()
        host.serve { ScriptedExtension() }
    }

    private func delivered(run: UInt64) async -> ContentRecord? {
        let message = await device.message {
            if case .delivered(run, 1, _) = $0 { true } else { false }
        }
        guard case .delivered(_, _, let content) = message else { return nil }
        return content
    }

    @Test("the content handed over reaches the device, with the payload untouched")
    func once() async throws {
        device.say(.extend(run: 1, Samples.request("once", userInfo: #"{ "aps": {} }"#)))
        let content = try #require(await delivered(run: 1))
        #expect(content.title == "Nytt meddelande by once")
        #expect(content.userInfo == #"{ "aps": {} }"#)
        #expect(content.categoryIdentifier == "message")
    }

    @Test("a second call of the content handler is counted")
    func twice() async {
        device.say(.extend(run: 1, Samples.request("twice")))
        #expect(await delivered(run: 1)?.title == "Nytt meddelande by twice")
        let second = await device.message {
            if case .delivered(1, _, let content) = $0 { content.title == "again" } else { false }
        }
        guard case .delivered(1, 2, _) = second else {
            Issue.record("\(second)")
            return
        }
    }

    @Test("time running out is told to the run it is about, which may still deliver")
    func late() async {
        device.say(.extend(run: 1, Samples.request("never")))
        device.say(.extend(run: 2, Samples.request("late")))
        device.say(.extend(run: 3, Samples.request("once")))
        _ = await delivered(run: 3)
        #expect(device.sent.count == 1)
        device.say(.timeWillExpire(run: 1))
        device.say(.timeWillExpire(run: 2))
        #expect(await delivered(run: 2)?.title == "Nytt meddelande by late")
        device.say(.timeWillExpire(run: 2))
        device.say(.timeWillExpire(run: 9))
        #expect(device.sent.count == 2)
    }

    @Test("every run has an extension object of its own")
    func ownObjects() async {
        for run in 1...20 { device.say(.extend(run: UInt64(run), Samples.request("late"))) }
        device.say(.extend(run: 21, Samples.request("once")))
        _ = await delivered(run: 21)
        for run in 1...20 {
            device.say(.timeWillExpire(run: UInt64(run)))
            #expect(await delivered(run: UInt64(run)) != nil)
        }
    }

    @Test("an attachment that cannot be made is reported with its run")
    func attachments() async {
        device.say(.extend(run: 7, Samples.request("attachment")))
        _ = await delivered(run: 7)
        #expect(
            device.sent.first
                == .attachmentRefused(
                    run: 7, code: 100, fileName: "a.jpg", typeHint: "jpg",
                    reason: "There is no file at /nowhere/a.jpg."))
    }

    @Test("a thread that knows nothing of the run reports for the only one there is")
    func attachmentsOfOtherThreads() async {
        await #expect(processExitsWith: .success) {
            let device = ScriptedDevice()
            let host = device.makeHost()
            host.serve { ScriptedExtension() }
            device.say(.extend(run: 7, Samples.request("detached attachment")))
            _ = await device.message { if case .delivered = $0 { true } else { false } }
            guard case .attachmentRefused(7, 100, "b.jpg", nil, _) = device.sent.first else {
                Issue.record("\(device.sent)")
                return
            }
        }
    }

    @Test("an app that makes a bad attachment outside of a run sends nothing")
    func attachmentsOfApps() {
        NotificationHost.$current.withValue(host) {
            _ = try? UNNotificationAttachment(identifier: "media", url: URL(fileURLWithPath: "/nowhere/a.jpg"))
        }
        #expect(device.sent == [])
    }

    @Test("without an override the content is handed back as it came")
    func base() async {
        let device = ScriptedDevice()
        let host = device.makeHost()
        host.serve { UNNotificationServiceExtension() }
        device.say(.extend(run: 1, Samples.request()))
        let message = await device.message { _ in true }
        #expect(message == .delivered(run: 1, count: 1, content: Samples.request().content))
    }
}
