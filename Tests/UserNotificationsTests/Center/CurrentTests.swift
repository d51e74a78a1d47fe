import APS
import Dispatch
import Foundation
import Testing

@testable import UserNotifications

@Suite("UNUserNotificationCenter.current()")
struct CurrentTests {
    @Test("apps side by side each find their own centre", arguments: 0..<20)
    func sideBySide(_ number: Int) async {
        let device = ScriptedDevice()
        let host = device.makeHost()
        await NotificationHost.$current.withValue(host) {
            let category = UNNotificationCategory(identifier: "\(number)", actions: [], intentIdentifiers: [])
            UNUserNotificationCenter.current().setNotificationCategories([category])
            await Task { await Task.yield() }.value
            await Task { UNUserNotificationCenter.current().removeAllPendingNotificationRequests() }.value
        }
        #expect(
            device.sent == [
                .setCategories([CategoryRecord(identifier: "\(number)", actions: [])]),
                .removePending(identifiers: nil),
            ])
    }

    @Test("one app has one centre")
    func identity() {
        let host = ScriptedDevice().makeHost()
        NotificationHost.$current.withValue(host) {
            let center = UNUserNotificationCenter.current()
            #expect(center === UNUserNotificationCenter.current())
            #expect(center === host.center)
        }
    }

    @Test("code that has lost its task finds the only app of the process")
    func onlyHost() async {
        await #expect(processExitsWith: .success) {
            let device = ScriptedDevice()
            let host = device.makeHost()
            let fromDetachedTask = await Task.detached { UNUserNotificationCenter.current() }.value
            let fromQueue = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: UNUserNotificationCenter.current()) }
            }
            let fromThread = await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: UNUserNotificationCenter.current()) }
            }
            #expect([fromDetachedTask, fromQueue, fromThread].allSatisfy { $0 === host.center })
        }
    }

    @Test("with two apps in the process, code that has lost its task is told so")
    func twoHosts() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let hosts = [ScriptedDevice().makeHost(), ScriptedDevice().makeHost()]
                _ = await Task.detached { UNUserNotificationCenter.current() }.value
                withExtendedLifetime(hosts) {}
            })
        let complaint = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(complaint.contains("2 apps run in this process"))
    }

    @Test("an app that is gone is neither kept nor found")
    func goneHost() {
        var host: NotificationHost? = ScriptedDevice().makeHost()
        weak let observed = host
        #expect(LiveHosts.all.contains { $0 === observed })
        host = nil
        #expect(observed == nil)
    }

    @Test("without a device the program ends and says what to do", arguments: [true, false])
    func noDevice(_ namesItself: Bool) async throws {
        let complaint: String
        if namesItself {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
                    setenv("TAMBULI_SOCKET", "/nowhere/tambuli.sock", 1)
                    AppIdentity.bundleIdentifier = "com.example.chat"
                    _ = UNUserNotificationCenter.current()
                })
            complaint = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(complaint.contains("/nowhere/tambuli.sock"))
            #expect(complaint.contains("start `tambuli serve`"))
        } else {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
                    unsetenv("TAMBULI_BUNDLE_ID")
                    _ = UNUserNotificationCenter.current()
                })
            complaint = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(complaint.contains("set TAMBULI_BUNDLE_ID"))
        }
    }
}
