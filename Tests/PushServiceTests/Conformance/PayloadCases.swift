import APS

extension ConformanceCase {
    static let payload: [ConformanceCase] = [
        .refused("no payload", .responses, .payloadEmpty) { push, _ in push.body = [] },
        .accepted("4096 bytes", .payload) { push, _ in push.pad(to: 4096) },
        .refused("4097 bytes", .payload, .payloadTooLarge, .payloadTooLarge) { push, _ in
            push.pad(to: 4097)
        },
        .refused("100,000 bytes", .payload, .payloadTooLarge, .payloadTooLarge) { push, _ in
            push.pad(to: 100_000)
        },
        .accepted("5120 bytes of VoIP", .payload) { push, scene in
            bendToVoIP(&push, scene)
            push.pad(to: 5120)
        },
        .refused("5121 bytes of VoIP", .payload, .payloadTooLarge, .payloadTooLarge) { push, scene in
            bendToVoIP(&push, scene)
            push.pad(to: 5121)
        },
        .accepted("5120 bytes to a VoIP topic without a push type", .ours) { push, scene in
            bendToVoIP(&push, scene)
            push["apns-push-type"] = nil
            push.pad(to: 5120)
        },
        .accepted("an object without aps", .ours) { push, _ in push.body = Array("{}".utf8) },
        .accepted("white space around the object", .payload) { push, _ in
            push.body = Array(" \n{\"aps\":{}}\r\n".utf8)
        },
        .refused("a semicolon for a comma", .ours, .payloadEmpty, .jsonSyntax) { push, _ in
            push.body = Array(#"{"aps":{"alert":"Lunch?"};"chat":{"id":"c1"}}"#.utf8)
        },
        .refused("a payload that is cut off", .ours, .payloadEmpty, .jsonSyntax) { push, _ in
            push.body = Array(#"{"aps":{"alert":"Lunch"#.utf8)
        },
        .refused("two payloads", .ours, .payloadEmpty, .jsonSyntax) { push, _ in
            push.body = Array(#"{"aps":{}}{"aps":{}}"#.utf8)
        },
        .refused("bytes that are not UTF-8", .ours, .payloadEmpty, .jsonSyntax) { push, _ in
            push.body = Array(#"{"aps":{"alert":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
        },
        .refused("a form", .ours, .payloadEmpty, .jsonSyntax) { push, _ in
            push.body = Array("alert=Lunch".utf8)
        },
        .refused("an array", .ours, .payloadEmpty, .apsMissing) { push, _ in
            push.body = Array("[1]".utf8)
        },
        .refused("a text", .ours, .payloadEmpty, .apsMissing) { push, _ in
            push.body = Array(#""aps""#.utf8)
        },
        .accepted("the wrong content type", .ours) { push, _ in
            push["content-type"] = "application/x-www-form-urlencoded"
        },
    ]

    @Sendable private static func bendToVoIP(_ push: inout PushSketch, _ scene: ConformanceScene) {
        push.path = "/3/device/\(scene.voip)"
        push["apns-topic"] = EndpointFixture.bundle + ".voip"
        push["apns-push-type"] = "voip"
    }
}
