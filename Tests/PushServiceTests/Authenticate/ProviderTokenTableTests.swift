import APS
import Testing

@testable import PushService

@Suite("ProviderTokenTable")
struct ProviderTokenTableTests {
    private static let refused = ProviderCheck.refused(Refusal(.invalidProviderToken))

    @Test("a token is judged once for each state of the keys, refused ones too")
    func remembers() {
        var table = ProviderTokenTable()
        var judged = 0
        for generation: UInt64 in [0, 0, 0, 1, 1] {
            _ = table.check(of: [1], generation: generation) { _ in
                judged += 1
                return Self.refused
            }
        }
        #expect(judged == 2)
    }

    @Test("a judge that fails is asked again")
    func forgetsFailures() throws {
        struct DiskFailure: Error {}
        var table = ProviderTokenTable()
        #expect(throws: DiskFailure.self) { try table.check(of: [1], generation: 0) { _ in throw DiskFailure() } }
        var judged = 0
        _ = table.check(of: [1], generation: 0) { _ in
            judged += 1
            return Self.refused
        }
        #expect(judged == 1)
    }
}
