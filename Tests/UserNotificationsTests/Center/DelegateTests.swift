import APS
import Foundation
import Testing
import UserNotifications

/// What the delegates below wrote down, in order.
final class Notes: Sendable {
    private let lines = Guarded<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
}

@MainActor
final class IsolatedHandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        notes.add("willPresent \(notification.request.identifier)")
        completionHandler([.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        notes.add("didReceive \(response.actionIdentifier)")
        completionHandler()
    }
}

final class FreeHandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        notes.add("willPresent \(notification.request.identifier)")
        completionHandler([.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        notes.add("didReceive \(response.actionIdentifier)")
        completionHandler()
        completionHandler()
    }
}

@MainActor
final class IsolatedAsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await Task.yield()
        notes.add("willPresent \(notification.request.identifier)")
        return [.banner, .sound]
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        await Task.yield()
        notes.add("didReceive \(response.actionIdentifier)")
    }
}

final class FreeAsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notes.add("willPresent \(notification.request.identifier)")
        return [.banner, .sound]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        notes.add("didReceive \(response.actionIdentifier)")
    }
}

/// Has both spellings: the one with the handler is called, once.
final class BothFormsDelegate: NSObject, UNUserNotificationCenterDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        notes.add("willPresent \(notification.request.identifier)")
        completionHandler([.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notes.add("willPresent, async")
        return []
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        notes.add("didReceive \(response.actionIdentifier)")
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        notes.add("didReceive, async")
    }
}

/// Forwards to a delegate that has nothing, and answers later by itself: the proxy's methods still count as there.
final class ProxyDelegate: NSObject, UNUserNotificationCenterDelegate {
    let notes: Notes
    let inner = EmptyDelegate()
    init(_ notes: Notes) { self.notes = notes }

    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        notes.add("willPresent \(notification.request.identifier)")
        inner.userNotificationCenter(center, willPresent: notification, withCompletionHandler: completionHandler)
        Task { completionHandler([.banner, .sound]) }
    }

    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        notes.add("didReceive \(response.actionIdentifier)")
        inner.userNotificationCenter(center, didReceive: response, withCompletionHandler: completionHandler)
        Task { completionHandler() }
    }
}

/// An actor has no class above it, so it must say itself what `NSObject` says for others.
actor ActorDelegate: UNUserNotificationCenterDelegate {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
    nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
    nonisolated func `self`() -> Self { self }
    nonisolated func isProxy() -> Bool { false }
    nonisolated var description: String { "ActorDelegate" }
    nonisolated var debugDescription: String { description }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notes.add("willPresent \(notification.request.identifier)")
        return [.banner, .sound]
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        notes.add("didReceive \(response.actionIdentifier)")
    }
}

class InheritingBase: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
}

final class InheritingDelegate: InheritingBase {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }

    override func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        notes.add("willPresent \(notification.request.identifier)")
        completionHandler([.banner, .sound])
    }

    override func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        notes.add("didReceive \(response.actionIdentifier)")
        completionHandler()
    }
}

final class EmptyDelegate: NSObject, UNUserNotificationCenterDelegate {}

@Suite("UNUserNotificationCenterDelegate")
struct DelegateTests {
    struct Style: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @MainActor @Sendable (Notes) -> any UNUserNotificationCenterDelegate
    }

    static let styles = [
        Style(testDescription: "main-actor class, handlers") { IsolatedHandlerDelegate($0) },
        Style(testDescription: "plain class, @Sendable handlers called twice") { FreeHandlerDelegate($0) },
        Style(testDescription: "main-actor class, async") { IsolatedAsyncDelegate($0) },
        Style(testDescription: "nonisolated async") { FreeAsyncDelegate($0) },
        Style(testDescription: "both forms") { BothFormsDelegate($0) },
        Style(testDescription: "proxy") { ProxyDelegate($0) },
        Style(testDescription: "actor") { ActorDelegate($0) },
        Style(testDescription: "methods overridden in a subclass") { InheritingDelegate($0) },
    ]

    @Test("every way of writing a delegate is called once, and its answers reach the device", arguments: styles)
    @MainActor
    func everyStyle(_ style: Style) async {
        let device = ScriptedDevice()
        let host = device.makeHost()
        let notes = Notes()
        let delegate = style.make(notes)
        host.center.delegate = delegate
        device.say(.willPresent(call: 1, Samples.notification("n")))
        device.say(.didReceive(call: 2, Samples.response("reply")))
        let presented = await device.message { if case .presented = $0 { true } else { false } }
        let handled = await device.message { if case .handled = $0 { true } else { false } }
        #expect(presented == .presented(call: 1, options: [.banner, .sound]))
        #expect(handled == .handled(call: 2, implemented: true))
        #expect(notes.all.sorted() == ["didReceive reply", "willPresent n"])
        await Task.yield()
        #expect(device.sent.count == 3, "\(device.sent)")
        withExtendedLifetime(delegate) {}
    }

    @Test("a delegate without the methods is reported as such")
    @MainActor
    func missingMethods() async {
        let device = ScriptedDevice()
        let host = device.makeHost()
        let delegate = EmptyDelegate()
        host.center.delegate = delegate
        device.say(.willPresent(call: 1, Samples.notification()))
        device.say(.didReceive(call: 2, Samples.response()))
        device.say(.openSettings(nil))
        let presented = await device.message { if case .presented = $0 { true } else { false } }
        let handled = await device.message { if case .handled = $0 { true } else { false } }
        #expect(presented == .presented(call: 1, options: nil))
        #expect(handled == .handled(call: 2, implemented: false))
        withExtendedLifetime(delegate) {}
    }

    @Test("a delegate that went away without being cleared is reported as cleared")
    @MainActor
    func goneDelegate() async {
        let device = ScriptedDevice()
        let host = device.makeHost()
        do {
            let delegate = EmptyDelegate()
            host.center.delegate = delegate
            #expect(host.center.delegate === delegate)
        }
        device.say(.didReceive(call: 1, Samples.response()))
        _ = await device.message { if case .handled = $0 { true } else { false } }
        #expect(
            device.sent == [
                .delegateChanged(type: "EmptyDelegate"), .delegateChanged(type: nil),
                .handled(call: 1, implemented: false),
            ])
    }

    @Test("a text reply arrives as the subclass with the text, and the payload as user info")
    @MainActor
    func textReply() async throws {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {
            let seen = Guarded<UNNotificationResponse?>(nil)
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
            ) async {
                seen.withLock { $0 = response }
            }
        }
        let device = ScriptedDevice()
        let host = device.makeHost()
        let delegate = Delegate()
        host.center.delegate = delegate
        device.say(.didReceive(call: 1, Samples.response("reply", userText: "سلام")))
        _ = await device.message { if case .handled = $0 { true } else { false } }
        let response = try #require(delegate.seen.withLock { $0 } as? UNTextInputNotificationResponse)
        #expect(response.userText == "سلام")
        #expect(response.actionIdentifier == "reply")
        let content = response.notification.request.content
        #expect((content.userInfo["aps"] as? [String: Any])?["badge"] as? Int == 5)
        #expect(response.notification.request.trigger is UNPushNotificationTrigger)
        #expect(response.notification.date == Date(timeIntervalSince1970: 1_768_478_400))
    }

    @Test("calls of the device reach the delegate in the order they were made")
    @MainActor
    func order() async {
        let device = ScriptedDevice()
        let host = device.makeHost()
        let notes = Notes()
        let delegate = FreeHandlerDelegate(notes)
        host.center.delegate = delegate
        for number in 0..<100 { device.say(.didReceive(call: UInt64(number), Samples.response("\(number)"))) }
        _ = await device.message { if case .handled(99, _) = $0 { true } else { false } }
        #expect(notes.all == (0..<100).map { "didReceive \($0)" })
        withExtendedLifetime(delegate) {}
    }
}
