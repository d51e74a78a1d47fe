import APS
import PushService
import Testing

@Suite("Device tokens in the store")
struct PushStoreTokenTests {
    let clock = ManualClock(1)
    let store: PushStore

    init() throws { store = try .ephemeral(clock) }

    private func token(
        device: String = "iPhone", bundle: String = "com.example.chat", kind: PushType = .alert,
        world: World = .development
    ) async throws -> DeviceToken {
        try await store.token(device: device, bundle: bundle, kind: kind, world: world)
    }

    @Test("registering again gives the same token; another kind, world, app or device gives another")
    func stable() async throws {
        let first = try await token()
        #expect(first.bytes.count == 32)
        clock.advance(1)
        #expect(try await token() == first)
        #expect(try await token(kind: .background) == first)
        let others = try await [
            token(kind: .voip), token(world: .production), token(bundle: "com.example.social"), token(device: "iPad"),
        ]
        #expect(Set(others + [first]).count == 5)
        #expect(try store.tokens(device: "iPhone").count == 4)
        #expect(try store.tokens(device: "iPhone", bundle: "com.example.social").map(\.token) == [others[2]])
    }

    @Test("an app that went keeps its tokens as gone, and gets new ones when it is installed again")
    func uninstall() async throws {
        let first = try await token()
        #expect(try store.isInstalled("com.example.chat"))
        clock.advance(4)
        #expect(try await store.unregister(device: "iPhone", bundle: "com.example.chat") == [first])
        clock.advance(1)
        #expect(try await store.unregister(device: "iPhone", bundle: "com.example.chat") == [])
        #expect(try store.registration(of: first)?.unregisteredAt == 5)
        #expect(try !store.isInstalled("com.example.chat"))
        let second = try await token()
        #expect(second != first)
        #expect(try store.tokens(device: "iPhone").map(\.token) == [second])
    }

    @Test("a token made elsewhere may have any length, and takes the place of the installation's own")
    func registerGiven() async throws {
        let own = try await token()
        let given = RegisteredToken(
            token: DeviceToken(bytes: Array(0..<100)), device: "iPhone", bundle: "com.example.chat", kind: .alert,
            world: .development, registeredAt: 9)
        try await store.register(given)
        try await store.register(given)
        #expect(try store.registration(of: given.token) == given)
        #expect(try store.registration(of: own)?.unregisteredAt == 9)
        #expect(try await token() == given.token)
    }

    @Test("a token that went can be registered for the same installation again")
    func registerAgain() async throws {
        let given = RegisteredToken(
            token: DeviceToken(bytes: [1, 2, 3]), device: "iPhone", bundle: "com.example.chat", kind: .voip,
            world: .production, registeredAt: 1)
        try await store.register(given)
        clock.advance(1)
        try await store.unregister(given.token)
        #expect(try store.registration(of: given.token)?.unregisteredAt == 2)
        try await store.register(given)
        #expect(try store.registration(of: given.token) == given)
    }

    @Test("a token stands for one installation only, and a refused list changes nothing")
    func taken() async throws {
        let own = try await token()
        let fresh = RegisteredToken(
            token: DeviceToken(bytes: [7]), device: "iPad", bundle: "com.example.chat", kind: .alert,
            world: .development, registeredAt: 2)
        let stolen = RegisteredToken(
            token: own, device: "iPad", bundle: "com.example.chat", kind: .alert, world: .development,
            registeredAt: 2)
        let error = await #expect(throws: PushServiceError.self) { try await store.register([fresh, stolen]) }
        #expect(error?.code == .tokenTaken)
        #expect(error?.message.contains("iPhone") == true)
        #expect(try store.registration(of: fresh.token) == nil)
    }

    @Test("a device that went takes all its apps with it")
    func deviceGone() async throws {
        _ = try await [token(), token(bundle: "com.example.social"), token(device: "iPad")]
        #expect(try await store.unregister(device: "iPhone").count == 2)
        #expect(try store.tokens(device: "iPhone").isEmpty)
        #expect(try store.isInstalled("com.example.chat"))
        #expect(try !store.isInstalled("com.example.social"))
    }
}
