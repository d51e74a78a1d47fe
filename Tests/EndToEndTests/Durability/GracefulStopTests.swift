import Foundation
import HTTPTransport
import Testing

/// SIGTERM while pushes are under way.
@Suite("The end of a server", .timeLimit(.minutes(5)))
struct GracefulStopTests {
    @Test("answers the pushes it has taken, however slowly, takes no more, and keeps what it answered")
    func slowAnswers() async throws {
        try await StateFolder.lent { folder in
            let kept = try await RunningServer.lent(in: folder) { server in
                try await server.installApp()
                try await folder.result("fault", "set", "delay", "--seconds", "2")
                let client = try await server.connect()
                let push = try await server.request()
                async let answers = Self.answers(to: Array(repeating: push, count: 20), over: client)
                try await server.untilStruck(20)
                server.process.kill(SIGTERM)
                try await Self.untilRefused(push, by: client)
                let statuses = try await answers
                #expect(statuses == Array(repeating: 200, count: 20))
                #expect(await server.process.exitStatus() == 0)
                return statuses.count
            }
            let found = try await RunningServer.lent(in: folder) { try await $0.pushes().count }
            #expect(found == kept)
        }
    }

    @Test("waits for what is never answered ten seconds, and no longer")
    func bounded() async throws {
        try await Self.stopping(besideUnanswered: { server, _, _ in
            let time = await ContinuousClock().measure { #expect(await server.process.exitStatus() == 0) }
            #expect(time > .seconds(9) && time < .seconds(20), "\(time)")
        })
    }

    @Test("comes at once with a second SIGTERM")
    func impatience() async throws {
        try await Self.stopping(besideUnanswered: { server, client, push in
            try await Self.untilRefused(push, by: client)
            server.process.kill(SIGTERM)
            let time = await ContinuousClock().measure {
                #expect(await server.process.exitStatus() == 128 + SIGTERM)
            }
            #expect(time < .seconds(5), "\(time)")
        })
    }

    /// Sends SIGTERM while one push is with the server that is never answered, and fails for its client in the end.
    private static func stopping(
        besideUnanswered body: (RunningServer, HTTPClient, HTTPRequest) async throws -> Void
    ) async throws {
        try await RunningServer.lent { server in
            try await server.folder.result("fault", "set", "blackhole")
            let client = try await server.connect()
            let push = try await server.request()
            let unanswered = Task { try await client.send(push) }
            try await server.untilStruck(1)
            server.process.kill(SIGTERM)
            try await body(server, client, push)
            await #expect(throws: HTTPTransportError.self) { try await unanswered.value }
        }
    }

    private static func answers(to pushes: [HTTPRequest], over client: HTTPClient) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for push in pushes { group.addTask { try await client.send(push).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Until the client has been told by GOAWAY that no more is taken.
    private static func untilRefused(_ push: HTTPRequest, by client: HTTPClient) async throws {
        while true {
            do {
                _ = try await client.send(push, timeout: .milliseconds(50))
            } catch let error as HTTPTransportError where error.code == .goneAway {
                return
            } catch let error as HTTPTransportError where error.code == .timedOut {}
        }
    }
}
