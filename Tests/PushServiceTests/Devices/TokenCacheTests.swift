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

    private static func digits(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        Array(DeviceToken(bytes: bytes).description.utf8)[...]
    }

    @Test("a token is read once until any token changes, an unknown one too")
    func readsOnce() {
        let cache = TokenCache()
        var reads = 0
        for generation: UInt64 in [7, 7, 7, 8, 8] {
            let known = cache.addressee(Self.digits([1, 0xAB]), generation: generation) {
                reads += 1
                return Self.registered($0)
            }
            #expect(known?.token == [1, 0xAB])
            #expect(known?.registration?.token.token.bytes == [1, 0xAB])
            let unknown = cache.addressee(Self.digits([3]), generation: generation) { _ in
                reads += 1
                return nil
            }
            #expect(unknown?.token == [3])
            #expect(unknown?.registration == nil)
        }
        #expect(reads == 4)
    }

    @Test(
        "letter case does not matter, and what is no pair of digits is nobody",
        arguments: ["0AFF", "0aff", "0aF", "0g", ""])
    func digits(_ text: String) {
        let found = TokenCache().addressee(Array(text.utf8)[...], generation: 0, load: Self.registered)
        #expect(found?.token == (text.count == 4 ? [0x0A, 0xFF] : text.isEmpty ? [] : nil))
    }

    @Test("a thousand tokens in use are all remembered, made by chance or by counting")
    func holdsAThousand() {
        let cache = TokenCache()
        let counted = (0..<1000).map { number in
            [UInt8](repeating: 0, count: 30) + [UInt8(number >> 8), UInt8(number & 255)]
        }
        var reads = 0
        for _ in 0..<3 {
            for token in counted {
                _ = cache.addressee(Self.digits(token), generation: 0) {
                    reads += 1
                    return Self.registered($0)
                }
            }
        }
        #expect(reads < 1050)
    }

    @Test("more tokens than there is room for are each still answered rightly")
    func overflows() {
        let cache = TokenCache()
        for round in 0..<2 {
            for number in 0..<40_000 {
                let token = [UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255)]
                let known = cache.addressee(Self.digits(token), generation: 0, load: Self.registered)
                if known?.registration?.token.token.bytes != token {
                    Issue.record("round \(round): \(token) got another's answer")
                }
            }
        }
    }

    @Test("a read that fails is not remembered")
    func failures() {
        struct DiskFailure: Error {}
        let cache = TokenCache()
        #expect(throws: DiskFailure.self) {
            try cache.addressee(Self.digits([1]), generation: 0) { _ in throw DiskFailure() }
        }
        #expect(cache.addressee(Self.digits([1]), generation: 0, load: Self.registered) != nil)
    }
}
