import APS
import Foundation
import Glibc

/// A process's way to its device: a Unix socket with messages both ways, and a thread that reads.
///
/// A device that is gone takes its apps along, as a phone does: the process ends with a sentence, it does not wait for
/// another.
///
/// `@unchecked Sendable`: `reader` is used by the opening code, then by the reading thread alone; all else is constant.
final class DeviceLink: DeviceChannel, @unchecked Sendable {
    /// A server that accepts but does not answer is not waited for longer.
    private static let secondsToWelcome = 10

    private let socket: UnixSocket
    private let writing = Lock(())
    private let ended: @Sendable (DeviceLinkError?) -> Void
    private var reader = MessageFrame.Reader()

    /// Connects and says hello; returns when the device has welcomed the app.
    ///
    /// `ended` is called when the device ends the app (nil) or is gone.
    static func connect(
        to path: String, hello: AppMessage.Hello, ended: @escaping @Sendable (DeviceLinkError?) -> Void
    ) throws(DeviceLinkError) -> (link: DeviceLink, welcome: DeviceMessage.Welcome) {
        let link = DeviceLink(socket: try UnixSocket(connectingTo: path), ended: ended)
        link.send(.hello(hello))
        link.socket.setReadTimeout(seconds: secondsToWelcome)
        defer { link.socket.setReadTimeout(seconds: nil) }
        switch try link.nextMessage() {
        case .welcome(let welcome):
            return (link, welcome)
        case .refused(let reason):
            throw DeviceLinkError(.refused, "The device does not take \(hello.bundle): \(reason)")
        case let message:
            throw DeviceLinkError(.malformed, "The device answered \(message) where a welcome was due.")
        }
    }

    private init(socket: UnixSocket, ended: @escaping @Sendable (DeviceLinkError?) -> Void) {
        self.socket = socket
        self.ended = ended
    }

    /// Makes the host, and a thread that reads for it. Nothing is read before `prepare` returns.
    @discardableResult
    func start(_ prepare: (NotificationHost) -> Void = { _ in }) -> NotificationHost {
        let host = NotificationHost(channel: self)
        prepare(host)
        Thread.detachNewThread { [self] in
            do throws(DeviceLinkError) {
                while true { host.receive(try nextMessage()) }
            } catch {
                host.end()
                ended(error)
            }
        }
        return host
    }

    func send(_ message: AppMessage) {
        do {
            let frame = try MessageFrame.encode(message)
            // A failing write means that the peer is gone, which the reading thread finds out as well.
            _ = writing.withLock { _ in socket.write(frame) }
        } catch {
            ended(DeviceLinkError(.malformed, "A message could not be sent: \(error)"))
        }
    }

    func end() { ended(nil) }

    /// Closes from our side; the reading thread then reports the device as lost.
    func close() { socket.shutDown() }

    private func nextMessage() throws(DeviceLinkError) -> DeviceMessage {
        do {
            while true {
                if let body = try reader.next() { return try MessageFrame.decode(DeviceMessage.self, from: body) }
                let bytes = socket.read()
                if bytes.isEmpty { throw DeviceLinkError(.lost, "The device is gone, and its apps with it.") }
                reader.append(bytes)
            }
        } catch let error as DeviceLinkError {
            throw error
        } catch {
            throw DeviceLinkError(.malformed, "The device sent \(error)")
        }
    }
}
