import APS
import Glibc
package import HTTPTransport

/// Runs a program that has Apple's hosts built in, unchanged, and has it reach a server of ours instead.
///
/// The program gets a hosts file of its own, in which those names lead to a loopback address, and trusts our authority.
/// What connects there is relayed to the endpoint. As root the address is a free one and the rest of the network stays;
/// otherwise the program has a network of its own, with nothing else in it.
package struct Redirection: Sendable {
    private let endpoint: (host: String, port: UInt16)
    private let authority: String

    /// - Parameters:
    ///   - endpoint: where the server listens.
    ///   - authority: its authority's certificate, in PEM.
    package init(to endpoint: (host: String, port: UInt16), authority: String) {
        self.endpoint = endpoint
        self.authority = authority
    }

    /// Runs the program to its end, with our own input, output and terminal.
    ///
    /// - Parameter inside: the command that calls ``InsideRedirection/become(_:)`` with the program it is given.
    /// - Returns: its exit code, or 128 and the signal's number.
    /// - Throws: a sentence that says what is missing, when the system does not allow it.
    package func run(_ inside: [String], in namespaces: Namespaces, on loop: EventLoop) async throws -> Int32 {
        let folder = try RedirectionFolder()
        defer { folder.remove() }
        var environment = try folder.trust(authority)
        environment[InsideRedirection.folderVariable] = folder.path
        let command = namespaces.command + inside
        let status: Int32
        switch namespaces {
        case .mounts:
            let (address, listeners) = try VendorSockets.listenOnFreeAddress()
            try folder.redirect(VendorHost.names, to: address)
            try relay(from: listeners, on: loop)
            status = try await ForegroundProcess.run(command, environment: environment, on: loop)
        case .mountsAndNetwork:
            try folder.redirect(VendorHost.names, to: VendorSockets.loopback)
            let (ours, theirs) = try UnixSocket.pair()
            environment[InsideRedirection.socketVariable] = String(theirs)
            try loop.perform { _ = try DescriptorReceiver(ours, on: loop) { try? relay(from: [$0], on: loop) } }
            status = try await ForegroundProcess.run(
                command, environment: environment, lending: theirs, on: loop)
        }
        guard folder.wasEntered else { throw namespaces.refusal }
        return status
    }

    private func relay(from listeners: [Int32], on loop: EventLoop) throws {
        let endpoint = self.endpoint
        try loop.perform {
            for listener in listeners {
                _ = try Relay(from: listener, to: endpoint.host, port: endpoint.port, on: loop)
            }
        }
    }
}
