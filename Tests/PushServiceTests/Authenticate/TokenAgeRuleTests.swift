import APS
import Testing

@testable import PushService

@Suite("The age of a provider token")
struct TokenAgeRuleTests {
    @Test("of a second over an hour is not told as an hour")
    func rounding() throws {
        let refusal = try #require(TokenAgeRule.check(issuedAt: 0, at: 3601))
        #expect(refusal.reason == .expiredProviderToken)
        #expect(refusal.diagnoses.first?.message.contains("61 minutes ago") == true, "\(refusal)")
        #expect(TokenAgeRule.check(issuedAt: 0, at: 3600) == nil)
    }
}
