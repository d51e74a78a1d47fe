internal import APS

/// What a request about channels asks to be done, after all that its text alone can be wrong in.
///
/// Apple documents no order of checks; ours is that of pushes: is it one, how, about what, and what does it say. Which
/// reason belongs to which mistake is documented by their names and little more.
///
/// Source: "Sending channel management requests to APNs", "Sending broadcast push notification requests to APNs",
/// "Handling error responses from APNs".
enum BroadcastCommand: Sendable, Equatable {
    case create(keepsNewest: Bool)
    case read(channel: String)
    case delete(channel: String)
    case list
    /// The expiration in seconds since 1970.
    case send(channel: String, expiration: Double, priority: String)

    /// Bytes of a broadcast's payload.
    private static let mostBytes = 5120

    /// The command, or why there is none.
    static func read(_ request: BroadcastRequest) -> Result<BroadcastCommand, BroadcastRefusal> {
        do throws(BroadcastRefusal) {
            // Ours: Apple has a reason for it among those of pushes alone.
            if request.hasRepeatedHeader { throw BroadcastRefusal(.badRequestParams) }
            if let id = request.requestID, !MessageIDRule.isCanonicalUUID(Array(id.utf8)[...]) {
                throw BroadcastRefusal(.badMessageID)
            }
            return .success(try command(request))
        } catch {
            return .failure(error)
        }
    }

    private static func command(_ request: BroadcastRequest) throws(BroadcastRefusal) -> BroadcastCommand {
        switch (request.target, request.method) {
        case (.channel, "POST"): return try create(request)
        case (.channel, "GET"): return .read(channel: try channel(request))
        case (.channel, "DELETE"): return .delete(channel: try channel(request))
        case (.allChannels, "GET"): return .list
        case (.broadcast, "POST"): return try send(request)
        default: throw BroadcastRefusal(.methodNotAllowed)
        }
    }

    private static func channel(_ request: BroadcastRequest) throws(BroadcastRefusal) -> String {
        guard let id = request.channelID else { throw BroadcastRefusal(.missingChannelID) }
        guard BroadcastChannel.isID(id) else { throw BroadcastRefusal(.badChannelID) }
        return id
    }

    private static func create(_ request: BroadcastRequest) throws(BroadcastRefusal) -> BroadcastCommand {
        let json = try object(request)
        guard let type = json.value("push-type", of: json.root) else { throw BroadcastRefusal(.missingPushType) }
        guard json.string(type) == "LiveActivity" else { throw BroadcastRefusal(.invalidPushType) }
        let policy = json.value("message-storage-policy", of: json.root).flatMap(json.number)
        guard policy == 0 || policy == 1 else { throw BroadcastRefusal(.badRequestParams) }
        return .create(keepsNewest: policy == 1)
    }

    private static func send(_ request: BroadcastRequest) throws(BroadcastRefusal) -> BroadcastCommand {
        let channel = try channel(request)
        guard let type = request.pushType else { throw BroadcastRefusal(.missingPushType) }
        guard type == PushType.liveactivity.rawValue else { throw BroadcastRefusal(.invalidPushType) }
        guard let text = request.expiration, let expiration = UInt64(text) else {
            throw BroadcastRefusal(.badExpirationDate)
        }
        guard let priority = request.priority, ["10", "5", "1"].contains(priority) else {
            throw BroadcastRefusal(.badPriority)
        }
        guard request.bodyLength <= mostBytes else { throw BroadcastRefusal(.payloadTooLarge) }
        _ = try object(request)
        return .send(channel: channel, expiration: Double(expiration), priority: priority)
    }

    private static func object(_ request: BroadcastRequest) throws(BroadcastRefusal) -> ScannedJSON {
        guard request.bodyLength > 0 else { throw BroadcastRefusal(.payloadEmpty) }
        guard let json = try? ScannedJSON(request.body), json.root.kind == .object else {
            throw BroadcastRefusal(.badRequestPayload)
        }
        return json
    }
}

/// Why a request about channels is not carried out.
struct BroadcastRefusal: Error, Sendable, Equatable {
    let reason: RejectionReason

    init(_ reason: RejectionReason) { self.reason = reason }
}
