import APS
import Foundation
import Glibc

/// A server's side of the device link: a Unix socket that takes one connection and follows a script on a thread.
final class ScriptedPeer: Sendable {
    let path: String
    private let folder: URL
    private let listener: Int32

    init(named name: String = "tambuli.sock") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("peer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { [path] in $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) { [listener] in
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0, listen(listener, 1) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    }

    deinit {
        close(listener)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Takes the connection on a thread and runs the script; the connection ends with it.
    func play(_ script: @escaping @Sendable (inout Connection) -> Void) {
        Thread.detachNewThread { [self] in
            var connection = Connection(descriptor: accept(listener, nil, nil))
            script(&connection)
            close(connection.descriptor)
        }
    }

    struct Connection {
        fileprivate let descriptor: Int32
        private var reader = MessageFrame.Reader()

        fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

        mutating func receive() -> AppMessage? {
            while true {
                if let body = try? reader.next() { return try? MessageFrame.decode(AppMessage.self, from: body) }
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(descriptor, &bytes, bytes.count)
                guard count > 0 else { return nil }
                reader.append(bytes.prefix(count))
            }
        }

        func send(_ message: DeviceMessage) {
            if let frame = try? MessageFrame.encode(message) { send(frame) }
        }

        func send(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

        /// The usual beginning.
        mutating func welcome() -> AppMessage? {
            let hello = receive()
            send(.welcome(DeviceMessage.Welcome(device: "iPhone", launch: nil, state: .foreground)))
            return hello
        }
    }
}
