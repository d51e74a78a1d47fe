import Glibc

/// What goes wrong in the driver of the devices, in one sentence with what would be right.
package struct SystemHostError: Error, Sendable, CustomStringConvertible {
    package enum Code: Sendable {
        /// A device of that name is there already.
        case nameTaken
        case noSuchDevice
        case noSuchApp
        case noSuchModel
        case noSuchNotification
        case notPossible
        /// Another server has the socket.
        case socketTaken
        /// The server is another user's.
        case notPermitted
        /// The server went away in the middle of an answer.
        case connectionLost
        /// The socket, a file or a process could not be had from the system.
        case system
    }

    package let code: Code
    package let message: String
    package var description: String { message }

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A system call failed; `errno` is read at once.
    static func system(_ what: String, errno code: Int32) -> SystemHostError {
        SystemHostError(.system, "\(what): \(unsafe String(cString: strerror(code)))")
    }
}
