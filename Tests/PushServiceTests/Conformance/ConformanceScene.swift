import APS
import Testing

@testable import PushService

/// What the cases find: a running endpoint, and tokens of every kind they need.
struct ConformanceScene: Sendable {
    @TaskLocal static var current: ConformanceScene?

    let fixture: EndpointFixture
    let alert: DeviceToken
    let voip: DeviceToken
    let production: DeviceToken
    let other: DeviceToken
    /// Registered with 4 and with 100 bytes.
    let short: DeviceToken
    let long: DeviceToken
    /// Of an app that went ``goneAt``.
    let gone: DeviceToken
    let goneAt: Double
    /// One that expired ``goneAt``.
    let expired: DeviceToken

    init(_ fixture: EndpointFixture) async throws {
        self.fixture = fixture
        let store = fixture.store
        gone = try await store.token(device: "Old", bundle: EndpointFixture.bundle, kind: .alert, world: .development)
        try await store.unregister(device: "Old")
        expired = try await store.token(
            device: "New", bundle: EndpointFixture.bundle, kind: .alert, world: .development)
        try await store.expire(expired)
        goneAt = fixture.clock.now
        fixture.clock.advance(100)
        alert = try await fixture.token()
        voip = try await fixture.token(.voip)
        production = try await fixture.token(world: .production)
        other = try await fixture.token(bundle: EndpointFixture.otherBundle)
        short = try await Self.register([1, 2, 3, 4], on: "Short", store)
        long = try await Self.register(Array(0..<100), on: "Long", store)
    }

    private static func register(_ bytes: [UInt8], on device: String, _ store: PushStore) async throws -> DeviceToken {
        let token = DeviceToken(bytes: bytes)
        try await store.register(
            RegisteredToken(
                token: token, device: device, bundle: EndpointFixture.bundle, kind: .alert, world: .development,
                registeredAt: 0))
        return token
    }
}

/// Runs an endpoint around a suite.
struct ConformanceSceneTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await EndpointFixture.run { fixture in
            try await ConformanceScene.$current.withValue(ConformanceScene(fixture), operation: function)
        }
    }
}

extension Trait where Self == ConformanceSceneTrait {
    static var conformanceScene: Self { ConformanceSceneTrait() }
}
