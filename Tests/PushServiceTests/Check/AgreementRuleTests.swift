import APS
import Foundation
import PushService
import Testing

/// What is agreed about pushes beyond Apple's rules.
@Suite("AgreementRule")
struct AgreementRuleTests {
    private func answer(to payload: String, refuses: Bool) async throws -> PushAnswer {
        try await EndpointFixture.run(configure: { $0.agreement = NoChats(refusesBreaches: refuses) }) { fixture in
            var push = try await fixture.push(to: fixture.token())
            push.body = Array(payload.utf8)
            return try await fixture.withClient { [push] client in try await client.send(push) }
        }
    }

    @Test("a push that keeps it is accepted without a word", arguments: [true, false])
    func kept(refuses: Bool) async throws {
        let answer = try await answer(to: #"{"aps": {"alert": "x"}}"#, refuses: refuses)
        #expect(answer.status == 200 && answer.diagnoses == [])
    }

    @Test("one that breaks it is accepted with a diagnosis")
    func noted() async throws {
        let answer = try await answer(to: #"{"aps": {"alert": "x"}, "chat": 1}"#, refuses: false)
        #expect(answer.status == 200 && answer.diagnoses == ["contract-key-type"])
    }

    @Test("or, where that is asked for, refused with the one reason of ours")
    func refused() async throws {
        let answer = try await answer(to: #"{"aps": {"alert": "x"}, "chat": 1}"#, refuses: true)
        #expect(answer.status == 400 && answer.reason == "TambuliStrict")
        #expect(answer.diagnoses == ["contract-key-type"])
    }

    @Test("Apple's rules come first")
    func order() async throws {
        let answer = try await answer(to: #"{"chat": "#, refuses: true)
        #expect(answer.reason == "PayloadEmpty")
    }
}

/// Nobody has agreed on chats.
private final class NoChats: PushAgreement {
    let refusesBreaches: Bool

    init(refusesBreaches: Bool) { self.refusesBreaches = refusesBreaches }

    func breaches(in payload: [UInt8], device: String, bundle: String) -> [Diagnosis] {
        String(decoding: payload, as: UTF8.self).contains("chat") ? [Diagnosis(.contractKeyType, "chat")] : []
    }
}
