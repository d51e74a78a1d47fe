import APS

extension ConformanceCase {
    static let deviceToken: [ConformanceCase] = [
        .refused("a token nobody registered", .responses, .badDeviceToken, .tokenUnknown) { push, _ in
            push.path = "/3/device/" + String(repeating: "ab", count: 32)
        },
        .accepted("a token in capital letters", .sending) { push, scene in
            push.path = "/3/device/" + scene.alert.description.uppercased()
        },
        .accepted("a short token", .registering) { push, scene in
            push.path = "/3/device/\(scene.short)"
        },
        .accepted("a long token", .registering) { push, scene in
            push.path = "/3/device/\(scene.long)"
        },
        .refused("an odd number of digits", .sending, .badDeviceToken, .tokenFormat) { push, scene in
            push.path = "/3/device/" + scene.alert.description.dropLast()
        },
        .refused("a token as an iOS 12 log prints it", .sending, .badDeviceToken, .tokenFormat) { push, _ in
            push.path = "/3/device/%3Cabcdef01%2023456789%3E"
        },
        .refused("a token in Base64", .sending, .badDeviceToken, .tokenFormat) { push, _ in
            push.path = "/3/device/q83vASNFZ4k="
        },
        .refused("something behind the token", .sending, .badDeviceToken, .tokenFormat) { push, scene in
            push.path = "/3/device/\(scene.alert)/"
        },
        .refused("a query behind the token", .ours, .badDeviceToken, .tokenFormat) { push, scene in
            push.path = "/3/device/\(scene.alert)?a=b"
        },
        .refused(
            "a production token in development", .responses, .badDeviceToken, .tokenEnvironment
        ) { push, scene in
            push.path = "/3/device/\(scene.production)"
        },
        .refused(
            "a development token in production", .responses, in: .production, .badDeviceToken,
            .tokenEnvironment
        ) { _, _ in },
        .accepted("a production token in production", .responses, in: .production) { push, scene in
            push.path = "/3/device/\(scene.production)"
        },
        .refused("an app that was uninstalled", .responses, .unregistered) { push, scene in
            push.path = "/3/device/\(scene.gone)"
        },
        .refused("a token that has expired", .responses, .expiredToken) { push, scene in
            push.path = "/3/device/\(scene.expired)"
        },
    ]
}
