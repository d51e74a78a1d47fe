import APS
import HTTPTransport
import Testing

@testable import PushService

/// A machine's clock that is set, by a person or by the network, while the endpoint runs.
@Suite("A clock that jumps")
struct ClockJumpTests {
    private static let day = 86_400.0

    @Test("loses no push and mixes up no order", arguments: [-day, 365 * day, -3 * 365 * day])
    func order(jump: Double) async throws {
        try await EndpointFixture.run { fixture in
            let token = try await fixture.token()
            var ids: [String?] = []
            for step in [0, jump, -jump / 2, jump] {
                fixture.clock.advance(step)
                let push = try fixture.push(to: token)
                // A provider signs by the same clock.
                let answer = try await fixture.withClient { try await $0.send(push) }
                #expect(answer.status == 200)
                ids.append(answer.apnsID)
            }
            #expect(try fixture.store.pushes(PushQuery()).map(\.apnsID) == ids)
            for id in ids {
                var query = PushQuery()
                query.apnsID = id
                #expect(try fixture.store.pushes(query).count == 1)
            }
            #expect(fixture.receiver.pushes.map(\.apnsID) == ids)
        }
    }

    @Test("a provider token from before the jump is refused as too old or not yet valid, and a new one is taken")
    func tokens() async throws {
        try await EndpointFixture.run { fixture in
            let token = try await fixture.token()
            let before = try fixture.push(to: token)
            try await fixture.withClient { client in
                var reasons: [String?] = []
                for step in [0, Self.day, -2 * Self.day] {
                    fixture.clock.advance(step)
                    reasons.append(try await client.send(before).reason)
                }
                #expect(reasons == [nil, "ExpiredProviderToken", "InvalidProviderToken"])
                let after = try await client.send(fixture.push(to: token))
                #expect(after.status == 200)
            }
        }
    }

    @Test("a clock set back does not stretch the minute of a device's rate")
    func rate() {
        let rate = DeviceRate(limit: 1)
        #expect(rate.check([1], at: 1_000_000) == nil)
        #expect(rate.check([1], at: 1_000_000) != nil)
        #expect(rate.check([1], at: 900_000) == nil)
    }

    @Test("a clock set back does not leave a client under suspicion")
    func churn() {
        let churn = ConnectionChurn()
        for _ in 0..<10 { churn.closed(afterPushes: 1, at: 1_000_000) }
        #expect(churn.isUnderWay(at: 1_000_030))
        #expect(!churn.isUnderWay(at: 900_000))
    }
}
