import APS

extension ConformanceCase {
    static let headers: [ConformanceCase] =
        duplicates + messageID + pushType + priority + backgroundPriority + expiration + collapseID

    private static let duplicates: [ConformanceCase] = [
        .refused("a topic that comes twice", .responses, .duplicateHeaders) { push, _ in
            push.headers.append(("apns-topic", EndpointFixture.bundle))
        },
        .refused("a priority that comes twice", .responses, .duplicateHeaders) { push, _ in
            push.headers += [("apns-priority", "10"), ("apns-priority", "5")]
        },
        .refused("a provider token that comes twice", .responses, .duplicateHeaders) { push, scene in
            push.headers.append(("authorization", try scene.fixture.authorization()))
        },
        .accepted("a header that APNs does not read, twice", .ours) { push, _ in
            push.headers += [("x-request", "1"), ("x-request", "2")]
        },
    ]

    private static let messageID: [ConformanceCase] =
        accepted(
            "apns-id", ["123e4567-e89b-12d3-a456-426655440000", "123E4567-E89B-12D3-A456-426655440000"])
        + refused(
            "apns-id", .badMessageID,
            [
                "", "1", "123e4567e89b12d3a456426655440000", "{123e4567-e89b-12d3-a456-426655440000}",
                "123e4567-e89b-12d3-a456-42665544000g", "123e4567-e89b-12d3-a456_426655440000",
            ])

    private static let pushType: [ConformanceCase] = [
        .accepted("no push type", .sending) { push, _ in push["apns-push-type"] = nil },
        .refused("an unknown push type", .sending, .invalidPushType, .pushTypeMismatch) { push, _ in
            push["apns-push-type"] = "notification"
        },
        .refused("a push type in capitals", .sending, .invalidPushType, .pushTypeMismatch) { push, _ in
            push["apns-push-type"] = "Alert"
        },
        .refused("an empty push type", .sending, .invalidPushType, .pushTypeMismatch) { push, _ in
            push["apns-push-type"] = ""
        },
        .refused("alert to a VoIP topic", .observed, .invalidPushType, .pushTypeMismatch) { push, scene in
            push.path = "/3/device/\(scene.voip)"
            push["apns-topic"] = EndpointFixture.bundle + ".voip"
        },
        .refused("voip to an app's topic", .observed, .invalidPushType, .pushTypeMismatch) { push, _ in
            push["apns-push-type"] = "voip"
        },
        .accepted("voip to its topic", .sending) { push, scene in
            push.path = "/3/device/\(scene.voip)"
            push["apns-topic"] = EndpointFixture.bundle + ".voip"
            push["apns-push-type"] = "voip"
        },
    ]

    private static let priority: [ConformanceCase] =
        accepted("apns-priority", ["10", "5", "1"])
        + refused("apns-priority", .badPriority, ["", "0", "2", "11", "010", "high", "1 0"])

    private static let backgroundPriority: [ConformanceCase] = [
        .refused("a background push with priority 10", .sending, .badPriority, .backgroundPriority) { push, _ in
            push["apns-push-type"] = "background"
            push["apns-priority"] = "10"
        },
        .accepted("a background push with priority 5", .sending) { push, _ in
            push["apns-push-type"] = "background"
            push["apns-priority"] = "5"
        },
        .accepted("a background push without priority", .ours, .backgroundPriority) { push, _ in
            push["apns-push-type"] = "background"
        },
    ]

    private static let expiration: [ConformanceCase] =
        accepted("apns-expiration", ["0", "1", "4102444800", "999999999999999999"])
        + refused(
            "apns-expiration", .badExpirationDate, ["", "-1", "1.5", "soon", "1e9", "0x10", "9999999999999999999"])

    private static let collapseID: [ConformanceCase] = [
        .accepted("a collapse id of 64 bytes", .sending) { push, _ in
            push["apns-collapse-id"] = String(repeating: "x", count: 64)
        },
        .refused("a collapse id of 65 bytes", .sending, .badCollapseID, .collapseIDTooLong) { push, _ in
            push["apns-collapse-id"] = String(repeating: "x", count: 65)
        },
        .refused("a collapse id of 40 letters and 65 bytes", .sending, .badCollapseID, .collapseIDTooLong) {
            push, _ in
            push["apns-collapse-id"] = String(repeating: "é", count: 25) + String(repeating: "x", count: 15)
        },
        .accepted("a collapse id of 32 letters and 64 bytes", .sending) { push, _ in
            push["apns-collapse-id"] = String(repeating: "é", count: 32)
        },
        .accepted("a thread id as a header", .payload, .threadIDHeader) { push, _ in
            push["thread-id"] = "c1"
        },
    ]

    private static func accepted(_ header: StaticString, _ values: [String]) -> [ConformanceCase] {
        values.map { value in
            .accepted("\(header): \(value)", .sending) { push, _ in push[header] = value }
        }
    }

    private static func refused(
        _ header: StaticString, _ reason: RejectionReason, _ values: [String]
    ) -> [ConformanceCase] {
        values.map { value in
            .refused("\(header): \(value)", .sending, reason) { push, _ in push[header] = value }
        }
    }
}
