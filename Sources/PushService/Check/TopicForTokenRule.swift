internal import APS

/// The topic is the one the token was made for: 400 `DeviceTokenNotForTopic`, or `TopicDisallowed` when the app it
/// names is installed nowhere.
///
/// The topic is the app's bundle id with the suffix of the token's kind: PushKit's `….voip` has a token of its own. With a
/// provider token Apple knows which apps belong to the team; here those that are installed stand for them.
///
/// Source: "Sending notification requests to APNs", push types; "Handling notification responses from APNs".
enum TopicForTokenRule {
    static func check(
        _ request: PushRequest, to known: KnownToken, from provider: ConnectionProvider,
        isInstalled: (String) throws -> Bool
    ) rethrows -> Refusal? {
        if request.headers.isSame(.topic, as: known.topic) { return nil }
        guard let sent = request.topic, !sent.isSame(as: known.topic) else { return nil }
        let topic = String(decoding: sent, as: UTF8.self)
        // A certificate names its topics itself: see AllowedTopicRule.
        if provider.certificate != nil { return notForTopic(topic, known) }
        let (bundle, type) = PushType.split(topic: topic)
        guard try !isInstalled(bundle) else { return notForTopic(topic, known) }
        if let type, try PushType.split(topic: bundle).type == type && isInstalled(stripped(bundle, type)) {
            return Refusal(
                .topicDisallowed,
                Diagnosis(
                    .topicSuffixRepeated, "the topic \"\(topic)\" carries \(type.topicSuffix) twice",
                    at: .init(header: "apns-topic"), remedy: "Send \"\(bundle)\"."))
        }
        return Refusal(
            .topicDisallowed,
            Diagnosis(
                .topicUnknown,
                "no device has an app of the topic \"\(topic)\"; the token is for \"\(known.token.topic)\"",
                at: place))
    }

    private static let place = Diagnosis.Place(header: "apns-topic")

    private static func notForTopic(_ topic: String, _ known: KnownToken) -> Refusal {
        Refusal(
            .deviceTokenNotForTopic,
            Diagnosis(
                .tokenTopic, "the topic is \"\(topic)\", and the token is for \"\(known.token.topic)\"", at: place,
                remedy: "Send apns-topic: \(known.token.topic)."))
    }

    /// The bundle id under a suffix that stands there more than once.
    private static func stripped(_ topic: String, _ type: PushType) -> String {
        var bundle = topic
        while bundle.hasSuffix(type.topicSuffix) { bundle.removeLast(type.topicSuffix.count) }
        return bundle
    }
}
