import APS
import PushService
import Testing

/// What is done where Apple is silent, and what can be had instead.
@Suite("EndpointChoice")
struct EndpointChoiceTests {
    private static func answer(
        _ choice: EndpointChoice, isOther: Bool, _ bend: (inout PushSketch, EndpointFixture) async throws -> Void
    ) async throws -> PushAnswer {
        try await EndpointFixture.run(configure: { $0.choices[choice] = isOther }) { fixture in
            var push = try await fixture.push(to: fixture.token())
            let first = push
            try await bend(&push, fixture)
            return try await fixture.withClient { [push] client in
                _ = try await client.send(first)
                return try await client.send(push)
            }
        }
    }

    @Test("an answer that is none is told by its own word")
    func unknownAnswer() {
        var choices = EndpointChoices()
        let error = #expect(throws: PushServiceError.self) { try choices.choose("other-team=Perhaps") }
        #expect(error?.message.hasSuffix("not \"Perhaps\"") == true, "\(String(describing: error))")
    }

    @Test("malformed-payload", arguments: [(false, 400), (true, 200)])
    func malformedPayload(_ isOther: Bool, _ status: Int) async throws {
        let answer = try await Self.answer(.malformedPayload, isOther: isOther) { push, _ in push.body = [0x7B] }
        #expect(answer.status == status)
    }

    @Test("background-without-priority", arguments: [(false, nil), (true, "BadPriority")])
    func background(_ isOther: Bool, _ reason: String?) async throws {
        let answer = try await Self.answer(.backgroundWithoutPriority, isOther: isOther) { push, _ in
            push["apns-push-type"] = "background"
        }
        #expect(answer.reason == reason)
        #expect(answer.diagnoses == ["background-priority"])
    }

    @Test("other-team", arguments: [(false, "InvalidProviderToken"), (true, "Forbidden")])
    func otherTeam(_ isOther: Bool, _ reason: String) async throws {
        let answer = try await Self.answer(.otherTeam, isOther: isOther) { push, fixture in
            let other = try ProviderFixture(keyID: "OTHERKEY12", teamID: "OTHERTEAM1")
            try await fixture.store.add(other.key())
            push["authorization"] = try "bearer " + other.token(issuedAt: fixture.clock.now)
        }
        #expect(answer.status == 403)
        #expect(answer.reason == reason)
    }

    @Test("is chosen by its word", arguments: EndpointChoice.allCases)
    func words(_ choice: EndpointChoice) throws {
        var choices = EndpointChoices()
        try choices.choose("\(choice.rawValue)=\(choice.other.word)")
        #expect(choices[choice])
        try choices.choose("\(choice.rawValue)=\(choice.usual.word)")
        #expect(!choices[choice])
    }

    @Test("what there is to choose is named", arguments: ["other-team", "other-team=maybe", "colour=red", ""])
    func unknown(_ text: String) throws {
        var choices = EndpointChoices()
        let error = #expect(throws: PushServiceError.self) { try choices.choose(text) }
        #expect(error?.message.contains(text.hasPrefix("other-team") ? "Forbidden" : "other-team") == true)
    }
}
