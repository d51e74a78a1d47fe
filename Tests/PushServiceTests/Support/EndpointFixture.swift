import APS
import EmbeddedSQLite
import HTTPTransport
import PushService

/// A running endpoint on free ports of loopback, one provider with its key, and a phone with two apps.
struct EndpointFixture: Sendable {
    static let bundle = "com.example.chat"
    static let otherBundle = "com.example.social"
    static let device = "iPhone"

    let clock: ManualClock
    let store: PushStore
    let receiver: RecordingReceiver
    let provider: ProviderFixture
    let endpoint: PushEndpoint
    let authority: CertificateAuthority

    /// Lends a running endpoint and stops it afterwards.
    static func run<Result>(
        store: PushStore? = nil, clock: ManualClock = ManualClock(), receiver: RecordingReceiver = RecordingReceiver(),
        follower: (any PushFollower)? = nil, observer: (any PushServiceObserver)? = nil,
        configure: (inout PushEndpoint.Configuration) -> Void = { _ in },
        _ body: (EndpointFixture) async throws -> Result
    ) async throws -> Result {
        let fixture = try await EndpointFixture(
            store: store ?? .ephemeral(clock), clock: clock, receiver: receiver, follower: follower,
            observer: observer, configure: configure)
        try await fixture.endpoint.start()
        do {
            let result = try await body(fixture)
            await fixture.endpoint.stop()
            return result
        } catch {
            await fixture.endpoint.stop()
            throw error
        }
    }

    init(
        store: PushStore, clock: ManualClock, receiver: RecordingReceiver, follower: (any PushFollower)?,
        observer: (any PushServiceObserver)?, configure: (inout PushEndpoint.Configuration) -> Void
    ) async throws {
        self.clock = clock
        self.store = store
        self.receiver = receiver
        provider = try ProviderFixture()
        authority = try CertificateAuthority.create(commonName: "Test")
        var configuration = PushEndpoint.Configuration(
            identity: try authority.issueServerCertificate(names: ["localhost", "127.0.0.1"]))
        configuration.clientAuthorities = authority.certificatePEM
        configuration.gracePeriod = .seconds(2)
        configure(&configuration)
        endpoint = PushEndpoint(
            configuration, store: store, receiver: receiver, follower: follower, observer: observer)
        _ = try await store.removeKey(provider.keyID)
        try await store.add(provider.key())
    }

    /// A token of the phone.
    func token(
        _ kind: PushType = .alert, bundle: String = bundle, world: World = .development
    ) async throws -> DeviceToken {
        try await store.token(device: Self.device, bundle: bundle, kind: kind, world: world)
    }

    /// An `authorization` value signed now, or so many seconds from now.
    func authorization(offset: Double = 0) throws -> String {
        "bearer " + (try provider.token(issuedAt: clock.now + offset))
    }

    /// Lends a connection of its own.
    func withClient<Result>(
        _ world: World = .development, identity: TLSIdentity? = nil, _ body: (HTTPClient) async throws -> Result
    ) async throws -> Result {
        let client = try await HTTPClient.connect(
            host: "127.0.0.1", port: endpoint.port(of: world) ?? 0, trust: .pem(authority.certificatePEM),
            identity: identity)
        defer { client.close() }
        return try await body(client)
    }

    /// A push that is right in every way, to be bent.
    func push(to token: DeviceToken) throws -> PushSketch {
        try PushSketch(token: token, authorization: authorization())
    }
}
