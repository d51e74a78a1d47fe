internal import APS

/// `apns-topic` is there, 400 `MissingTopic`, and could be a topic, 400 `BadTopic`.
///
/// With a provider token the topic is always needed; a certificate for one topic names it instead. What is no topic at all is
/// not documented: here an empty value, one with spaces, control characters or beyond ASCII, one that is nothing but a
/// suffix, and one longer than any bundle id.
/// A value that merely names no app comes later, as `TopicDisallowed`.
///
/// Source: "Sending notification requests to APNs"; "Handling notification responses from APNs".
enum TopicRule {
    private static let mostBytes = 255

    static func check(_ request: inout PushRequest, from provider: ConnectionProvider) -> Refusal? {
        request.impliedTopic = provider.certificate?.provider?.impliedTopic
        guard let topic = request.topic else { return Refusal(.missingTopic) }
        guard (1...mostBytes).contains(topic.count), topic.first != UInt8(ascii: ".") else { return Refusal(.badTopic) }
        for byte in topic where byte < 0x21 || byte > 0x7E { return Refusal(.badTopic) }
        return nil
    }
}
