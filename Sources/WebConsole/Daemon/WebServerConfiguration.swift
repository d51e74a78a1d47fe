/// Where and how a ``WebServer`` listens; every bound has a default.
package struct WebServerConfiguration: Sendable {
    package var host: String
    /// 0 means any free one.
    package var port: UInt16
    /// Largest body of a request, in bytes: a payload with room to spare, and lists of categories.
    package var maximumBody = 1 << 20
    package var mostConnections: UInt32 = 512
    /// Connections without traffic are closed after so many seconds; those that wait for an answer are not.
    package var idleSeconds: UInt32 = 60
    /// Bounds the head of a request, in bytes.
    package var memoryPerConnection = 64 << 10
    /// How often a silent event stream sends a line.
    package var heartbeat = Duration.seconds(15)

    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }
}
