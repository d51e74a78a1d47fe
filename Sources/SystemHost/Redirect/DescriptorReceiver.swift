import CLinux
import Glibc
import HTTPTransport

/// Takes descriptors that another process hands over, until that closes its end. On the loop, which keeps it.
final class DescriptorReceiver: EventLoopChannel {
    private let socket: Int32
    private let loop: EventLoop
    private let receive: (Int32) -> Void

    /// - Parameter socket: owned from now on.
    init(_ socket: Int32, on loop: EventLoop, receive: @escaping (Int32) -> Void) throws {
        self.socket = socket
        self.loop = loop
        self.receive = receive
        try loop.register(socket, self, for: .readable)
    }

    func ready(_ readiness: Readiness) {
        let descriptor = linux_receive_descriptor(socket)
        guard descriptor < 0 else { return receive(descriptor) }
        loop.unregister(socket)
        close(socket)
    }
}
