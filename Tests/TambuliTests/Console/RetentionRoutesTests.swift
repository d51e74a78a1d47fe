import Documents
import Foundation
import HTTPTransport
import PushService
import SimulatedDevice
import SystemHost
import Testing
import WebConsole

@testable import tambuli

@Suite("the API of a server that keeps five pushes", .timeLimit(.minutes(2)))
struct RetentionRoutesTests {
    private func push(_ count: Int, on stage: ConsoleStage) async throws -> [String] {
        var ids: [String] = []
        for _ in 0..<count { ids.append(try #require(try await stage.push(ConsoleStage.message).string("apnsId"))) }
        return ids
    }

    private func sequences(_ stage: ConsoleStage, _ query: String = "") async throws -> [Int] {
        let answer = try await stage.ask("GET", "/pushes?\(query)")
        return (try answer["items"]?.array() ?? []).compactMap { try? $0.object()["sequence"]?.integer() }.map(Int.init)
    }

    /// Waits until so many are on record; fails after a minute.
    private func waitUntilKept(_ expected: [Int], on stage: ConsoleStage) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while try await sequences(stage) != expected, .now < end { await Task.yield() }
        #expect(try await sequences(stage) == expected)
    }

    @Test("forgets what devices are done with, keeps what they show, and says of what is gone that it was forgotten")
    func forgotten() async throws {
        try await ConsoleStage.lent(retaining: 5) { stage async throws in
            let ids = try await push(20, on: stage)
            // All stand in the Notification Centre: none is finished.
            #expect(try await sequences(stage) == Array((1...20).reversed()))
            try await stage.ask("POST", "/notifications/\(ids[2])/responses", #"{"gesture":"tap"}"#)
            #expect(try await stage.ask("GET", "/responses").count("items") == 1)

            try await stage.ask("DELETE", "/devices/iPhone/notifications")
            _ = try await push(1, on: stage)
            try await waitUntilKept([21, 20, 19, 18, 17, 16], on: stage)

            for id in [ids[2], "3"] {
                for path in ["/pushes/\(id)", "/pushes/\(id)/scenario"] {
                    let answer = try await stage.ask("GET", path)
                    #expect(answer.status == 410)
                    #expect(answer.string("type") == "/api/#problem-forgotten")
                    #expect(answer.string("detail")?.contains("--retain") == true, "\(answer.text)")
                }
            }
            #expect(try await stage.ask("GET", "/notifications/n3").status == 410)
            #expect(
                try await stage.ask("POST", "/notifications/n3/responses", #"{"gesture":"tap"}"#).status == 410)
            for path in ["/pushes/22", "/pushes/123e4567-e89b-42d3-a456-426655440000", "/notifications/n22"] {
                #expect(try await stage.ask("GET", path).status == 404, "\(path)")
            }
            #expect(try await stage.ask("GET", "/pushes/21").status == 200)
            // What was done with it went with it.
            #expect(try await stage.ask("GET", "/responses").count("items") == 0)
        }
    }

    @Test("goes on over gaps: pages, waiting, following and counting")
    func gaps() async throws {
        try await ConsoleStage.lent(retaining: 5) { stage async throws in
            _ = try await push(1, on: stage)
            let ids = try await push(11, on: stage)
            for id in ids { try await stage.ask("POST", "/notifications/\(id)/responses", #"{"gesture":"clear"}"#) }
            _ = try await push(1, on: stage)
            // The first and the last stand in the centre still.
            try await waitUntilKept([13, 12, 11, 10, 9, 8, 1], on: stage)
            let page = try await stage.ask("GET", "/pushes?limit=6")
            let next = try #require(page.string("next"))
            #expect(try await sequences(stage, "limit=6&cursor=\(next)") == [1])
            #expect(try await sequences(stage, "after=3&limit=500") == [13, 12, 11, 10, 9, 8])
            #expect(try await sequences(stage, "cursor=5") == [1])
            #expect(try await stage.ask("GET", "/wait?for=push&after=2&timeout=2").integer("push", "sequence") == 13)
            #expect(
                try await stage.ask("GET", "/metrics").text.contains(#"tambuli_pushes_total{outcome="accepted"} 13"#))
            // The events of forgotten pushes are still told to one that comes back.
            let run = stage.console.hub.run
            let stream = try #require(stage.console.hub.stream(after: "\(run)-0", kinds: ["push"]))
            defer { stream.close() }
            let told = String(decoding: stream.read(upTo: 1 << 20) {} ?? [], as: UTF8.self)
            #expect(told.contains(#""sequence":2,"#) && told.contains(#""sequence":13,"#))
            #expect(!told.contains("event: gap"))
        }
    }

    @Test("forgets nothing of what waits for a device that is offline")
    func offline() async throws {
        try await ConsoleStage.lent(retaining: 5) { stage async throws in
            try await stage.installApp("com.example.other")
            try await stage.server.fleet.configure(.configure(.online(false)), on: "iPhone")
            try await stage.push(ConsoleStage.message)
            for _ in 0..<10 { try await stage.push(ConsoleStage.message, bundle: "com.example.other") }
            // Only the newest of each app waits; the others are finished.
            try await waitUntilKept([11, 10, 9, 8, 7, 6, 1], on: stage)
            try await stage.server.fleet.configure(.configure(.online(true)), on: "iPhone")
            #expect(try await stage.ask("GET", "/pushes/1").strings("story", each: "kind").contains("shown"))
        }
    }
}
