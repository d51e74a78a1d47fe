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
        let isRight =
            request.headers.withBytes(of: .topic) { $0.map(isTopic) } ?? request.impliedTopic?.withUnsafeBytes(isTopic)
        guard let isRight else { return Refusal(.missingTopic) }
        return isRight ? nil : Refusal(.badTopic)
    }

    private static func isTopic(_ text: UnsafeRawBufferPointer) -> Bool {
        guard (1...mostBytes).contains(text.count), text.first != UInt8(ascii: ".") else { return false }
        return text.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
