internal import APS

/// The topic is one that the provider may push to: 400 `TopicDisallowed`.
///
/// A certificate names its topics, and so does a key that was made for some. A team's key is for all its apps: which
/// those are is asked by ``TopicForTokenRule``.
///
/// Source: "Establishing a certificate-based connection to APNs"; "Establishing a token-based connection to APNs";
/// "Handling notification responses from APNs".
enum AllowedTopicRule {
    static func check(_ request: PushRequest, from provider: ConnectionProvider) -> Refusal? {
        if let certificate = provider.certificate?.provider {
            guard let topic = request.topic, !certificate.allows(topic) else { return nil }
            return refusal(topic, "the client certificate is for \(certificate.topics.joined(separator: ", "))")
        }
        guard let scope = provider.scope, !scope.topics.isEmpty, let topic = request.topic, !scope.allows(topic) else {
            return nil
        }
        return refusal(topic, "the key is for \(scope.topics.joined(separator: ", "))")
    }

    private static func refusal(_ topic: ArraySlice<UInt8>, _ allowed: String) -> Refusal {
        let topic = String(decoding: topic, as: UTF8.self)
        return Refusal(
            .topicDisallowed,
            Diagnosis(
                .topicNotOfProvider, "the topic is \"\(topic)\", and \(allowed)", at: .init(header: "apns-topic")))
    }
}
