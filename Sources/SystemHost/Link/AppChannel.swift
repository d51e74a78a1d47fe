package import APS

/// The way to an app or a service extension that runs: whole messages both ways. Everything happens on the fleet's loop.
package protocol AppChannel: AnyObject {
    var onMessage: (AppMessage) -> Void { get set }
    /// Called once; the sentence is nil when the other side simply ended.
    var onClose: (_ fault: String?) -> Void { get set }

    /// Sends a message, in order. After the end it is dropped.
    func send(_ message: DeviceMessage)

    /// Ends the connection; ``onClose`` is called.
    func close()
}

/// The way to a process, by its connection to the Unix socket. What is no message ends it.
final class SocketChannel: AppChannel {
    var onMessage: (AppMessage) -> Void = { _ in }
    var onClose: (String?) -> Void = { _ in }
    private let link: LinkConnection

    init(_ link: LinkConnection) {
        self.link = link
        // The link keeps its channel until it closes.
        link.onMessage = { body in self.received(body) }
        link.onClose = { fault in self.closed(fault) }
    }

    func send(_ message: DeviceMessage) { link.send(message) }

    func close() { link.close() }

    private func received(_ body: [UInt8]) {
        do {
            onMessage(try MessageFrame.decode(AppMessage.self, from: body))
        } catch {
            link.close(fault: "\(error)")
        }
    }

    private func closed(_ fault: String?) {
        let onClose = self.onClose
        onMessage = { _ in }
        self.onClose = { _ in }
        onClose(fault)
    }
}
