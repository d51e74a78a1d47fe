import CLinux
import Glibc

/// Hands every connection of a listening socket on to another address, byte for byte.
package final class Relay: EventLoopChannel {
    private let listener: Int32
    private let address: IPAddress
    private let loop: EventLoop

    /// Relays from now on. On the loop.
    ///
    /// - Parameter listener: a listening socket, which the relay owns from now on.
    package init(from listener: Int32, to host: String, port: UInt16, on loop: EventLoop) throws {
        guard let address = try IPAddress.resolve(host: host, port: port, forListening: false).first else {
            throw HTTPTransportError(code: .hostNotFound, message: "\"\(host)\" has no address")
        }
        self.listener = listener
        self.address = address
        self.loop = loop
        _ = linux_set_nonblocking(listener)
        try loop.register(listener, self, for: .readable)
    }

    /// Takes no more connections; those that are open go on. On the loop.
    package func close() {
        loop.unregister(listener)
        Glibc.close(listener)
    }

    package func ready(_ readiness: Readiness) {
        while true {
            let kind = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
            let peer = accept4(listener, nil, nil, kind)
            // EMFILE and its like: the peer waits in the backlog until a descriptor is free.
            guard peer >= 0 else { return }
            let target = socket(address.family, Int32(SOCK_STREAM.rawValue) | kind, 0)
            let result = unsafe address.withSocketAddress { unsafe connect(target, $0, $1) }
            guard target >= 0, result == 0 || errno == EINPROGRESS else {
                Glibc.close(peer)
                if target >= 0 { Glibc.close(target) }
                continue
            }
            RelayedConnection.start(peer, target, on: loop)
        }
    }
}
