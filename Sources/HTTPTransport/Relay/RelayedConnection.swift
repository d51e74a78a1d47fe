import CLinux
import Glibc

/// Two sockets, each of which gets what the other one says. Ends when both have said all, or one is broken.
final class RelayedConnection {
    /// More is left in the kernel's buffers, which slows the sender down.
    private static let mostWaiting = 64 << 10

    private let loop: EventLoop
    private let ends: [End]
    private var isOpen = true

    /// Owns both descriptors; the loop keeps it until its end.
    static func start(_ one: Int32, _ other: Int32, on loop: EventLoop) {
        let connection = RelayedConnection(one, other, on: loop)
        for end in connection.ends {
            end.connection = connection
            do {
                try loop.register(end.descriptor, end, for: .readable)
                end.isRegistered = true
            } catch {
                return connection.close()
            }
        }
    }

    private init(_ one: Int32, _ other: Int32, on loop: EventLoop) {
        self.loop = loop
        ends = [End(one), End(other)]
    }

    /// One of the two sockets, with what it has said and the other has not got yet.
    private final class End: EventLoopChannel {
        let descriptor: Int32
        /// Keeps the connection alive for as long as the loop keeps this.
        var connection: RelayedConnection?
        var isRegistered = false
        var said: [UInt8] = []
        /// It will say no more.
        var hasEnded = false
        /// The other has been told so.
        var endIsTold = false

        init(_ descriptor: Int32) {
            self.descriptor = descriptor
            TCP.sendAtOnce(descriptor)
        }

        func ready(_ readiness: Readiness) { connection?.carry(all: !readiness.isDisjoint(with: .hungUp)) }
    }

    /// - Parameter all: read to the end, whatever waits: a socket that has hung up is reported until it is read.
    private func carry(all: Bool) {
        for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            guard isOpen, hear(from, all: all), tell(to, from) else { return close() }
        }
        guard ends.contains(where: { !$0.endIsTold }) else { return close() }
        for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            var interest: Readiness = []
            if !from.hasEnded, from.said.count < Self.mostWaiting { interest.insert(.readable) }
            if !to.said.isEmpty { interest.insert(.writable) }
            loop.update(from.descriptor, for: interest)
        }
    }

    /// False when the socket is broken.
    private func hear(_ end: End, all: Bool) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while !end.hasEnded, all || end.said.count < Self.mostWaiting {
            let count = unsafe recv(end.descriptor, &buffer, buffer.count, 0)
            switch count {
            case 1...: end.said += buffer.prefix(count)
            case 0: end.hasEnded = true
            default: return errno == EAGAIN || errno == EINTR || errno == ENOTCONN
            }
        }
        return true
    }

    /// False when the socket is broken.
    private func tell(_ end: End, _ other: End) -> Bool {
        while !other.said.isEmpty {
            let count = unsafe send(end.descriptor, other.said, other.said.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else { return errno == EAGAIN || errno == EINTR }
            other.said.removeFirst(count)
        }
        if other.hasEnded, !other.endIsTold {
            other.endIsTold = true
            shutdown(end.descriptor, Int32(SHUT_WR))
        }
        return true
    }

    private func close() {
        guard isOpen else { return }
        isOpen = false
        for end in ends {
            end.connection = nil
            if end.isRegistered { loop.unregister(end.descriptor) }
            Glibc.close(end.descriptor)
        }
    }
}
