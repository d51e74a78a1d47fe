import APS
import EmbeddedSQLite
import HTTPTransport
import PushService
import Testing

@Suite("Accepting")
struct AcceptTests {
    @Test("a push is in the store with all that came, and reaches the devices' host once")
    func kept() async throws {
        try await EndpointFixture.run { fixture in
            let token = try await fixture.token()
            var push = try fixture.push(to: token)
            push["apns-id"] = "123e4567-e89b-12d3-a456-426655440000"
            push["apns-priority"] = "5"
            push["apns-expiration"] = "0"
            push["apns-collapse-id"] = "lunch"
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.status == 200)

            let record = try #require(try fixture.store.pushes(PushQuery()).first)
            let headers = RequestHeaders(
                id: "123e4567-e89b-12d3-a456-426655440000", expiration: "0", priority: "5",
                topic: EndpointFixture.bundle, collapseID: "lunch", pushType: "alert")
            #expect(record.apnsID == headers.id)
            #expect(record.receivedAt == fixture.clock.now)
            #expect(record.world == .development)
            #expect(record.device == EndpointFixture.device)
            #expect(record.bundle == EndpointFixture.bundle)
            #expect(record.token == token)
            #expect(record.headers == headers)
            #expect(record.payload == #"{"aps":{"alert":"Lunch?"}}"#)
            #expect(record.status == 200)
            #expect(record.reason == nil)
            #expect(record.diagnoses == [])
            #expect(
                fixture.receiver.pushes == [
                    AcceptedPush(
                        sequence: record.sequence, apnsID: record.apnsID, receivedAt: record.receivedAt,
                        world: .development, token: token, device: EndpointFixture.device,
                        bundle: EndpointFixture.bundle, headers: headers, payload: push.body)
                ])
        }
    }

    @Test("a push is received when it comes, not when the connection before it was closed")
    func receivedAt() async throws {
        try await EndpointFixture.run { fixture in
            let token = try await fixture.token()
            for _ in 0..<20 {
                let push = try fixture.push(to: token)
                #expect(try await fixture.withClient { try await $0.send(push) }.status == 200)
                #expect(try fixture.store.pushes(PushQuery()).last?.receivedAt == fixture.clock.now)
                fixture.clock.advance(7)
            }
        }
    }

    @Test("a refused push is recorded with its reason and diagnoses, and reaches no device")
    func refused() async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            push.pad(to: 4097)
            _ = try await fixture.withClient { try await $0.send(push) }
            try await fixture.store.drain()
            let record = try #require(try fixture.store.pushes(PushQuery()).first)
            #expect(record.status == 413)
            #expect(record.reason == .payloadTooLarge)
            #expect(record.diagnoses.map(\.code) == [.payloadTooLarge])
            #expect(record.device == EndpointFixture.device)
            #expect(record.headers.id == nil)
            #expect(fixture.receiver.pushes.isEmpty)
        }
    }

    @Test("the same apns-id again is another push, and is diagnosed")
    func repeatedID() async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            push["apns-id"] = "123e4567-e89b-12d3-a456-426655440000"
            let answers = try await fixture.withClient { client in
                try await [client.send(push), client.send(push)]
            }
            #expect(answers.map(\.status) == [200, 200])
            #expect(answers.map(\.diagnoses) == [[], ["apns-id-repeated"]])
            #expect(fixture.receiver.pushes.count == 2)
            var query = PushQuery()
            query.apnsID = push["apns-id"]
            #expect(try fixture.store.pushes(query).map { $0.diagnoses.map(\.code) } == [[], [.apnsIDRepeated]])
        }
    }

    @Test("malformed payloads are accepted where the endpoint is told to, recorded, and reach no device")
    func malformedAccepted() async throws {
        try await EndpointFixture.run(configure: { $0.choices[.malformedPayload] = true }) { fixture in
            var push = try await fixture.push(to: fixture.token())
            push.body = Array("{".utf8)
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.status == 200)
            #expect(answer.diagnoses == ["json-syntax"])
            #expect(try fixture.store.pushes(PushQuery()).map(\.payload) == ["{"])
            #expect(fixture.receiver.pushes.isEmpty)
        }
    }

    @Test("when the store takes no more writes, pushes are refused with 503 and none is shown")
    func storeClosed() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                let before = try await client.send(push)
                fixture.store.close()
                let after = try await client.send(push)
                #expect(before.status == 200)
                #expect(after.status == 503)
                #expect(fixture.receiver.pushes.count == 1)
            }
        }
    }

    @Test("when the store cannot be read, pushes are refused with 500")
    func storeUnreadable() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            fixture.store.close()
            let answer = try await fixture.withClient { try await $0.send(push) }
            #expect(answer.status == 500)
            #expect(answer.reason == "InternalServerError")
        }
    }

    @Test("a write that fails is answered 503, and the next push is well again")
    func writeFails() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                try await fixture.store.breakWrites()
                let failed = try await client.send(push)
                #expect(failed.status == 503)
                #expect(failed.reason == "ServiceUnavailable")
                #expect(failed.diagnoses == ["store-unwritable"])
                #expect(fixture.receiver.pushes.isEmpty)
                try await fixture.store.mendWrites()
                let mended = try await client.send(push)
                #expect(mended.status == 200)
                #expect(fixture.receiver.pushes.count == 1)
            }
        }
    }

    @Test(
        "while the disk is full, or takes nothing, pushes are refused with 503 and what was kept is read; then all is well",
        arguments: BrokenDisk.all)
    func brokenDisk(_ disk: BrokenDisk) async throws {
        try await EndpointFixture.run { fixture in
            var push = try await fixture.push(to: fixture.token())
            push.pad(to: 4096)
            try await fixture.withClient { [push] client in
                let before = try await client.send(push)
                #expect(before.status == 200)
                try await fixture.store.drain()
                let writing = try await fixture.store.writingConnection()
                try writing.execute(disk.damage)
                var refused: [PushAnswer] = []
                // A page or two may be left.
                while refused.count < 20 {
                    let answer = try await client.send(push)
                    if answer.status != 200 { refused.append(answer) }
                }
                #expect(Set(refused.map(\.status)) == [503])
                #expect(Set(refused.map(\.reason)) == ["ServiceUnavailable"])
                #expect(Set(refused.map(\.diagnoses)) == [["store-unwritable"]])
                #expect(try fixture.store.pushes(PushQuery()).map(\.apnsID).first == before.apnsID)

                _ = try? await fixture.store.drain()
                try writing.execute(disk.repair)
                let after = try await client.send(push)
                #expect(after.status == 200)
                try await fixture.store.drain()
                let kept = try fixture.store.pushes(PushQuery()).filter { $0.status == 200 }.compactMap(\.apnsID)
                #expect(kept.contains { $0 == after.apnsID } && kept.contains { $0 == before.apnsID })
                #expect(fixture.receiver.pushes.map(\.apnsID) == kept)
            }
        }
    }

    /// What SQLite meets, and how it ends.
    struct BrokenDisk: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let damage: String
        let repair: String

        static let all = [
            BrokenDisk(
                testDescription: "full", damage: "PRAGMA max_page_count = 1",
                repair: "PRAGMA max_page_count = 1073741823"),
            BrokenDisk(
                testDescription: "read-only", damage: "PRAGMA query_only = ON", repair: "PRAGMA query_only = OFF"),
        ]
    }

    @Test("five thousand pushes over four connections are each answered, kept and handed over once", arguments: [1, 2])
    func many(loops: Int) async throws {
        try await EndpointFixture.run(configure: { $0.loops = loops }) { fixture in
            let push = try await fixture.push(to: fixture.token())
            let ids = try await withThrowingTaskGroup(of: [String].self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await fixture.withClient { client in
                            try await withThrowingTaskGroup(of: String?.self) { requests in
                                for _ in 0..<1250 {
                                    requests.addTask {
                                        let answer = try await client.send(push)
                                        return answer.status == 200 ? answer.apnsID : nil
                                    }
                                }
                                return try await requests.reduce(into: []) { ids, id in if let id { ids.append(id) } }
                            }
                        }
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(ids.count == 5000)
            #expect(Set(ids).count == 5000)
            var query = PushQuery()
            query.limit = 10_000
            #expect(try Set(fixture.store.pushes(query).map(\.apnsID)) == Set(ids))
            let sequences = fixture.receiver.pushes.map(\.sequence)
            #expect(sequences == Array(1...5000))
        }
    }

    @Test("more pushes a minute to one token than it may have are refused with 429, and other tokens are not")
    func deviceRate() async throws {
        try await EndpointFixture.run(configure: { $0.deviceRate = 2 }) { fixture in
            let push = try await fixture.push(to: fixture.token())
            var other = push
            other.path = "/3/device/\(try await fixture.token(bundle: EndpointFixture.otherBundle))"
            other["apns-topic"] = EndpointFixture.otherBundle
            try await fixture.withClient { [other] client in
                for (sketch, reason) in [(push, nil), (push, nil), (push, "TooManyRequests"), (other, nil)] {
                    let answer = try await client.send(sketch)
                    #expect(answer.reason == reason)
                }
                fixture.clock.advance(60)
                let later = try await client.send(push)
                #expect(later.status == 200)
            }
        }
    }

    @Test("a server that ends says so in GOAWAY: Shutdown")
    func farewell() async throws {
        try await EndpointFixture.run { fixture in
            let push = try await fixture.push(to: fixture.token())
            try await fixture.withClient { client in
                _ = try await client.send(push)
                await fixture.endpoint.stop()
                let error = await #expect(throws: HTTPTransportError.self) { try await client.send(push) }
                #expect(error?.code == .goneAway)
                #expect(error?.message.contains(#"{"reason":"Shutdown"}"#) == true, "\(String(describing: error))")
            }
        }
    }

    @Test("a graceful stop answers what it has taken, and nothing that it answered is lost")
    func gracefulStop() async throws {
        let store = try PushStore.ephemeral()
        let answered: [String] = try await EndpointFixture.run(store: store) { fixture in
            let push = try await fixture.push(to: fixture.token())
            return try await fixture.withClient { client in
                let first = try await client.send(push)
                #expect(first.status == 200)
                return await withTaskGroup(of: String?.self) { group in
                    for number in 0..<2000 {
                        if number == 1000 { group.addTask { await stop(fixture) } }
                        // A push that came too late fails; none may be half accepted.
                        group.addTask { (try? await client.send(push)).flatMap { $0.status == 200 ? $0.apnsID : nil } }
                    }
                    return await group.reduce(into: [String]()) { if let id = $1 { $0.append(id) } }
                }
            }
        }
        var query = PushQuery()
        query.limit = 5000
        let kept = try Set(store.pushes(query).map(\.apnsID))
        #expect(Set(answered).isSubset(of: kept))
    }

    private func stop(_ fixture: EndpointFixture) async -> String? {
        await fixture.endpoint.stop()
        return nil
    }
}
