internal import APS
internal import HTTPTransport

/// What a connection remembers between requests; touched on its event loop alone.
final class ConnectionState {
    /// Of the host name asked for, else of the port.
    let world: World
    var provider: ConnectionProvider
    /// Requests that came over it.
    var pushCount = 0
    /// Seconds since 1970.
    var lastRequestAt = 0.0
    var faults = ConnectionFaults()
    private var hasUnlockedStreams = false

    /// Made with the first request, because a client may name the host there only.
    init(first exchange: HTTPExchange, portWorld: World) {
        world =
            exchange.connection.serverName.flatMap(AppleHost.world)
            ?? AppleHost.world(of: exchange.authorityBytes)
            ?? portWorld
        provider = ConnectionProvider(certificate: exchange.connection.peerCertificateDER.map(ShownCertificate.init))
    }

    /// True once: after the first valid provider token, which lifts the first limit on streams.
    func mayUnlockStreams() -> Bool {
        guard !hasUnlockedStreams, provider.hasToken else { return false }
        hasUnlockedStreams = true
        return true
    }
}
