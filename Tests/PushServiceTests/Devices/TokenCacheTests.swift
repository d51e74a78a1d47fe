import APS
import Testing

@testable import PushService

@Suite("TokenCache")
struct TokenCacheTests {
    private static func registered(_ bytes: [UInt8]) -> RegisteredToken {
        RegisteredToken(
            token: DeviceToken(bytes: bytes), device: "iPhone", bundle: "com.example.chat", kind: .alert,
            world: .development, registeredAt: 0)
    }

    @Test("a token is read once until any token changes, an unknown one too")
    func readsOnce() {
        var cache = TokenCache()
        var reads = 0
        for generation: UInt64 in [7, 7, 7, 8, 8] {
            let known = cache.registration(of: [1, 2], generation: generation) {
                reads += 1
                return Self.registered($0)
            }
            #expect(known?.token.token.bytes == [1, 2])
            let unknown = cache.registration(of: [3], generation: generation) { _ in
                reads += 1
                return nil
            }
            #expect(unknown == nil)
        }
        #expect(reads == 4)
    }

    @Test("a thousand tokens in use are all remembered, made by chance or by counting")
    func holdsAThousand() {
        var cache = TokenCache()
        let counted = (0..<1000).map { number in
            [UInt8](repeating: 0, count: 30) + [UInt8(number >> 8), UInt8(number & 255)]
        }
        var reads = 0
        for _ in 0..<3 {
            for token in counted {
                _ = cache.registration(of: token, generation: 0) {
                    reads += 1
                    return Self.registered($0)
                }
            }
        }
        #expect(reads < 1050)
    }

    @Test("more tokens than there is room for are each still answered rightly")
    func overflows() {
        var cache = TokenCache()
        for round in 0..<2 {
            for number in 0..<40_000 {
                let token = [UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255)]
                let known = cache.registration(of: token, generation: 0, load: Self.registered)
                if known?.token.token.bytes != token { Issue.record("round \(round): \(token) got another's answer") }
            }
        }
    }

    @Test("a read that fails is not remembered")
    func failures() {
        struct DiskFailure: Error {}
        var cache = TokenCache()
        #expect(throws: DiskFailure.self) {
            try cache.registration(of: [1], generation: 0) { _ in throw DiskFailure() }
        }
        #expect(cache.registration(of: [1], generation: 0, load: Self.registered) != nil)
    }
}
