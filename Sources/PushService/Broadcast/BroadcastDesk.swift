internal import APS

/// Carries out requests about channels, for all event loops.
struct BroadcastDesk: Sendable {
    let store: PushStore
    let handover: Handover

    /// An answer, before it becomes bytes.
    struct Answer: Sendable, Equatable {
        var status: Int
        var channelID: String?
        var body: [UInt8] = []

        init(status: Int, channelID: String? = nil, body: String = "") {
            self.status = status
            self.channelID = channelID
            self.body = Array(body.utf8)
        }

        init(_ refusal: BroadcastRefusal) {
            self.init(status: refusal.reason.status, body: "{\"reason\":\"\(refusal.reason.rawValue)\"}")
        }
    }

    /// - Parameter provider: who asks, already known to be somebody.
    func answer(_ request: BroadcastRequest, from provider: ConnectionProvider) async -> Answer {
        do {
            try checkApp(of: request, from: provider)
            return try await carryOut(BroadcastCommand.read(request).get(), request)
        } catch let refusal as BroadcastRefusal {
            return Answer(refusal)
        } catch {
            // The disk is full or broken; the sender may try again.
            return Answer(BroadcastRefusal(.serviceUnavailableOfBroadcasts))
        }
    }

    /// Whether the provider may broadcast for the app.
    private func checkApp(of request: BroadcastRequest, from provider: ConnectionProvider) throws {
        let bundle = Array(request.bundle.utf8)[...]
        if let certificate = provider.certificate?.provider, !certificate.allows(bundle) {
            throw BroadcastRefusal(.topicMismatch)
        }
        if let scope = provider.scope, !scope.allows(bundle) { throw BroadcastRefusal(.topicDisallowed) }
        guard try store.isInstalled(request.bundle) else { throw BroadcastRefusal(.topicDisallowed) }
        guard try store.mayBroadcast(request.bundle) else { throw BroadcastRefusal(.featureNotEnabled) }
    }

    private func carryOut(_ command: BroadcastCommand, _ request: BroadcastRequest) async throws -> Answer {
        switch command {
        case .create(let keepsNewest):
            guard
                let channel = try await store.createChannel(request.bundle, in: request.world, keepsNewest: keepsNewest)
            else { throw BroadcastRefusal(.cannotCreateChannelConfig) }
            return Answer(status: 201, channelID: channel.id)
        case .read(let id):
            let channel = try channel(id, request)
            return Answer(
                status: 200,
                body: "{\"message-storage-policy\":\(channel.keepsNewest ? 1 : 0),\"push-type\":\"LiveActivity\"}")
        case .delete(let id):
            try await store.deleteChannel(try channel(id, request).id)
            return Answer(status: 204)
        case .list:
            let ids = try store.channels(of: request.bundle, in: request.world).map { JSONString.quote($0.id) }
            return Answer(status: 200, body: "{\"channels\":[\(ids.joined(separator: ","))]}")
        case .send(let id, let expiration, let priority):
            let channel = try channel(id, request)
            guard channel.keepsNewest || expiration == 0 else { throw BroadcastRefusal(.badExpirationDate) }
            try await send(request, to: channel, expiration: expiration, priority: priority)
            return Answer(status: 200)
        }
    }

    private func channel(_ id: String, _ request: BroadcastRequest) throws -> BroadcastChannel {
        guard let channel = try store.channel(id), channel.bundle == request.bundle, channel.world == request.world
        else {
            throw BroadcastRefusal(.channelNotRegistered)
        }
        return channel
    }

    /// One push for each device that listens, kept in one transaction.
    private func send(
        _ request: BroadcastRequest, to channel: BroadcastChannel, expiration: Double, priority: String
    ) async throws {
        let latest = min(expiration, request.receivedAt + BroadcastChannel.longestStorage)
        let headers = RequestHeaders(
            id: request.requestID, expiration: String(Int64(latest)), priority: priority,
            topic: channel.bundle + PushType.liveactivity.topicSuffix, pushType: PushType.liveactivity.rawValue)
        let apnsID = request.requestID ?? String(decoding: PushID().make(at: request.receivedAt), as: UTF8.self)
        try await store.keepBroadcast(
            to: channel, apnsID: apnsID, headers: headers, payload: request.body, at: request.receivedAt
        ) { [handover] in handover.handOver($0) }
    }
}
