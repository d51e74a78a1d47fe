import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("Triggers")
struct TriggerTests {
    @Test("the next date of an interval counts from the device's time")
    func interval() {
        let host = ScriptedDevice().makeHost(now: { Date(timeIntervalSince1970: 1000) })
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90.5, repeats: false)
        NotificationHost.$current.withValue(host) {
            #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 1090.5))
        }
        #expect(trigger.timeInterval == 90.5)
        #expect(!trigger.repeats)
    }

    @Test("the next date of a calendar trigger is the next one with its components, in its own time zone")
    func calendar() throws {
        let utc = try #require(TimeZone(identifier: "UTC"))
        let stockholm = try #require(TimeZone(identifier: "Europe/Stockholm"))
        // 2026-01-15 12:00 UTC
        let host = ScriptedDevice().makeHost(now: { Date(timeIntervalSince1970: 1_768_478_400) })
        NotificationHost.$current.withValue(host) {
            var components = DateComponents(timeZone: utc, hour: 8, minute: 30)
            var trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
            #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 1_768_478_400 + 20.5 * 3600))
            components.timeZone = stockholm
            trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
            #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 1_768_478_400 + 19.5 * 3600))
            #expect(trigger.dateComponents == components)
            #expect(trigger.repeats)
            trigger = UNCalendarNotificationTrigger(
                dateMatching: DateComponents(timeZone: utc, year: 2020), repeats: false)
            #expect(trigger.nextTriggerDate() == nil)
        }
    }

    @Test("a trigger comes back from the device as its class")
    func classes() {
        #expect(UNNotificationTrigger.make(.push) is UNPushNotificationTrigger)
        #expect(!UNNotificationTrigger.make(.push).repeats)
        #expect(
            UNNotificationTrigger.make(.timeInterval(seconds: 1, repeats: false)) is UNTimeIntervalNotificationTrigger)
        #expect(
            UNNotificationTrigger.make(.calendar(DateComponents(hour: 1), repeats: true))
                is UNCalendarNotificationTrigger)
        let location = UNNotificationTrigger.make(.location(region: "home", repeats: true))
        #expect((location as? UNLocationNotificationTrigger)?.region.identifier == "home")
        #expect(location.repeats)
    }

    @Test("an interval of nothing ends the program and says why")
    func nothing() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("must be above 0"))
    }

    @Test("repeating more often than each minute ends the program and says why")
    func tooOften() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
            })
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("at least 60 seconds"))
    }
}
