/// Where a server listens, who it is, and what it grants.
package struct HTTPServerConfiguration: Sendable {
    /// A numeric address or a name. Default 127.0.0.1.
    package var host = "127.0.0.1"
    /// Default 0: the kernel picks one, see ``HTTPServer/port``.
    package var port: UInt16 = 0
    /// How many event loops the server starts, unless it is given some. Default 1.
    package var loops = 1
    package var tls: TLSIdentity
    /// Whose client certificates are accepted. Default none: no client is asked for one.
    package var clientTrust: ClientTrust?
    /// The header fields the handler wants to see, in lower case; it asks for them by their index.
    package var headerNames: [StaticString]
    /// Bytes of a body that are kept; the rest is only counted. Default 5121: one more than the largest push.
    package var maximumStoredBody = 5121
    /// Streams a peer may have open at a time. Default 1000.
    package var maxConcurrentStreams: UInt32 = 1000
    /// The limit announced until the handler calls ``HTTPServerConnection/unlockStreams()``: Apple's service grants one
    /// stream until the first request with a valid token. Default none.
    package var streamsUntilUnlocked: UInt32?
    /// Bytes of bodies in flight on a connection. Large at once, because clients wait or sleep when it is used up.
    /// Default 1 MiB.
    package var connectionWindow: Int32 = 1024 * 1024
    package var limits = HTTPLimits()
    /// Shared with other servers; a connection that finds nothing left in it is closed at once. Default none.
    package var connectionBudget: ConnectionBudget?
    /// Whose requests go before other clients' handshakes; to be shared by servers on the same loops. Default its own.
    package var residents = Residents()
    /// What GOAWAY says to a client when the server ends, and when a connection was idle for too long. Default nothing.
    package var shutdownMessage: [UInt8] = []
    package var idleMessage: [UInt8] = []

    package init(tls: TLSIdentity, headerNames: [StaticString]) {
        self.tls = tls
        self.headerNames = headerNames
    }
}
