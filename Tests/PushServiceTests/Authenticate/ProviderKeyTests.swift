import HTTPTransport
import PushService
import Testing

@Suite("Provider keys")
struct ProviderKeyTests {
    @Test("keys are listed in the order they were added, and one that was removed is gone")
    func listAndRemove() async throws {
        let store = try PushStore.ephemeral()
        let first = try ProviderFixture(keyID: "ZZZZZZZZZZ").key(addedAt: 1)
        let second = try ProviderFixture(keyID: "AAAAAAAAAA").key(addedAt: 2)
        try await store.add(first)
        try await store.add(second)
        try await store.add(first)
        #expect(try store.keys() == [first, second])
        #expect(try await store.removeKey("ZZZZZZZZZZ"))
        #expect(try await !store.removeKey("ZZZZZZZZZZ"))
        #expect(try store.keys() == [second])
    }

    @Test("a key id cannot be given to another key")
    func taken() async throws {
        let store = try PushStore.ephemeral()
        try await store.add(ProviderFixture().key())
        let error = await #expect(throws: PushServiceError.self) { try await store.add(ProviderFixture().key()) }
        #expect(error?.code == .keyTaken)
    }

    @Test("a text that is no public key is not added")
    func notAKey() async throws {
        let store = try PushStore.ephemeral()
        let key = try ProviderKey(keyID: "ABCDE12345", teamID: "TEAM123456", publicPEM: "no key", addedAt: 0)
        await #expect(throws: HTTPTransportError.self) { try await store.add(key) }
        #expect(try store.keys().isEmpty)
    }

    @Test("ids are those that Apple gives", arguments: ["", "ABCDE1234", "ABCDE123456", "abcde12345", "ABCDE1234é"])
    func identifiers(_ identifier: String) {
        #expect(throws: PushServiceError.self) {
            try ProviderKey(keyID: identifier, teamID: "TEAM123456", publicPEM: "", addedAt: 0)
        }
        #expect(throws: PushServiceError.self) {
            try ProviderKey(keyID: "ABCDE12345", teamID: identifier, publicPEM: "", addedAt: 0)
        }
    }
}
