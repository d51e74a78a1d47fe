import APS
public import Foundation

/// Fires at the next date that has the given components. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNCalendarNotificationTrigger*.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Name as few components as tell the date: hour and minute alone mean every day. The components' own calendar and
    /// time zone hold where they name one, else the device's.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(record: .calendar(dateComponents, repeats: repeats))
    }

    /// What the date must have.
    open var dateComponents: DateComponents {
        if case .calendar(let components, _) = record { components } else { DateComponents() }
    }

    /// The next date that has the components; nil when there is none, as for a past year.
    open func nextTriggerDate() -> Date? {
        var calendar = dateComponents.calendar ?? .current
        if let timeZone = dateComponents.timeZone { calendar.timeZone = timeZone }
        return calendar.nextDate(after: NotificationHost.now, matching: dateComponents, matchingPolicy: .nextTime)
    }
}
