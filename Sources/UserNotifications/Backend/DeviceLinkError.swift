/// Why a process has no device, or has lost it.
struct DeviceLinkError: Error, Sendable, CustomStringConvertible {
    let code: Code
    /// One sentence for a person: what was wrong, and what to do.
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    enum Code: Sendable {
        /// Nobody said which app this is.
        case noBundleIdentifier
        /// No server answers at the socket.
        case notReachable
        /// The server does not take this app.
        case refused
        /// The server is gone.
        case lost
        /// The server said something that is no message.
        case malformed
    }

    var description: String { message }
}
