/// What a server grants a peer before it ends the stream or the connection.
///
/// The defaults are far above what the push clients we know need.
package struct HTTPLimits: Sendable {
    /// Bytes of one request's header list, names and values and 32 a field (RFC 9113, section 6.5.2). Announced; a
    /// longer list ends the connection. Default 16 KiB.
    package var headerListBytes = 16 * 1024
    /// Fields in one request's header list. Default 100.
    package var headerFields = 100
    /// Bytes of one request's body, stored or not; a longer one is handled when it has come so far, and the rest is not
    /// wanted. Default 16 MiB.
    package var bodyBytes = 16 * 1024 * 1024
    /// Connections at a time on each event loop; more are closed at once. Default 20,000.
    package var connections = 20_000
    /// How many requests a peer may take back, each answered one giving one back, before the connection ends. Default 256.
    package var resets = 256
    /// How many frames other than requests and their bodies a peer may send at once; 200 a second and four an answered
    /// request are given back. Default 1000.
    package var controlFrames = 1000
    /// Entries in one SETTINGS frame. Default 32.
    package var settingsEntries = 32
    /// Until the TLS handshake is done. Default 10 s.
    package var handshakeTimeout = Duration.seconds(10)
    /// From then until the HTTP/2 preface has come, SETTINGS and all. Default 10 s.
    package var prefaceTimeout = Duration.seconds(10)
    /// From a request's first byte to the end of its body. Default 30 s.
    package var requestTimeout = Duration.seconds(30)
    /// Until a peer takes an answer, or anything that is to be sent. Default 60 s.
    package var answerTimeout = Duration.seconds(60)
    /// Without any frame and with nothing to be answered. Push clients keep idle connections for hours. Default 2 h.
    package var idleTimeout = Duration.seconds(2 * 60 * 60)

    package init() {}
}
