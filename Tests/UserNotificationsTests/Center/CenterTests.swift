import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("UNUserNotificationCenter")
struct CenterTests {
    @Test("permission is what the device says", arguments: [true, false])
    func authorization(_ granted: Bool) async throws {
        let device = ScriptedDevice {
            guard case .requestAuthorization(let request, _) = $0 else { return nil }
            return .authorization(request: request, granted: granted)
        }
        let host = device.makeHost()
        #expect(try await host.center.requestAuthorization(options: [.alert, .provisional]) == granted)
        let handled = await withCheckedContinuation { continuation in
            host.center.requestAuthorization { granted, error in
                continuation.resume(returning: (granted, error == nil))
            }
        }
        #expect(handled == (granted, true))
        #expect(
            device.sent == [
                .requestAuthorization(request: 1, options: [.alert, .provisional]),
                .requestAuthorization(request: 2, options: []),
            ])
    }

    @Test(
        "content extensions are supported where the device says so",
        arguments: [
            (true, true), (false, false), (nil, true),
        ] as [(Bool?, Bool)])
    func contentExtensions(_ told: Bool?, _ expected: Bool) {
        let device = ScriptedDevice()
        let host = device.makeHost()
        device.say(
            .welcome(.init(device: "iPhone", launch: nil, state: .foreground, supportsContentExtensions: told)))
        #expect(host.center.supportsContentExtensions == expected)
    }

    @Test("settings are the device's, in both forms")
    func settings() async {
        var record = SettingsRecord()
        record.authorizationStatus = .provisional
        record.alertStyle = .alert
        record.showPreviewsSetting = .whenAuthenticated
        record.soundSetting = .disabled
        record.providesAppNotificationSettings = true
        let device = ScriptedDevice { [record] in
            guard case .getSettings(let request) = $0 else { return nil }
            return .settings(request: request, record)
        }
        let host = device.makeHost()
        let settings = await host.center.notificationSettings()
        #expect(settings.authorizationStatus == .provisional)
        #expect(settings.alertStyle == .alert)
        #expect(settings.showPreviewsSetting == .whenAuthenticated)
        #expect(settings.soundSetting == .disabled)
        #expect(settings.badgeSetting == .enabled)
        #expect(settings.criticalAlertSetting == .notSupported)
        #expect(settings.providesAppNotificationSettings)
        let handled = await withCheckedContinuation { continuation in
            host.center.getNotificationSettings { continuation.resume(returning: $0) }
        }
        #expect(handled == settings)
    }

    @Test("the whole set of categories is sent, in a fixed order, and read back")
    func categories() async {
        let registered = Guarded<[CategoryRecord]>([])
        let device = ScriptedDevice {
            switch $0 {
            case .setCategories(let records):
                registered.withLock { $0 = records }
                return nil
            case .getCategories(let request): return .categories(request: request, registered.withLock { $0 })
            default: return nil
            }
        }
        let host = device.makeHost()
        let set = Set(
            ["b", "a", "c"].map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) })
        host.center.setNotificationCategories(set)
        #expect(registered.withLock { $0.map(\.identifier) } == ["a", "b", "c"])
        #expect(await host.center.notificationCategories() == set)
        host.center.setNotificationCategories([])
        let handled = await withCheckedContinuation { continuation in
            host.center.getNotificationCategories { continuation.resume(returning: $0) }
        }
        #expect(handled == [])
    }

    @Test("a local notification is added, listed and taken back")
    func pending() async throws {
        let kept = Guarded<[RequestRecord]>([])
        let device = ScriptedDevice {
            switch $0 {
            case .add(let request, let record):
                kept.withLock { $0.append(record) }
                return .done(request: request, error: nil)
            case .getPending(let request): return .requests(request: request, kept.withLock { $0 })
            default: return nil
            }
        }
        let center = device.makeHost().center
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.userInfo = ["when": Date(timeIntervalSince1970: 60), "cups": 2]
        let request = UNNotificationRequest(
            identifier: "tea", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true))
        try await center.add(request)
        let error = await withCheckedContinuation { continuation in
            center.add(request) { continuation.resume(returning: $0 == nil) }
        }
        #expect(error)
        let listed = await center.pendingNotificationRequests()
        #expect(listed == [request, request])
        #expect(listed.first?.content.userInfo["when"] as? Date == Date(timeIntervalSince1970: 60))
        let handled = await withCheckedContinuation { continuation in
            center.getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
        #expect(handled == listed)
        center.removePendingNotificationRequests(withIdentifiers: ["tea"])
        center.removeAllPendingNotificationRequests()
        #expect(
            Array(device.sent.suffix(2)) == [.removePending(identifiers: ["tea"]), .removePending(identifiers: nil)])
    }

    @Test("what stands in Notification Center is listed and cleared")
    func delivered() async {
        let device = ScriptedDevice {
            guard case .getDelivered(let request) = $0 else { return nil }
            return .notifications(request: request, [Samples.notification("a"), Samples.notification("b")])
        }
        let center = device.makeHost().center
        let listed = await center.deliveredNotifications()
        #expect(listed.map(\.request.identifier) == ["a", "b"])
        let handled = await withCheckedContinuation { continuation in
            center.getDeliveredNotifications { continuation.resume(returning: $0) }
        }
        #expect(handled == listed)
        center.removeDeliveredNotifications(withIdentifiers: ["a"])
        center.removeAllDeliveredNotifications()
        #expect(
            Array(device.sent.suffix(2)) == [.removeDelivered(identifiers: ["a"]), .removeDelivered(identifiers: nil)])
    }

    @Test("the device's refusal of a request arrives as an error")
    func refusal() async {
        let device = ScriptedDevice {
            guard case .add(let request, _) = $0 else { return nil }
            return .done(request: request, error: UNError.Code.notificationInvalidNoDate.rawValue)
        }
        let center = device.makeHost().center
        let request = UNNotificationRequest(identifier: "x", content: UNNotificationContent(), trigger: nil)
        do {
            try await center.add(request)
            Issue.record("no error")
        } catch UNError.notificationInvalidNoDate {
        } catch {
            Issue.record(error)
        }
    }

    @Test("a code without a name arrives as a plain error of the same domain")
    func privateCode() async {
        let device = ScriptedDevice {
            guard case .add(let request, _) = $0 else { return nil }
            return .done(request: request, error: 1904)
        }
        let center = device.makeHost().center
        let request = UNNotificationRequest(identifier: "x", content: UNNotificationContent(), trigger: nil)
        let error = await #expect(throws: (any Error).self) { try await center.add(request) }
        #expect((error as? NSError)?.domain == UNErrorDomain)
        #expect((error as? NSError)?.code == 1904)
    }

    @Test("the badge is set, and a count below zero is refused without asking")
    func badge() async throws {
        let device = ScriptedDevice {
            guard case .setBadge(let request, _) = $0 else { return nil }
            return .done(request: request, error: nil)
        }
        let center = device.makeHost().center
        try await center.setBadgeCount(7)
        await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
        let code = await withCheckedContinuation { continuation in
            center.setBadgeCount(-1) { continuation.resume(returning: ($0 as? UNError)?.code) }
        }
        #expect(code == .badgeInputInvalid)
        let isDone = await withCheckedContinuation { continuation in
            center.setBadgeCount(0) { continuation.resume(returning: $0 == nil) }
        }
        #expect(isDone)
        #expect(device.sent == [.setBadge(request: 1, count: 7), .setBadge(request: 2, count: 0)])
    }

    @Test("calls without an answer travel in the order they were made")
    func order() {
        let device = ScriptedDevice()
        let center = device.makeHost().center
        for number in 0..<100 { center.removeDeliveredNotifications(withIdentifiers: ["\(number)"]) }
        #expect(device.sent == (0..<100).map { .removeDelivered(identifiers: ["\($0)"]) })
    }

    @Test("completion handlers run on the main actor, and find their own app there")
    func handlers() async {
        let device = ScriptedDevice {
            guard case .getSettings(let request) = $0 else { return nil }
            return .settings(request: request, SettingsRecord())
        }
        let host = device.makeHost()
        let isRight = await withCheckedContinuation { continuation in
            host.center.getNotificationSettings { _ in
                MainActor.assertIsolated()
                continuation.resume(returning: UNUserNotificationCenter.current() === host.center)
            }
        }
        #expect(isRight)
    }

    @Test("an app that is ended gets an answer to everything it waits for, and sends nothing more")
    func ending() async throws {
        let device = ScriptedDevice()
        let host = device.makeHost()
        let center = host.center
        async let granted = center.requestAuthorization()
        async let settings = center.notificationSettings()
        async let pending = center.pendingNotificationRequests()
        _ = await device.message { if case .requestAuthorization = $0 { true } else { false } }
        _ = await device.message { if case .getSettings = $0 { true } else { false } }
        _ = await device.message { if case .getPending = $0 { true } else { false } }
        device.say(.terminate)
        let isGranted = try await granted
        #expect(!isGranted)
        #expect(await settings.authorizationStatus == .notDetermined)
        #expect(await pending == [])
        #expect(await center.deliveredNotifications() == [])
        center.removeAllDeliveredNotifications()
        #expect(device.sent.count == 3)
        #expect(device.hasEnded)
    }
}
