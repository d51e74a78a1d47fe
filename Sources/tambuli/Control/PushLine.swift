import APS
import FoundationEssentials
import PushService
import SystemHost

/// A push as `pushes` lists it: what came, what was answered, what a device made of it.
struct PushLine: Codable, Sendable {
    var push: PushRecord
    /// Name of the notification on its device; nil when nothing was made of the push.
    var notification: String?
    /// The endpoint's and the device's together.
    var diagnoses: [Diagnosis]

    init(_ push: PushRecord, notification: String?, diagnoses: [Diagnosis]) {
        self.push = push
        self.notification = notification
        self.diagnoses = diagnoses
    }

    /// One line of JSON. The payload stands in it as the JSON value it is; what is no JSON stands as `rawPayload`, a
    /// string.
    func json() throws -> String {
        let fields = Fields(
            apnsId: push.apnsID, receivedAt: push.receivedAt, world: push.world, device: push.device,
            bundle: push.bundle, token: push.token, headers: push.headers, status: push.status, reason: push.reason,
            notification: notification, diagnoses: diagnoses)
        let text = try JSONLine.encode(fields)
        let payload =
            payloadJSON.map { #""payload":\#($0)"# }
            ?? #""payload":null,"rawPayload":\#(JSONString.quote(push.payload))"#
        return text.dropLast() + "," + payload + "}"
    }

    /// The payload as JSON on one line; nil when it is none.
    ///
    /// JSON allows half of a surrogate pair as an escape; most readers do not, so such a payload counts as none.
    var payloadJSON: String? {
        guard (try? ScannedJSON(Array(push.payload.utf8))) != nil, !JSONString.hasLoneSurrogate(push.payload) else {
            return nil
        }
        return JSONLine.joined(push.payload)
    }

    /// Pushes with what is known of them elsewhere.
    static func lines(of query: PushQuery, on server: Server) throws -> [PushLine] {
        try server.pushes.pushes(query).map { push in
            let notification = Fleet.notificationID(ofPush: push.sequence)
            let isHeld = push.status == 200 ? try server.devices.hasNotification(notification) : false
            return PushLine(
                push, notification: isHeld ? notification : nil,
                diagnoses: push.status == 200
                    ? push.diagnoses + (try server.devices.diagnoses(of: notification)) : push.diagnoses)
        }
    }

    /// The newest push of that id.
    static func newest(_ apnsID: String?, on server: Server) throws -> PushLine? {
        guard let apnsID else { return nil }
        var query = PushQuery()
        query.apnsID = apnsID
        query.isFromEnd = true
        query.limit = 1
        return try lines(of: query, on: server).first
    }

    private struct Fields: Encodable {
        var apnsId: String
        var receivedAt: Double
        var world: World
        var device: String?
        var bundle: String?
        var token: DeviceToken?
        var headers: RequestHeaders
        var status: Int
        var reason: RejectionReason?
        var notification: String?
        var diagnoses: [Diagnosis]

        enum CodingKeys: CodingKey {
            case apnsId, receivedAt, world, device, bundle, token, headers, status, reason, notification, diagnoses
        }

        /// Absent values stand as null, so that a reader finds every key.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(apnsId, forKey: .apnsId)
            try container.encode(receivedAt, forKey: .receivedAt)
            try container.encode(world, forKey: .world)
            try container.encode(device, forKey: .device)
            try container.encode(bundle, forKey: .bundle)
            try container.encode(token, forKey: .token)
            try container.encode(headers, forKey: .headers)
            try container.encode(status, forKey: .status)
            try container.encode(reason, forKey: .reason)
            try container.encode(notification, forKey: .notification)
            try container.encode(diagnoses, forKey: .diagnoses)
        }
    }
}

/// JSON that stays on one line.
enum JSONLine {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Valid JSON with its line breaks as spaces; inside strings there are none.
    static func joined(_ json: String) -> String {
        String(decoding: json.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
