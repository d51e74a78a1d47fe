import APS
import HTTPTransport

extension ConformanceCase {
    static let path: [ConformanceCase] = [
        .accepted("a push that is right in every way", .sending) { _, _ in },
        .refused("GET", .responses, .methodNotAllowed) { push, _ in
            push.method = .get
            push.body = []
        },
        .refused("PUT", .responses, .methodNotAllowed) { push, _ in
            push.method = .other(Array("PUT".utf8))
        },
        .refused("post in small letters", .responses, .methodNotAllowed) { push, _ in
            push.method = .other(Array("post".utf8))
        },
        .refused("the root", .responses, .badPath) { push, _ in push.path = "/" },
        .refused("another version", .responses, .badPath) { push, scene in
            push.path = "/2/device/\(scene.alert)"
        },
        .refused("capital letters in the path", .responses, .badPath) { push, scene in
            push.path = "/3/Device/\(scene.alert)"
        },
        .refused("a longer name", .responses, .badPath) { push, scene in
            push.path = "/3/devices/\(scene.alert)"
        },
        .refused("no token", .responses, .missingDeviceToken) { push, _ in push.path = "/3/device/" },
        .refused("no token, and no slash", .ours, .missingDeviceToken) { push, _ in
            push.path = "/3/device"
        },
    ]
}
