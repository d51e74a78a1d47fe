import APS
import FoundationEssentials
import HTTPTransport
import PushService

/// A server that `push` can push to.
protocol PushTarget: Sendable {
    /// - Parameter device: nil means the first that has the app.
    func installation(of bundle: String, on device: String?, for type: PushType) async throws -> PushInstallation
    func endpoint() async throws -> PushAddress
    /// Waits until the device has made what it will of an accepted push.
    func outcome(of apnsID: String) async throws -> WaitForPush.Answer
}

/// The installation that a push goes to.
struct PushInstallation: Sendable {
    let token: DeviceToken
    let device: String
}

/// Where a push goes, and by whom it is sent.
struct PushAddress: Sendable {
    let host: String
    let port: UInt16
    let trust: TLSTrust
    let bearer: String
}

/// The server of a state folder.
struct RunningPushTarget: PushTarget {
    private let state: StateFolder
    private let server: RunningServer

    init(state: StateFolder) async throws {
        self.state = state
        server = try await RunningServer(state: state)
    }

    func installation(of bundle: String, on device: String?, for type: PushType) async throws -> PushInstallation {
        let found = try await server.ask(
            FindToken(device: device, bundle: bundle, kind: type, world: .development))
        return PushInstallation(token: found.token, device: found.device)
    }

    func endpoint() async throws -> PushAddress {
        let description = try await server.ask(DescribeServer())
        guard let address = URL(string: description.endpoint), let host = address.host, let port = address.port else {
            throw CommandFailure(.ourFault, "the server names an endpoint that is no URL: \(description.endpoint)")
        }
        let key = try SigningKey.find(nil, in: state)
        return PushAddress(
            host: host, port: UInt16(port), trust: .file(state.authorityPath),
            bearer: try key.token(issuedAt: try await server.ask(TellTime())))
    }

    func outcome(of apnsID: String) async throws -> WaitForPush.Answer {
        try await server.ask(WaitForPush(apnsID: apnsID, seconds: 40))
    }
}
