import APS

extension ConformanceCase {
    static let topic: [ConformanceCase] = [
        .refused("no topic", .responses, .missingTopic) { push, _ in push["apns-topic"] = nil },
        .refused("an empty topic", .ours, .badTopic) { push, _ in push["apns-topic"] = "" },
        .refused("a topic with a space", .ours, .badTopic) { push, _ in
            push["apns-topic"] = "com.example chat"
        },
        .refused("a topic beyond ASCII", .ours, .badTopic) { push, _ in
            push["apns-topic"] = "com.exämple.chat"
        },
        .refused("a topic that is nothing but a suffix", .ours, .badTopic) { push, _ in
            push["apns-topic"] = ".voip"
        },
        .refused("a topic longer than any bundle id", .ours, .badTopic) { push, _ in
            push["apns-topic"] = String(repeating: "x", count: 256)
        },
        .refused("an app that is installed nowhere", .responses, .topicDisallowed, .topicUnknown) { push, _ in
            push["apns-topic"] = "com.example.unknown"
        },
        .refused("a topic in angle brackets", .responses, .topicDisallowed, .topicUnknown) { push, _ in
            push["apns-topic"] = "<\(EndpointFixture.bundle)>"
        },
        .refused("a topic in other letter case", .responses, .topicDisallowed, .topicUnknown) { push, _ in
            push["apns-topic"] = "com.example.Chat"
        },
        .refused(
            "a suffix that stands there twice", .responses, .topicDisallowed, .topicSuffixRepeated
        ) { push, scene in
            push.path = "/3/device/\(scene.voip)"
            push["apns-topic"] = EndpointFixture.bundle + ".voip.voip"
            push["apns-push-type"] = "voip"
        },
        .refused("another installed app", .responses, .deviceTokenNotForTopic, .tokenTopic) { push, _ in
            push["apns-topic"] = EndpointFixture.otherBundle
        },
        .refused("a token for alerts with the VoIP topic", .responses, .deviceTokenNotForTopic, .tokenTopic) {
            push, _ in
            push["apns-topic"] = EndpointFixture.bundle + ".voip"
            push["apns-push-type"] = "voip"
        },
        .refused("a VoIP token with the app's topic", .responses, .deviceTokenNotForTopic, .tokenTopic) { push, scene in
            push.path = "/3/device/\(scene.voip)"
        },
    ]
}
