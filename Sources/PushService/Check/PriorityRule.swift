internal import APS

/// `apns-priority` is 10, 5 or 1: 400 `BadPriority`.
///
/// Source: "Sending notification requests to APNs".
enum PriorityRule {
    static func check(_ request: PushRequest) -> Refusal? {
        guard let value = request[.priority] else { return nil }
        return value.equals("10") || value.equals("5") || value.equals("1") ? nil : Refusal(.badPriority)
    }
}
