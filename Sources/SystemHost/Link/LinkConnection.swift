import APS
import Glibc
package import HTTPTransport

/// One connection of the Unix socket: whole messages in and out, on the loop.
package final class LinkConnection: EventLoopChannel {
    /// Bytes that may wait for a peer which does not read; beyond that the connection ends.
    static let maximumBacklog = 64 << 20

    private let loop: EventLoop
    private let descriptor: Int32
    private var reader = MessageFrame.Reader()
    private var backlog: [UInt8] = []
    private var isOpen = true

    /// Gets the body of each message.
    package var onMessage: ([UInt8]) -> Void = { _ in }
    /// Called once; the sentence is nil when the peer simply closed.
    package var onClose: (_ fault: String?) -> Void = { _ in }

    package init(descriptor: Int32, on loop: EventLoop) throws {
        self.descriptor = descriptor
        self.loop = loop
        do {
            try loop.register(descriptor, self, for: .readable)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    /// Sends a message, in order. After the end it is dropped.
    package func send(_ message: some Encodable) {
        guard isOpen else { return }
        do {
            backlog.append(contentsOf: try MessageFrame.encode(message))
        } catch {
            return close(fault: "cannot send: \(error)")
        }
        flush()
    }

    package func close(fault: String? = nil) {
        guard isOpen else { return }
        isOpen = false
        loop.unregister(descriptor)
        Glibc.close(descriptor)
        let onClose = self.onClose
        onMessage = { _ in }
        self.onClose = { _ in }
        onClose(fault)
    }

    package func ready(_ readiness: Readiness) {
        if readiness.contains(.writable) { flush() }
        guard isOpen, readiness.contains(.readable) || !readiness.isDisjoint(with: .hungUp) else { return }
        receive()
    }

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while isOpen {
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                reader.append(buffer.prefix(count))
                deliver()
            } else if count == 0 {
                return close()
            } else if errno == EAGAIN || errno == EINTR {
                return
            } else {
                return close(fault: unsafe String(cString: strerror(errno)))
            }
        }
    }

    private func deliver() {
        do {
            while isOpen, let body = try reader.next() { onMessage(body) }
        } catch {
            close(fault: "\(error)")
        }
    }

    private func flush() {
        while isOpen, !backlog.isEmpty {
            let count = unsafe Glibc.send(descriptor, backlog, backlog.count, Int32(MSG_NOSIGNAL))
            if count > 0 {
                backlog.removeFirst(count)
            } else if errno == EAGAIN || errno == EINTR {
                break
            } else {
                return close(fault: unsafe String(cString: strerror(errno)))
            }
        }
        guard isOpen else { return }
        guard backlog.count <= Self.maximumBacklog else {
            return close(fault: "the peer does not read: \(backlog.count) bytes wait for it")
        }
        loop.update(descriptor, for: backlog.isEmpty ? .readable : [.readable, .writable])
    }
}
