import APS
import PushService
import WebConsole

/// A push as the API writes it: a line of `tambuli pushes --json` with a little more.
enum PushResource {
    private static let headers = Schema.object(
        "PushHeaders", .optional("apns-id", .string), .optional("apns-expiration", .string),
        .optional("apns-priority", .string), .optional("apns-topic", .string), .optional("apns-collapse-id", .string),
        .optional("apns-push-type", .string))

    static let properties: [Schema.Property] = [
        .required("sequence", .integer(0...1 << 53), "grows with time"), .required("apnsId", .string),
        .required("receivedAt", .seconds), .required("world", .word(World.allCases.map(\.rawValue))),
        .required("device", Schema.string.orNull), .required("bundle", Schema.string.orNull),
        .required("token", Schema.string.orNull), .required("headers", headers),
        .required("status", .integer(200...599), "what the endpoint answered"),
        .required("reason", Schema.word(RejectionReason.allCases.map(\.rawValue)).orNull),
        .required("notification", Schema.string.orNull, "what the device made of it; null when nothing"),
        .required("diagnoses", .array(of: DiagnosisResource.schema), "the endpoint's and the device's"),
        .required("payload", .any, "the JSON that was sent; null when it was none"),
        .required("payloadText", .string, "the body as it came, in which lines and columns count"),
    ]

    static let schema = Schema.object("Push", properties)

    static func json(_ line: PushLine) -> JSON { .object(members(line)) }

    static func members(_ line: PushLine) -> [JSON.Member] {
        let push = line.push
        return [
            ("sequence", .integer(Int(push.sequence))), ("apnsId", .string(push.apnsID)),
            ("receivedAt", .double(push.receivedAt)), ("world", .string(push.world.rawValue)),
            ("device", .text(push.device)), ("bundle", .text(push.bundle)),
            ("token", .text(push.token?.description)), ("headers", headers(push.headers)),
            ("status", .integer(push.status)), ("reason", .text(push.reason?.rawValue)),
            ("notification", .text(line.notification)),
            ("diagnoses", .array(line.diagnoses.map(DiagnosisResource.json))),
            ("payload", line.payloadJSON.map(JSON.written) ?? .null), ("payloadText", .string(push.payload)),
        ]
    }

    /// In the event stream, where only a list's row is needed.
    static func event(_ push: PushRecord) -> JSON {
        .object([
            ("sequence", .integer(Int(push.sequence))), ("apnsId", .string(push.apnsID)),
            ("receivedAt", .double(push.receivedAt)), ("world", .string(push.world.rawValue)),
            ("device", .text(push.device)), ("bundle", .text(push.bundle)), ("topic", .text(push.headers.topic)),
            ("status", .integer(push.status)), ("reason", .text(push.reason?.rawValue)),
        ])
    }

    /// A refused push, whose record may not be there.
    static func event(_ push: RefusedPush) -> JSON {
        .object([
            ("sequence", .null), ("apnsId", .string(push.apnsID)), ("receivedAt", .double(push.receivedAt)),
            ("world", .string(push.world.rawValue)), ("device", .text(push.device)), ("bundle", .null),
            ("topic", .text(push.topic)), ("status", .integer(push.reason.status)),
            ("reason", .string(push.reason.rawValue)),
        ])
    }

    private static func headers(_ headers: RequestHeaders) -> JSON { .object(headerMembers(headers)) }

    /// Those that were sent, by their names.
    static func headerMembers(_ headers: RequestHeaders) -> [JSON.Member] {
        let all = [
            ("apns-id", headers.id), ("apns-expiration", headers.expiration), ("apns-priority", headers.priority),
            ("apns-topic", headers.topic), ("apns-collapse-id", headers.collapseID),
            ("apns-push-type", headers.pushType),
        ]
        return all.compactMap { name, value in value.map { (name, .string($0)) } }
    }
}
