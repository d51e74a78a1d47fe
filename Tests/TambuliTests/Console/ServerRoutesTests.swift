import PushService
import Testing

@testable import tambuli

@Suite("the API's server", .timeLimit(.minutes(2)))
struct ServerRoutesTests {
    @Test("describes itself, and counts what has happened")
    func describes() async throws {
        try await ConsoleStage.lent { stage async throws in
            #expect(try await stage.ask("GET", "/health").string("status") == "ok")
            #expect(try await stage.ask("GET", "/server").string("endpoint") == stage.server.description.endpoint)
            #expect(try await stage.ask("GET", "/rules").count("items") ?? 0 > 10)
            #expect(try await stage.ask("GET", "/codes").strings("items", each: "code").contains("category-case"))
            try await stage.push(ConsoleStage.message)
            try await stage.push("{}", #","priority":"99""#)
            let metrics = try await stage.ask("GET", "/metrics").text
            #expect(metrics.contains("tambuli_pushes_total{outcome=\"accepted\"} 1\n"))
            #expect(metrics.contains("tambuli_pushes_total{outcome=\"BadPriority\"} 1\n"))
            #expect(metrics.contains("tambuli_notifications 1\n"))
        }
    }

    @Test("moves virtual time and no other")
    func clock() async throws {
        try await ConsoleStage.lent(virtualTime: true) { stage async throws in
            let before = try await stage.ask("GET", "/clock")
            #expect(before.flag("virtual") == true)
            try await stage.push(ConsoleStage.message)
            #expect(try await stage.ask("GET", "/notifications").string("items", "0", "state") == "onScreen")
            #expect(try await stage.ask("POST", "/clock/advance", #"{"seconds":6}"#).status == 200)
            #expect(try await stage.ask("GET", "/notifications").string("items", "0", "state") == "inCenter")
            for bad in ["-1", "1e300", "\"1\""] {
                #expect(try await stage.ask("POST", "/clock/advance", #"{"seconds":\#(bad)}"#).status >= 400)
            }
        }
        try await ConsoleStage.lent { stage async throws in
            #expect(try await stage.ask("POST", "/clock/advance", #"{"seconds":6}"#).status == 422)
        }
    }

    @Test("sets faults all or none")
    func faults() async throws {
        try await ConsoleStage.lent { stage async throws in
            #expect(
                try await stage.ask("PUT", "/faults", #"[{"kind":"delay","seconds":0.1},{"kind":"blackhole"}]"#).count(
                    "items") == 2)
            #expect(try await stage.ask("PUT", "/faults", #"[{"kind":"answer"},{"kind":"delay"}]"#).status == 422)
            #expect(try await stage.ask("GET", "/faults").count("items") == 2)
            #expect(try await stage.ask("DELETE", "/faults/2").status == 204)
            #expect(try await stage.ask("DELETE", "/faults/2").status == 404)
            #expect(try await stage.ask("DELETE", "/faults").status == 204)
            #expect(try await stage.ask("GET", "/faults").count("items") == 0)
        }
    }

    @Test("is not shown to the network without a token")
    func beyondLoopback() throws {
        for host in ["0.0.0.0", "::", "192.168.1.2", "example.com", "127.0.0.1.example.com", "127.evil.0.1"] {
            var configuration = Console.Configuration()
            configuration.address.host = host
            let failure = #expect(throws: CommandFailure.self) { try Console(configuration) }
            #expect(failure?.message.contains("--console-token-file") == true)
            configuration.token = "0123456789abcdef"
            #expect(throws: Never.self) { try Console(configuration) }
            configuration.token = "short"
            #expect(throws: CommandFailure.self) { try Console(configuration) }
        }
        for host in ["127.0.0.1", "127.0.0.2", "::1", "localhost"] {
            var configuration = Console.Configuration()
            configuration.address.host = host
            #expect(throws: Never.self) { try Console(configuration) }
        }
    }
}

@Suite("the API's snapshots", .timeLimit(.minutes(2)))
struct SnapshotRoutesTests {
    @Test("bring back devices, settings, apps and tokens, and leave the record")
    func reset() async throws {
        try await ConsoleStage.lent { stage async throws in
            let token = try await stage.ask("GET", "/devices/iPhone/apps/\(ConsoleStage.bundle)/token").string("token")
            #expect(try await stage.ask("POST", "/snapshots/ready").status == 204)
            try await stage.push(ConsoleStage.message)
            try await stage.installApp("com.example.other")
            let other = try await stage.ask("GET", "/devices/iPhone/apps/com.example.other/token").string("token")
            try await stage.ask("POST", "/devices", #"{"name":"iPad","model":"ipad"}"#)
            try await stage.ask("PATCH", "/devices/iPhone", #"{"locked":true,"previews":"never"}"#)
            try await stage.ask("POST", "/faults", #"{"kind":"answer","reason":"Shutdown"}"#)

            let done = try await stage.ask("POST", "/reset", #"{"snapshot":"ready"}"#)
            #expect(done.integer("sequence") == 1)
            let devices = try await stage.ask("GET", "/devices")
            #expect(devices.strings("items", each: "name") == ["iPhone"])
            #expect(devices.flag("items", "0", "locked") == false)
            #expect(try await stage.ask("GET", "/notifications").count("items") == 0)
            #expect(try await stage.ask("GET", "/faults").count("items") == 0)
            #expect(try await stage.ask("GET", "/pushes").count("items") == 1)
            let app = try await stage.ask("GET", "/devices/iPhone/apps/\(ConsoleStage.bundle)")
            #expect(app.strings("categories", each: "id") == ["message"])
            #expect(
                try await stage.ask("GET", "/devices/iPhone/apps/\(ConsoleStage.bundle)/token").string("token") == token
            )
            #expect(try await stage.ask("GET", "/devices/iPhone/apps/com.example.other").status == 404)
            #expect(other != token)
            // It goes on working.
            #expect(try await stage.push(ConsoleStage.message).integer("status") == 200)
            #expect(try await stage.ask("GET", "/notifications").count("items") == 1)
        }
    }

    @Test("are listed and forgotten; without one there is a first start's iPhone")
    func names() async throws {
        try await ConsoleStage.lent { stage async throws in
            #expect(try await stage.ask("POST", "/reset", #"{"snapshot":"nothing"}"#).status == 404)
            try await stage.ask("POST", "/snapshots/b%2Fc")
            try await stage.ask("POST", "/snapshots/a")
            #expect(try await stage.ask("GET", "/snapshots").strings("items", each: "name") == ["a", "b/c"])
            #expect(try await stage.ask("DELETE", "/snapshots/b%2Fc").status == 204)
            #expect(try await stage.ask("DELETE", "/snapshots/b%2Fc").status == 404)
            #expect(try await stage.ask("POST", "/reset", "{}").status == 200)
            #expect(try await stage.ask("GET", "/devices").count("items") == 1)
            #expect(try await stage.ask("GET", "/devices/iPhone/apps").count("items") == 0)
        }
    }
}
