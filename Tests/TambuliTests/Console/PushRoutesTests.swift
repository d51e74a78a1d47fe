import APS
import Documents
import Foundation
import NotificationCatalog
import SimulatedDevice
import SystemHost
import Testing
import WebConsole

@testable import tambuli

@Suite("the API's pushes", .timeLimit(.minutes(2)))
struct PushRoutesTests {
    @Test("a dozen composed in a row go over one connection, as a provider's should")
    func oneConnection() async throws {
        try await ConsoleStage.lent { stage async throws in
            for _ in 0..<12 { try await stage.push(ConsoleStage.message) }
            let codes = try await stage.ask("GET", "/pushes").text
            #expect(!codes.contains("connection-churn"))
            #expect(!codes.contains("token-churn"))
        }
    }

    @Test("are composed of an object, which is sent as it was written, or of a text with its faults")
    func payloads() async throws {
        try await ConsoleStage.lent { stage async throws in
            func send(_ payload: String) async throws -> ConsoleStage.Answer {
                try await stage.ask("POST", "/pushes", #"{"bundle":"\#(ConsoleStage.bundle)","payload":\#(payload)}"#)
            }
            let written = #"{ "b": 1.50, "aps": {"alert": "\u00e5 \/"}, "a": 12345678901234567890 }"#
            #expect(try await send(written).integer("status") == 200)
            #expect(try await stage.ask("GET", "/pushes/1").string("payloadText") == written)
            #expect(try await send(#""{\"aps\":{}""#).string("reason") == "PayloadEmpty")
            for wrong in ["[]", "1", "null"] { #expect(try await send(wrong).status == 400, "\(wrong)") }
        }
    }

    @Test("tell their whole story")
    func story() async throws {
        try await ConsoleStage.lent { stage async throws in
            let sent = try await stage.push(ConsoleStage.message)
            #expect(sent.integer("status") == 200)
            let id = try #require(sent.string("apnsId"))
            try await stage.ask("POST", "/notifications/\(id)/responses", #"{"gesture":"longPress"}"#)
            try await stage.ask("POST", "/notifications/\(id)/responses", #"{"action":"reply","userText":"Hej <b>!"}"#)
            let push = try await stage.ask("GET", "/pushes/\(id)")
            let kinds = push.strings("story", each: "kind")
            #expect(
                kinds == [
                    "requested", "answered", "recognised", "received", "soundPlayed", "shown", "expanded", "removed",
                    "responded",
                ])
            #expect(push.string("responses", "0", "userText") == "Hej <b>!")
            #expect(push.string("payloadText") == ConsoleStage.message)
            #expect(push.string("payload", "aps", "category") == "message")
            #expect(try await stage.ask("GET", "/pushes/1").string("apnsId") == id)
            #expect(try await stage.ask("GET", "/pushes/nothing").status == 404)
        }
    }

    @Test("are found by app, device, category, reason, text and time, newest first, a page at a time")
    func filters() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.installApp("com.example.other")
            for number in 1...5 { try await stage.push(#"{"aps":{"alert":"number \#(number)","category":"message"}}"#) }
            try await stage.push(
                #"{"aps":{"alert":"100% _x_ \"quoted\"","category":"Message"}}"#, bundle: "com.example.other")
            try await stage.push(ConsoleStage.message, #","priority":"99""#)
            func sequences(_ query: String) async throws -> [Int] {
                let answer = try await stage.ask("GET", "/pushes?\(query)")
                return (try answer["items"]?.array() ?? []).compactMap { try? $0.object()["sequence"]?.integer() }.map(
                    Int.init)
            }
            // A refusal is written down after its answer.
            #expect(try await stage.ask("GET", "/wait?for=push&reason=BadPriority").status == 200)
            #expect(try await sequences("") == [7, 6, 5, 4, 3, 2, 1])
            #expect(try await sequences("bundle=com.example.other") == [6])
            #expect(try await sequences("category=message&accepted=true") == [5, 4, 3, 2, 1])
            #expect(try await sequences("reason=BadPriority") == [7])
            #expect(try await sequences("accepted=false") == [7])
            #expect(try await sequences("text=NUMBER%203") == [3])
            #expect(try await sequences("text=100%25%20_x_") == [6], "% and _ stand for themselves")
            #expect(try await sequences("text=%25") == [6])
            #expect(try await sequences("after=5") == [7, 6])
            #expect(try await sequences("since=99999999999").isEmpty)
            #expect(try await sequences("device=iPhone&limit=2") == [6, 5])
            let first = try await stage.ask("GET", "/pushes?limit=3")
            let next = try #require(first.string("next"))
            #expect(try await sequences("limit=3&cursor=\(next)") == [4, 3, 2])
            #expect(try await stage.ask("GET", "/pushes?limit=7").string("next") == nil)
            for bad in ["cursor=x", "cursor=-1", "limit=0", "limit=501", "reason=bad", "token=zz", "since=x"] {
                #expect(try await stage.ask("GET", "/pushes?\(bad)").status == 400, "\(bad)")
            }
        }
    }

    @Test("are sent through the real endpoint, whose refusal is an answer")
    func sent() async throws {
        try await ConsoleStage.lent { stage async throws in
            let refused = try await stage.push("{", #","priority":"77""#)
            #expect(refused.status == 200)
            #expect(refused.string("reason") == "BadPriority")
            let late = try await stage.push(#"{"aps":{"alert":"x","category":"Message"}}"#)
            #expect(late.strings("diagnoses", each: "code") == ["category-case"])
            let fault = try await stage.ask(
                "POST", "/faults", #"{"kind":"answer","reason":"TooManyRequests","times":1}"#)
            #expect(fault.status == 201)
            #expect(try await stage.push(ConsoleStage.message).string("reason") == "TooManyRequests")
            #expect(try await stage.push(ConsoleStage.message).integer("status") == 200)
            #expect(try await stage.ask("GET", "/faults").integer("items", "0", "strikes") == 1)
            #expect(try await stage.push(ConsoleStage.message, bundle: "com.example.nobody").status == 404)
        }
    }

    @Test("are checked while they are written, with the place of each finding")
    func lint() async throws {
        try await ConsoleStage.lent { stage async throws in
            let draft = JSON.string("{\"aps\": {\n  \"alert\": \"x\",\n  \"badge\": \"5\", \"category\": \"mesage\"}}")
                .text
            let report = try await stage.ask(
                "POST", "/lint", #"{"payload":\#(draft),"bundle":"\#(ConsoleStage.bundle)"}"#)
            #expect(report.strings("findings", each: "code") == ["aps-type", "category-unknown"])
            #expect(report.integer("findings", "0", "line") == 3)
            #expect(report.integer("findings", "0", "column") == 12)
            #expect(report.integer("push", "limit") == 4096)
            let broken = try await stage.ask("POST", "/lint", #"{"payload":"{\"aps\":"}"#)
            #expect(broken.strings("findings", each: "code") == ["json-syntax"])
            #expect(broken["push"]?.isNull == true)
        }
    }

    @Test(
        "become scenario files that pass",
        arguments: [ConsoleStage.message, #"{"aps":{"alert":"x","category":"Message"}}"#, "{no", "{}"])
    func exported(payload: String) async throws {
        try await ConsoleStage.lent { stage async throws in
            let id = try #require(try await stage.push(payload, #","pushType":"alert""#).string("apnsId"))
            let scenario = try await stage.ask("GET", "/pushes/\(id)/scenario")
            #expect(scenario.status == 200, "\(scenario.text)")
            let report = LintBatch.linter.review(Array(scenario.text.utf8), named: "x.json")
            #expect(report.kind == .scenario)
            #expect(report.findings.isEmpty, "\(report.findings)")
            let result = try await ScenarioRun.result(of: scenario.text)
            #expect(result.isEmpty, "\(result)\n\(scenario.text)")
        }
    }

    @Test("become scenario files that pass when a content extension draws them, too")
    func exportedWithContent() async throws {
        try await ConsoleStage.lent { stage async throws in
            var app = try await stage.server.fleet.perform { try $0.installation(ConsoleStage.bundle, on: "iPhone") }
            let attributes = ContentExtensionAttributes(categories: ["message"], defaultContentHidden: true)
            app.contentExtensions = [
                ContentExtension(
                    program: Program(arguments: ["true"], workingDirectory: "/"), attributes: attributes)
            ]
            try await stage.server.fleet.install(app, on: "iPhone")
            let sent = try await stage.push(ConsoleStage.message, #","pushType":"alert""#)
            let id = try #require(sent.string("apnsId"))
            let scenario = try await stage.ask("GET", "/pushes/\(id)/scenario")
            #expect(scenario.flag("given", "app", "contentExtension", "defaultContentHidden") == true)
            #expect(scenario["expected", "shown", "body"]?.isNull == true)
            let result = try await ScenarioRun.result(of: scenario.text)
            #expect(result.isEmpty, "\(result)\n\(scenario.text)")
        }
    }
}
