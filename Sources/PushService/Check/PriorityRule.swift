internal import APS

/// `apns-priority` is 10, 5 or 1: 400 `BadPriority`.
///
/// Source: "Sending notification requests to APNs".
enum PriorityRule {
    static func check(_ request: PushRequest) -> Refusal? {
        let headers = request.headers
        let isRight =
            headers.isSame(.priority, as: "10") || headers.isSame(.priority, as: "5")
            || headers.isSame(.priority, as: "1") || !headers.has(.priority)
        return isRight ? nil : Refusal(.badPriority)
    }
}
