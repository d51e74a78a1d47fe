import PushService
import Testing

@Suite("ProviderToken")
struct ProviderTokenTests {
    let provider: ProviderFixture

    init() throws { provider = try ProviderFixture() }

    @Test("a token that was signed reads back")
    func signAndRead() throws {
        let token = try ProviderToken(Array(provider.token(issuedAt: 1_800_000_000).utf8))
        #expect(token.keyID == provider.keyID)
        #expect(token.teamID == provider.teamID)
        #expect(token.issuedAt == 1_800_000_000)
    }

    @Test(
        "iat is read however clients write it",
        arguments: [
            (#"1800000000"#, 1_800_000_000), (#"1800000000.25"#, 1_800_000_000.25), (#""1800000000""#, 1_800_000_000),
            (#"1.8e9"#, 1_800_000_000),
        ])
    func issuedAt(_ written: String, _ expected: Double) throws {
        let text = try provider.token(
            header: #"{"typ":"JWT","alg":"ES256","kid":"ABCDE12345"}"#,
            claims: #"{"iat":\#(written),"iss":"TEAM123456","exp":1800003600}"#)
        #expect(try ProviderToken(Array(text.utf8)).issuedAt == expected)
    }

    struct Malformed: Sendable, CustomTestStringConvertible {
        var header = #"{"alg":"ES256","kid":"ABCDE12345"}"#
        var claims = #"{"iss":"TEAM123456","iat":1800000000}"#
        let says: String
        var testDescription: String { says }
    }

    @Test(
        "what is wrong with a malformed token is said",
        arguments: [
            Malformed(header: #"{"alg":"none","kid":"ABCDE12345"}"#, says: #"its alg is "none""#),
            Malformed(header: #"{"alg":"RS256","kid":"ABCDE12345"}"#, says: #"its alg is "RS256""#),
            Malformed(header: #"{"kid":"ABCDE12345"}"#, says: "its alg is missing"),
            Malformed(header: #"{"alg":"ES256"}"#, says: "its kid is missing"),
            Malformed(header: #"{"alg":"ES256","kid":12}"#, says: "its kid is missing"),
            Malformed(header: #"["ES256"]"#, says: "its header is not a JSON object"),
            Malformed(claims: #"{"iat":1800000000}"#, says: "its iss is missing"),
            Malformed(claims: #"{"iss":"","iat":1800000000}"#, says: "its iss is missing"),
            Malformed(claims: #"{"iss":"TEAM123456"}"#, says: "its iat is missing"),
            Malformed(claims: #"{"iss":"TEAM123456","iat":"soon"}"#, says: "its iat is missing"),
            Malformed(claims: #"{"iss":"TEAM123456","iat":1e999}"#, says: "its iat is missing"),
            Malformed(claims: #"not json"#, says: "its claims is not a JSON object"),
        ])
    func malformed(_ example: Malformed) throws {
        let text = try provider.token(header: example.header, claims: example.claims)
        let error = #expect(throws: PushServiceError.self) { try ProviderToken(Array(text.utf8)) }
        #expect(error?.code == .providerTokenMalformed)
        #expect(error?.message.contains(example.says) == true, "\(error?.message ?? "")")
    }

    @Test(
        "a text that is no token never traps",
        arguments: [
            "", ".", "..", "...", "a.b", "a.b.c", "é.é.é", "eyJ9.eyJ9.====", String(repeating: ".", count: 40),
        ])
    func garbage(_ text: String) {
        #expect(throws: PushServiceError.self) { try ProviderToken(Array(text.utf8)) }
    }
}
