import APS
import HTTPTransport
import PushService
import Testing

/// Each fault as a client meets it on the wire.
@Suite("Faults on demand")
struct FaultyEndpointTests {
    /// What became of pushes that were sent one after the other over one connection: a status, or the error's code.
    private static func outcomes(
        _ count: Int, _ push: PushSketch, over client: HTTPClient, timeout: Duration = .seconds(10)
    ) async -> [String] {
        var outcomes: [String] = []
        for _ in 0..<count {
            do {
                outcomes.append(String(try await client.send(push.request, timeout: timeout).status))
            } catch {
                outcomes.append("\((error as? HTTPTransportError)?.code.description ?? "\(error)")")
            }
        }
        return outcomes
    }

    private static func meet(
        _ kind: FaultKind, pushes: Int, timeout: Duration = .seconds(10), _ change: (inout Fault) -> Void = { _ in }
    ) async throws -> [String] {
        try await EndpointFixture.run { fixture in
            var fault = Fault(kind)
            change(&fault)
            try fixture.endpoint.faults.set(fault)
            let push = try await fixture.push(to: fixture.token())
            return try await fixture.withClient { await outcomes(pushes, push, over: $0, timeout: timeout) }
        }
    }

    @Test("an answer strikes each second push, and says that it was set")
    func answer() async throws {
        try await EndpointFixture.run { fixture in
            var fault = Fault(.answer)
            fault.status = 503
            fault.every = 2
            try fixture.endpoint.faults.set(fault)
            let push = try await fixture.push(to: fixture.token())
            let answers = try await fixture.withClient { [try await $0.send(push), try await $0.send(push)] }
            #expect(answers.map(\.status) == [200, 503])
            #expect(answers.map(\.reason) == [nil, "ServiceUnavailable"])
            #expect(answers.map(\.diagnoses) == [[], ["fault-injected"]])
            let report = try #require(fixture.endpoint.faults.list.first)
            #expect(report.pushes == 2 && report.strikes == 1)
            try await fixture.store.drain()
            #expect(try fixture.store.pushes(PushQuery()).map(\.reason) == [nil, .serviceUnavailable])
        }
    }

    @Test("a 410 of a fault has a timestamp, and no rule is asked before it")
    func unregistered() async throws {
        try await EndpointFixture.run { fixture in
            var fault = Fault(.answer)
            fault.status = 410
            try fixture.endpoint.faults.set(fault)
            var push = try await fixture.push(to: fixture.token())
            push["authorization"] = nil
            let answer = try await fixture.withClient { [push] in try await $0.send(push) }
            #expect(answer.reason == "Unregistered")
            #expect(answer.timestamp == fixture.clock.now * 1000)
        }
    }

    @Test("a request about channels meets a fault in the words of its own answers")
    func broadcast() async throws {
        try await EndpointFixture.run { fixture in
            try fixture.endpoint.faults.set(Fault(.answer))
            let request = HTTPRequest(
                method: .get, path: "/1/apps/\(EndpointFixture.bundle)/all-channels",
                fields: [HTTPField("apns-request-id", "123e4567-e89b-12d3-a456-426655440000")])
            let answer = try await fixture.withClient { try await $0.send(request) }
            #expect(answer.status == 503)
            #expect(PushAnswer(answer).reason == "Service Unavailable")
            #expect(answer.value(of: "apns-request-id") == "123e4567-e89b-12d3-a456-426655440000")
            #expect(answer.value(of: "apns-id") == nil)
            #expect(PushAnswer(answer).diagnoses == ["fault-injected"])
        }
    }

    @Test("a script plays for each token by itself, and then the push goes its way")
    func script() async throws {
        try await EndpointFixture.run { fixture in
            var fault = Fault(.script)
            fault.answers = [FaultAnswer(status: 503), FaultAnswer(status: 200), FaultAnswer(status: 429)]
            try fixture.endpoint.faults.set(fault)
            let push = try await fixture.push(to: fixture.token())
            var other = push
            other.path = "/3/device/\(try await fixture.token(bundle: EndpointFixture.otherBundle))"
            other["apns-topic"] = EndpointFixture.otherBundle
            try await fixture.withClient { [other] client in
                #expect(await Self.outcomes(4, push, over: client) == ["503", "200", "429", "200"])
                #expect(await Self.outcomes(1, other, over: client) == ["503"])
            }
        }
    }

    @Test("may be meant for one app, and for so many times")
    func targets() async throws {
        try await EndpointFixture.run { fixture in
            var fault = Fault(.answer)
            fault.status = 500
            fault.bundle = EndpointFixture.otherBundle
            fault.times = 1
            try fixture.endpoint.faults.set(fault)
            let push = try await fixture.push(to: fixture.token())
            var other = push
            other.path = "/3/device/\(try await fixture.token(bundle: EndpointFixture.otherBundle))"
            other["apns-topic"] = EndpointFixture.otherBundle
            try await fixture.withClient { [other] client in
                #expect(await Self.outcomes(2, push, over: client) == ["200", "200"])
                #expect(await Self.outcomes(2, other, over: client) == ["500", "200"])
            }
        }
    }

    @Test("at a rate strikes the same pushes again with the same seed, and others with another")
    func seeds() async throws {
        func run(_ seed: UInt64) async throws -> [String] {
            try await Self.meet(.answer, pushes: 100) {
                $0.status = 429
                $0.rate = 0.3
                $0.seed = seed
            }
        }
        let first = try await run(7)
        #expect((15...45).contains(first.count { $0 == "429" }), "about 30 of 100")
        #expect(try await run(7) == first)
        #expect(try await run(8) != first)
    }

    @Test("ends streams with a reset, or refuses them")
    func streams() async throws {
        #expect(try await Self.meet(.resetStream, pushes: 3) { $0.every = 2 } == ["200", "streamReset", "200"])
        #expect(try await Self.meet(.refuseStream, pushes: 3) { $0.every = 3 } == ["200", "200", "streamReset"])
    }

    @Test("takes a push and never answers")
    func blackhole() async throws {
        let outcomes = try await Self.meet(.blackhole, pushes: 3, timeout: .milliseconds(300)) { $0.afterPushes = 1 }
        #expect(outcomes == ["200", "timedOut", "timedOut"])
    }

    @Test("drops the connection")
    func drop() async throws {
        let outcomes = try await Self.meet(.dropConnection, pushes: 3) { $0.afterPushes = 2 }
        #expect(outcomes == ["200", "200", "connectionClosed"])
    }

    @Test(
        "says farewell with GOAWAY: in good order what came is answered, abruptly it is not", arguments: [false, true])
    func goAway(isAbrupt: Bool) async throws {
        let outcomes = try await Self.meet(.goaway, pushes: 3) {
            $0.afterPushes = 1
            $0.abrupt = isAbrupt
        }
        #expect(outcomes == (isAbrupt ? ["200", "goneAway", "goneAway"] : ["200", "200", "goneAway"]))
    }

    @Test("GOAWAY names its reason in JSON")
    func goAwayReason() async throws {
        try await EndpointFixture.run { fixture in
            var fault = Fault(.goaway)
            fault.reason = .internalServerError
            fault.abrupt = true
            try fixture.endpoint.faults.set(fault)
            let push = try await fixture.push(to: fixture.token())
            let error = try await fixture.withClient { client in
                await #expect(throws: HTTPTransportError.self) { try await client.send(push) }
            }
            #expect(
                error?.message.contains(#"{"reason":"InternalServerError"}"#) == true, "\(String(describing: error))")
        }
    }

    @Test("asks a client that sends too fast to calm down")
    func calm() async throws {
        #expect(
            try await Self.meet(.enhanceYourCalm, pushes: 4) { $0.perSecond = 3 } == ["200", "200", "200", "goneAway"])
    }

    @Test("a delayed push is accepted later")
    func delay() async throws {
        let start = ContinuousClock.now
        #expect(try await Self.meet(.delay, pushes: 2) { $0.seconds = 0.2 } == ["200", "200"])
        #expect(ContinuousClock.now - start >= .milliseconds(400))
    }

    @Test("a lower limit of streams holds on open connections, and is lifted again")
    func streamLimit() async throws {
        try await EndpointFixture.run { fixture in
            let faults = fixture.endpoint.faults
            let push = try await fixture.push(to: fixture.token())
            /// Of two pushes at a time one is swallowed, until the client gives it up. Does the other wait for that?
            func isOneAtATime(over client: HTTPClient) async throws -> Bool {
                var hole = Fault(.blackhole)
                hole.times = 1
                let report = try faults.set(hole)
                defer { faults.clear(report.number) }
                return await withTaskGroup(of: String.self) { group in
                    for _ in 0..<2 {
                        group.addTask { await Self.outcomes(1, push, over: client, timeout: .seconds(2))[0] }
                    }
                    let first = await group.next()
                    group.cancelAll()
                    return first == "timedOut"
                }
            }
            try await fixture.withClient { client in
                var limit = Fault(.streamLimit)
                limit.value = 1
                let report = try faults.set(limit)
                // The client hears of the limit before the answer.
                #expect(await Self.outcomes(1, push, over: client) == ["200"])
                #expect(try await isOneAtATime(over: client))
                faults.clear(report.number)
                #expect(await Self.outcomes(1, push, over: client) == ["200"])
                #expect(try await isOneAtATime(over: client) == false)
            }
        }
    }

    @Test("an idle connection is ended with IdleTimeout, a busy one is not")
    func idle() async throws {
        try await EndpointFixture.run { fixture in
            var fault = Fault(.closeWhenIdle)
            fault.seconds = 60
            try fixture.endpoint.faults.set(fault)
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                for _ in 0..<3 {
                    fixture.clock.advance(40)
                    await fixture.endpoint.timeMoved()
                    #expect(await Self.outcomes(1, push, over: client) == ["200"])
                }
                fixture.clock.advance(60)
                await fixture.endpoint.timeMoved()
                let error = await #expect(throws: HTTPTransportError.self) { try await client.send(push) }
                #expect(error?.message.contains(#"{"reason":"IdleTimeout"}"#) == true, "\(String(describing: error))")
            }
        }
    }

    @Test("a fault that is cleared strikes no more")
    func cleared() async throws {
        try await EndpointFixture.run { fixture in
            let report = try fixture.endpoint.faults.set(Fault(.answer))
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                #expect(await Self.outcomes(1, push, over: client) == ["503"])
                fixture.endpoint.faults.clear(report.number)
                #expect(await Self.outcomes(1, push, over: client) == ["200"])
            }
        }
    }
}
