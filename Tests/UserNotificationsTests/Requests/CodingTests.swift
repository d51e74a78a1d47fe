import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("Copying, coding, equality")
struct CodingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> NSObject
        /// The same class with another value.
        let other: @Sendable () -> NSObject
        let decode: @Sendable (Data) throws -> NSObject?
        /// The class's own part of decoding.
        let read: @Sendable (NSCoder) -> NSObject?
    }

    static func row<Object: NSObject & NSSecureCoding>(
        _ make: @escaping @Sendable () -> Object, other: @escaping @Sendable () -> Object
    ) -> Case {
        Case(
            testDescription: String(describing: Object.self), make: make, other: other,
            decode: { try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: $0) },
            read: { Object(coder: $0) })
    }

    static let cases = [
        row(
            { UNNotificationActionIcon(systemImageName: "a") },
            other: { UNNotificationActionIcon(templateImageName: "a") }),
        row(
            { UNNotificationAction(identifier: "a", title: "A", options: [.foreground]) },
            other: { UNNotificationAction(identifier: "a", title: "A") }),
        row(
            {
                UNTextInputNotificationAction(
                    identifier: "a", title: "A", textInputButtonTitle: "B", textInputPlaceholder: "C")
            },
            other: {
                UNTextInputNotificationAction(
                    identifier: "a", title: "A", textInputButtonTitle: "B", textInputPlaceholder: "D")
            }),
        row(
            {
                UNNotificationCategory(
                    identifier: "c", actions: [UNNotificationAction(identifier: "a", title: "A")],
                    intentIdentifiers: ["i"], hiddenPreviewsBodyPlaceholder: "p")
            },
            other: { UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: ["i"]) }),
        row(
            { UNNotificationSettings(record: SettingsRecord()) },
            other: {
                var record = SettingsRecord()
                record.alertStyle = .none
                return UNNotificationSettings(record: record)
            }),
        row({ UNNotificationSound(named: UNNotificationSoundName("a")) }, other: { UNNotificationSound.default }),
        row(
            { UNNotificationAttachment(record: AttachmentRecord(identifier: "a", path: "/a.png", type: "public.png")) },
            other: {
                UNNotificationAttachment(record: AttachmentRecord(identifier: "a", path: "/b.png", type: "public.png"))
            }),
        row({ ContentTests.full().frozen }, other: { UNNotificationContent() }),
        row({ ContentTests.full() }, other: { UNMutableNotificationContent() }),
        row({ UNPushNotificationTrigger(record: .push) }, other: { UNPushNotificationTrigger(record: .push) }),
        row(
            { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true) },
            other: { UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false) }),
        row(
            { UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true) },
            other: { UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true) }),
        row(
            { UNLocationNotificationTrigger(region: CLRegion(identifier: "home"), repeats: true) },
            other: { UNLocationNotificationTrigger(region: CLRegion(identifier: "work"), repeats: true) }),
        row(
            { UNNotificationRequest(record: Samples.request("a", trigger: nil)) },
            other: { UNNotificationRequest(record: Samples.request("b", trigger: nil)) }),
        row(
            { UNNotification(record: Samples.notification("a")) },
            other: { UNNotification(record: Samples.notification("b")) }),
        row(
            { UNNotificationResponse(record: Samples.response("a")) },
            other: { UNNotificationResponse(record: Samples.response("b")) }),
        row(
            { UNTextInputNotificationResponse(record: Samples.response("a", userText: "x")) },
            other: { UNTextInputNotificationResponse(record: Samples.response("a", userText: "y")) }),
    ]

    @Test("an object survives its archive, and equals what has the same values", arguments: cases)
    func roundTrip(_ row: Case) throws {
        let object = row.make()
        let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let read = try #require(try row.decode(archive))
        #expect(type(of: read) == type(of: object))
        #expect(read == object)
        #expect(read.hash == object.hash)
        #expect(object == row.make())
        #expect(object != NSObject())
        // A push trigger has no values that could differ.
        if !(object is UNPushNotificationTrigger) { #expect(object != row.other()) }
        let copy = try #require((object as? any NSCopying)?.copy(with: nil) as? NSObject)
        #expect(copy == object)
    }

    @Test("an archive of something else gives nothing", arguments: cases, ["{}", "", "[1", nil])
    func damaged(_ row: Case, _ record: String?) throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        if let record { archiver.encode(record as NSString, forKey: "record") }
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(row.read(unarchiver) == nil)
    }
}
