internal import APS

/// `apns-push-type`, if sent, belongs to the topic: 400 `InvalidPushType`.
///
/// Seen on Apple's endpoint since iOS 13: `alert` sent to a `….voip` topic is refused with this reason
/// (github.com/AndrewBarba/apns2 issue 23, github.com/Pr0Ger/PyAPNs2 issue 87). The other pairs are inferred from it.
///
/// Source: "Sending notification requests to APNs", push types.
enum PushTypeForTopicRule {
    static func check(_ request: PushRequest, to registration: KnownToken) -> Refusal? {
        guard let type = request.pushType, type != registration.token.kind,
            type.topicSuffix != registration.token.kind.topicSuffix
        else { return nil }
        let known = registration.token
        return Refusal(
            .invalidPushType,
            Diagnosis(
                .pushTypeMismatch,
                "apns-push-type is \(type.rawValue), and the topic \"\(known.topic)\" is for \(known.kind.rawValue)",
                at: .init(header: "apns-push-type"), remedy: "Send apns-push-type: \(known.kind.rawValue)."))
    }
}
