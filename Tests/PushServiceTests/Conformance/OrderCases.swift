import APS
import HTTPTransport

extension ConformanceCase {
    /// Pushes that break two rules: which one answers.
    static let order: [ConformanceCase] = [
        .refused("a method before a path", .ours, .methodNotAllowed) { push, _ in
            push.method = .get
            push.path = "/"
            push.body = []
        },
        .refused("a path before the provider token", .ours, .badPath) { push, _ in
            push.path = "/"
            push["authorization"] = nil
        },
        .refused("the provider token before headers", .ours, .missingProviderToken) { push, _ in
            push["authorization"] = nil
            push["apns-id"] = "1"
        },
        .refused("the provider token before the topic", .ours, .expiredProviderToken, .providerToken) {
            push, scene in
            push["authorization"] = try scene.fixture.authorization(offset: -4000)
            push["apns-topic"] = nil
        },
        .refused("the provider token before the device token", .ours, .missingProviderToken) { push, _ in
            push["authorization"] = nil
            push.path = "/3/device/zz"
        },
        .refused("headers before the topic", .ours, .badPriority) { push, _ in
            push["apns-priority"] = "3"
            push["apns-topic"] = nil
        },
        .refused("the topic before the device token", .ours, .missingTopic) { push, _ in
            push["apns-topic"] = nil
            push.path = "/3/device/zz"
        },
        .refused("the device token before the payload", .ours, .badDeviceToken, .tokenUnknown) { push, _ in
            push.path = "/3/device/abcd"
            push.body = []
        },
        .refused("a refusal keeps what else was noticed", .ours, .payloadEmpty, .jsonSyntax, .threadIDHeader) {
            push, _ in
            push["thread-id"] = "c1"
            push.body = Array("{".utf8)
        },
    ]
}
