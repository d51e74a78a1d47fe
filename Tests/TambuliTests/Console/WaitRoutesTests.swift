import Documents
import Testing
import WebConsole

@testable import tambuli

@Suite("the API's waiting", .timeLimit(.minutes(2)))
struct WaitRoutesTests {
    @Test("gives what is there already, and what comes")
    func waits() async throws {
        try await ConsoleStage.lent { stage async throws in
            async let coming = stage.ask("GET", "/wait?for=notification&category=message&timeout=30")
            async let response = stage.ask("GET", "/wait?for=response&action=delete&timeout=30")
            while stage.console.hub.waiterCount < 2 { await Task.yield() }
            let id = try #require(try await stage.push(ConsoleStage.message).string("apnsId"))
            #expect(try await coming.string("notification", "apnsId") == id)
            try await stage.ask("POST", "/notifications/\(id)/responses", #"{"action":"delete"}"#)
            #expect(try await response.string("response", "apnsId") == id)
            let push = try await stage.ask("GET", "/wait?for=push&apnsId=\(id)&timeout=0")
            #expect(push.string("push", "apnsId") == id)
        }
    }

    @Test("tells why a push that has come shows nothing")
    func nothingShown() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.ask("PATCH", "/devices/iPhone/apps/\(ConsoleStage.bundle)", #"{"authorization":"denied"}"#)
            let id = try #require(try await stage.push(ConsoleStage.message).string("apnsId"))
            let met = try await stage.ask("GET", "/wait?for=notification&apnsId=\(id)&timeout=5")
            #expect(met.status == 200)
            #expect(met["notification"]?.isNull == true)
            #expect(met.strings("push", "diagnoses", each: "code") == ["not-authorised"])
        }
    }

    @Test("says when it did not come in time, and what it cannot wait for")
    func timeOut() async throws {
        try await ConsoleStage.lent { stage async throws in
            for what in ["push", "notification", "response", "notification&apnsId=01a2"] {
                #expect(try await stage.ask("GET", "/wait?for=\(what)&timeout=0.05").status == 408, "\(what)")
            }
            for bad in ["", "?for=x", "?for=push&timeout=-1", "?for=push&timeout=601", "?for=push&timeout=nan"] {
                #expect(try await stage.ask("GET", "/wait\(bad)").status == 400, "\(bad)")
            }
            #expect(stage.console.hub.waiterCount == 0)
        }
    }
}
