import APS
import FoundationEssentials

/// A local notification that waits for its trigger.
package struct PendingRequest: Sendable, Equatable, Codable {
    let bundle: String
    let request: RequestRecord
    /// Seconds since 1970; nil for a place, which no device here ever reaches.
    let firesAt: Double?
}

extension TriggerRecord {
    var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }

    /// When it fires next, in seconds since 1970; nil for never.
    func nextDate(after now: Double) -> Double? {
        switch self {
        case .push, .location: nil
        case .timeInterval(let seconds, let repeats): seconds > 0 && (!repeats || seconds >= 60) ? now + seconds : nil
        case .calendar(let components, _): Self.nextDate(matching: components, after: now)
        }
    }

    private static func nextDate(matching components: DateComponents, after now: Double) -> Double? {
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        if let timeZone = components.timeZone { calendar.timeZone = timeZone }
        let start = Date(timeIntervalSince1970: now)
        return calendar.nextDate(after: start, matching: components, matchingPolicy: .nextTime)?.timeIntervalSince1970
    }
}
