import APS
import CLinux
import Glibc

/// The inside of a ``Redirection``: this process is in the namespaces, and becomes the program.
package struct InsideRedirection {
    static let folderVariable = "TAMBULI_REDIRECTION"
    /// A descriptor for handing over listening sockets, where the network is one of our own.
    static let socketVariable = "TAMBULI_REDIRECTION_SOCKET"

    private let folder: RedirectionFolder
    private let socket: Int32?

    /// nil outside.
    package init?(environment: [String: String]) {
        guard let path = environment[Self.folderVariable] else { return nil }
        folder = RedirectionFolder(path: path)
        socket = environment[Self.socketVariable].flatMap { Int32($0) }
    }

    /// Sets up what the program is to see, and becomes it. Returns only when that cannot be.
    package func become(_ command: [String]) -> SystemHostError {
        folder.noteEntry()
        do {
            if let socket { try handOver(to: socket) }
            try mount(folder.hostsPath, over: "/etc/hosts")
            for bundle in TrustFiles.systemBundles where FileCheck.exists(bundle) {
                try mount(folder.bundlePath, over: bundle)
            }
        } catch {
            return error
        }
        linux_drop_ambient_capabilities()
        linux_end_with_parent()
        unsafe unsetenv(Self.folderVariable)
        unsafe unsetenv(Self.socketVariable)
        let arguments = CStringArray(command)
        unsafe execvp(command[0], arguments.pointers)
        return .system("cannot run \(command[0])", errno: errno)
    }

    /// Listens where the vendor's names lead, and lets the outside answer.
    private func handOver(to socket: Int32) throws(SystemHostError) {
        guard linux_raise_loopback() == 0 else {
            throw .system("cannot make a loopback interface", errno: errno)
        }
        do {
            for listener in try VendorSockets.listen(on: VendorSockets.loopback) {
                guard linux_send_descriptor(socket, listener) == 0 else {
                    throw SystemHostError.system("cannot hand over a socket", errno: errno)
                }
                close(listener)
            }
        } catch {
            throw SystemHostError(.notPossible, "\(error)")
        }
        close(socket)
    }

    private func mount(_ file: String, over target: String) throws(SystemHostError) {
        guard unsafe linux_mount_over(file, target) == 0 else {
            throw .system("cannot put a file of ours in the place of \(target)", errno: errno)
        }
    }
}
