import APS
import HTTPTransport
import Testing

@testable import PushService

@Suite("ConnectionProvider")
struct ConnectionProviderTests {
    private let provider: ProviderFixture

    init() throws { provider = try ProviderFixture() }

    private func token(at time: Double, team: String = "TEAM123456") throws -> ProviderToken {
        let text = try ProviderToken.sign(
            with: provider.privateKey, keyID: "ABCDE12345", teamID: team, issuedAt: Int(time))
        return try ProviderToken(Array(text.utf8))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let after: Double
        let reason: RejectionReason?
        var testDescription: String { "\(Int(after)) s later: \(reason?.rawValue ?? "admitted")" }
    }

    @Test(
        "a token signed within twenty minutes of the one in use is refused, whichever is newer",
        arguments: [
            Case(after: 0, reason: .tooManyProviderTokenUpdates),
            Case(after: 1, reason: .tooManyProviderTokenUpdates),
            Case(after: -1, reason: .tooManyProviderTokenUpdates),
            Case(after: 1199, reason: .tooManyProviderTokenUpdates),
            Case(after: 1200, reason: nil),
            Case(after: 3000, reason: nil),
        ])
    func renewal(_ example: Case) throws {
        var connection = ConnectionProvider()
        let first = connection.admit(try token(at: 10_000), authorization: [1], generation: 0, at: 10_000)
        let second = connection.admit(
            try token(at: 10_000 + example.after), authorization: [2], generation: 0, at: 10_000)
        #expect(first == nil)
        #expect(second?.reason == example.reason)
        #expect(second?.diagnoses.map(\.code) == (example.reason == nil ? nil : [.tokenChurn]))
        #expect(isInUse(example.reason == nil ? [2] : [1], connection, generation: 0))
    }

    @Test("a token that comes twenty minutes after the last one is admitted, whenever it was signed")
    func lateRenewal() throws {
        var connection = ConnectionProvider()
        let reasons = try [10_000.0, 11_199, 11_200].enumerated().map { index, time in
            connection.admit(try token(at: 10_000 + Double(index)), authorization: [], generation: 0, at: time)?.reason
        }
        #expect(reasons == [nil, .tooManyProviderTokenUpdates, nil])
    }

    @Test("a refused token does not become the one that later tokens are measured against")
    func staysInUse() throws {
        var connection = ConnectionProvider()
        let reasons = try [10_000, 10_700, 11_400].map {
            connection.admit(try token(at: $0), authorization: [], generation: 0, at: 10_000)?.reason
        }
        #expect(reasons == [nil, .tooManyProviderTokenUpdates, nil])
    }

    @Test("one connection belongs to one team")
    func otherTeam() throws {
        var connection = ConnectionProvider()
        let first = connection.admit(try token(at: 10_000), authorization: [1], generation: 0, at: 10_000)
        let second = connection.admit(
            try token(at: 20_000, team: "OTHERTEAM1"), authorization: [2], generation: 0, at: 10_000)
        #expect(first == nil)
        #expect(second?.reason == .invalidProviderToken)
    }

    @Test("the same token is no renewal, and is recognised until a key changes")
    func sameToken() throws {
        var connection = ConnectionProvider()
        let token = try token(at: 10_000)
        let first = connection.admit(token, authorization: [1], generation: 0, at: 10_000)
        #expect(first == nil)
        #expect(isInUse([1], connection, generation: 0))
        #expect(!isInUse([1], connection, generation: 1))
        let again = connection.admit(token, authorization: [1], generation: 1, at: 10_000)
        #expect(again == nil)
        #expect(isInUse([1], connection, generation: 1))
    }

    private func isInUse(_ value: [UInt8], _ connection: ConnectionProvider, generation: UInt64) -> Bool {
        let place = FieldPlace(start: 0, end: value.count, occurrences: 1)
        return connection.issuedAt(ifInUseIn: HeaderValues(value, [place]), generation: generation) != nil
    }
}
