import CLinux
import Glibc

/// A TCP socket that waits for peers.
package struct ListeningSocket {
    package let descriptor: Int32
    package let port: UInt16

    /// Sockets on one address, one for each event loop, among which the kernel spreads new connections.
    ///
    /// The first binds alone, so that a port another program listens on is refused, though that program shares its
    /// port too; only then is the port opened to its siblings. Throws `addressInUse` or `addressInvalid`.
    package static func open(
        host: String, port: UInt16, count: Int
    ) throws(HTTPTransportError) -> [ListeningSocket] {
        guard let address = try IPAddress.resolve(host: host, port: port, forListening: true).first else {
            throw HTTPTransportError(code: .addressInvalid, message: "\"\(host)\" has no address to listen on")
        }
        var sockets: [ListeningSocket] = []
        do throws(HTTPTransportError) {
            let first = try bound(to: address, host: host, port: port, isShared: false)
            sockets.append(first)
            if count > 1 { try first.set(SOL_SOCKET, SO_REUSEPORT) }
            while sockets.count < count {
                sockets.append(
                    try bound(to: address.with(port: first.port), host: host, port: first.port, isShared: true))
            }
            for socket in sockets {
                guard listen(socket.descriptor, 1024) == 0 else {
                    throw failure("listen on", host: host, port: socket.port)
                }
            }
        } catch {
            for socket in sockets { socket.close() }
            throw error
        }
        return sockets
    }

    private static func bound(
        to address: IPAddress, host: String, port: UInt16, isShared: Bool
    ) throws(HTTPTransportError) -> ListeningSocket {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { throw .system("socket") }
        let unbound = ListeningSocket(descriptor: descriptor, port: port)
        do throws(HTTPTransportError) {
            // A port whose last connections still linger is free. For port 0 only afterwards, or the kernel may pick one
            // that another server has bound and does not listen on yet; connections inherit it either way.
            if port != 0 { try unbound.set(SOL_SOCKET, SO_REUSEADDR) }
            if isShared { try unbound.set(SOL_SOCKET, SO_REUSEPORT) }
            let result = unsafe address.withSocketAddress { unsafe bind(descriptor, $0, $1) }
            guard result == 0 else { throw failure("listen on", host: host, port: port) }
            try unbound.set(SOL_SOCKET, SO_REUSEADDR)
        } catch {
            unbound.close()
            throw error
        }
        return ListeningSocket(descriptor: descriptor, port: IPAddress.localPort(of: descriptor))
    }

    private static func failure(_ what: String, host: String, port: UInt16) -> HTTPTransportError {
        let number = errno
        let message = "cannot \(what) \(host) port \(port): \(HTTPTransportError.systemMessage(number))"
        switch number {
        case EADDRINUSE: return HTTPTransportError(code: .addressInUse, message: message)
        case EADDRNOTAVAIL, EACCES: return HTTPTransportError(code: .addressInvalid, message: message)
        default: return HTTPTransportError(code: .system, message: message)
        }
    }

    private func set(_ level: Int32, _ option: Int32) throws(HTTPTransportError) {
        var on: Int32 = 1
        guard unsafe setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw .system("setsockopt")
        }
    }

    /// The port is free at once, though a program that is just being started may hold a copy of the descriptor.
    package func close() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        Glibc.close(descriptor)
    }
}
