import APS
import Testing

@testable import PushService

@Suite("Connection churn")
struct ConnectionChurnTests {
    @Test("ten connections closed within a minute after a push each are churn, and nine are not")
    func tenInAMinute() {
        let churn = ConnectionChurn()
        for second in 0..<9 { churn.closed(afterPushes: 1, at: Double(second)) }
        #expect(!churn.isUnderWay(at: 10))
        churn.closed(afterPushes: 3, at: 10)
        #expect(churn.isUnderWay(at: 60))
        #expect(!churn.isUnderWay(at: 61))
    }

    @Test("a connection that carried more pushes, or none, does not count")
    func usedConnections() {
        let churn = ConnectionChurn()
        for count in [0, 4, 1_000] {
            for _ in 0..<20 { churn.closed(afterPushes: count, at: 1) }
        }
        #expect(!churn.isUnderWay(at: 1))
    }

    @Test("a client that connects anew for each push is told so", .timeLimit(.minutes(1)))
    func told() async throws {
        try await EndpointFixture.run { fixture in
            let push = try fixture.push(to: try await fixture.token())
            // The server sees a connection close a moment after the client closed it, so some more than ten may pass.
            for _ in 0..<200 {
                _ = try await fixture.withClient { try await $0.send(push) }
                let codes = try fixture.store.pushes(PushQuery()).flatMap(\.diagnoses).map(\.code)
                if codes.contains(.connectionChurn) { return }
            }
            Issue.record("200 connections with a push each were not called churn")
        }
    }
}
