internal import APS
internal import HTTPTransport

/// A request about channels: what came, in texts. There are few of them, so none of it needs to be fast.
struct BroadcastRequest: Sendable {
    /// What the path asks for.
    enum Target: Sendable, Equatable {
        case channel, allChannels, broadcast
    }

    let target: Target
    let bundle: String
    let world: World
    /// Seconds since 1970.
    let receivedAt: Double
    let method: String
    let requestID: String?
    let channelID: String?
    let expiration: String?
    let priority: String?
    let pushType: String?
    /// A header that is read came more than once.
    let hasRepeatedHeader: Bool
    let body: [UInt8]
    let bodyLength: Int

    /// nil when the path is none of these.
    init?(_ exchange: HTTPExchange, world: World, receivedAt: Double) {
        let path = String(decoding: exchange.pathBytes, as: UTF8.self)
        guard let (target, bundle) = Self.target(of: path) else { return nil }
        func text(_ index: Int) -> String? { exchange.value(of: index).map { String(decoding: $0, as: UTF8.self) } }
        func text(_ header: RequestHeader) -> String? { text(header.rawValue) }
        func text(_ header: BroadcastHeader) -> String? { text(header.index) }
        self.target = target
        self.bundle = bundle
        self.world = world
        self.receivedAt = receivedAt
        method = String(decoding: exchange.method.bytes, as: UTF8.self)
        requestID = text(BroadcastHeader.requestID)
        channelID = text(BroadcastHeader.channelID)
        expiration = text(RequestHeader.expiration)
        priority = text(RequestHeader.priority)
        pushType = text(RequestHeader.pushType)
        hasRepeatedHeader = Self.headers.contains { exchange.fieldPlaces[$0].occurrences > 1 }
        body = exchange.body
        bodyLength = exchange.bodyLength
    }

    /// Where the headers are that APNs itself reads.
    private static let headers =
        RequestHeader.allCases.filter { $0 != .threadID }.map(\.rawValue) + BroadcastHeader.allCases.map(\.index)

    /// `/1/apps/BUNDLE/channels`, `/1/apps/BUNDLE/all-channels`, `/4/broadcasts/apps/BUNDLE`
    private static func target(of path: String) -> (Target, bundle: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        switch (parts.count, parts.first) {
        case (4, "1") where parts[1] == "apps" && parts[3] == "channels": return (.channel, parts[2])
        case (4, "1") where parts[1] == "apps" && parts[3] == "all-channels": return (.allChannels, parts[2])
        case (4, "4") where parts[1] == "broadcasts" && parts[2] == "apps": return (.broadcast, parts[3])
        default: return nil
        }
    }
}

/// The headers that only requests about channels have, behind those of pushes in the transport's table.
enum BroadcastHeader: Int, CaseIterable {
    case channelID, requestID

    var name: StaticString {
        switch self {
        case .channelID: "apns-channel-id"
        case .requestID: "apns-request-id"
        }
    }

    var index: Int { RequestHeader.allCases.count + rawValue }
}
