import APS
public import Foundation

/// Fires some time after the request was added. Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// Source: Apple, *UNTimeIntervalNotificationTrigger*.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// `timeInterval` is in seconds, above 0, and at least 60 when it repeats. Anything else ends the program, as
    /// Apple's exception does.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(
            timeInterval > 0 && timeInterval.isFinite, "a trigger's time interval must be above 0, not \(timeInterval)")
        precondition(
            !repeats || timeInterval >= 60,
            "a repeating trigger's time interval must be at least 60 seconds, not \(timeInterval)")
        self.init(record: .timeInterval(seconds: timeInterval, repeats: repeats))
    }

    /// Seconds from the adding of the request.
    open var timeInterval: TimeInterval {
        if case .timeInterval(let seconds, _) = record { seconds } else { 0 }
    }

    /// The date it would fire if its request were added now.
    open func nextTriggerDate() -> Date? { NotificationHost.now.addingTimeInterval(timeInterval) }
}
