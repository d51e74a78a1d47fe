/// What went wrong between this machine and a peer, a key or a certificate.
///
/// `message` says what was wrong, where, and what would be right; it never contains key material.
package struct HTTPTransportError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure a caller may want to tell apart. The set may grow.
    package struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Kind {
            case addressInUse, addressInvalid, connectionClosed, connectionRefused, fileUnusable, goneAway
            case handshakeFailed, hostNotFound, keyInvalid, notHTTP2, requestInvalid, streamReset, system, timedOut
            case tlsInvalid, untrusted
        }

        private let kind: Kind

        /// Another socket listens on the port already.
        package static let addressInUse = Code(kind: .addressInUse)
        /// The text is not an address this machine can listen on.
        package static let addressInvalid = Code(kind: .addressInvalid)
        /// The connection ended before the answer came.
        package static let connectionClosed = Code(kind: .connectionClosed)
        /// Nothing listens at the address.
        package static let connectionRefused = Code(kind: .connectionRefused)
        /// A key or certificate file could not be read or written.
        package static let fileUnusable = Code(kind: .fileUnusable)
        /// The peer sent GOAWAY and did not process the request: it is safe to send it again elsewhere.
        package static let goneAway = Code(kind: .goneAway)
        /// TLS could not be agreed upon for a reason other than trust.
        package static let handshakeFailed = Code(kind: .handshakeFailed)
        /// The name has no address.
        package static let hostNotFound = Code(kind: .hostNotFound)
        /// The text is not a P-256 key in PEM form.
        package static let keyInvalid = Code(kind: .keyInvalid)
        /// The peer does not speak HTTP/2.
        package static let notHTTP2 = Code(kind: .notHTTP2)
        /// The request cannot be put on the wire.
        package static let requestInvalid = Code(kind: .requestInvalid)
        /// The peer reset the stream.
        package static let streamReset = Code(kind: .streamReset)
        /// The operating system refused a call that should work.
        package static let system = Code(kind: .system)
        /// The time allowed ran out.
        package static let timedOut = Code(kind: .timedOut)
        /// A certificate, chain or authority cannot be used.
        package static let tlsInvalid = Code(kind: .tlsInvalid)
        /// The peer's certificate is not signed by anybody we trust, or is for another name.
        package static let untrusted = Code(kind: .untrusted)

        package var description: String { "\(kind)" }
    }

    package let code: Code
    package let message: String

    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    package var description: String { message }
}
