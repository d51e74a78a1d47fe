import Testing
import WebConsole

@Suite("the API under hostile input", .timeLimit(.minutes(5)))
struct HostileInputTests {
    private static let texts = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE devices; --", "../../etc/passwd",
        "%00", "a\u{0}b", "\u{202E}gnp.exe", "{{7*7}}", "${jndi:ldap://x}", "\r\nSet-Cookie: a=b", "😀\u{FE0F}\u{200D}",
        "\u{FFFF}", String(repeating: "a", count: 5_000), "", " ", "-1", "9223372036854775808", "NaN", "null", "%", "_",
    ]

    @Test("answers every call with every nasty text in every place, and never with a fault of its own")
    func everyRoute() async throws {
        try await ConsoleStage.lent { stage async throws in
            try await stage.push(ConsoleStage.message)
            for route in stage.routes where route.path != "/events" {
                for text in Self.texts {
                    let encoded = PercentCoding.encode(text)
                    let path = route.path.replacing(#/\{[^}]+\}/#) { _ in encoded }
                    let query = route.parameters.filter { $0.place == .query }.map { parameter in
                        parameter.name + "=" + (parameter.name == "timeout" ? "0" : encoded)
                    }.joined(separator: "&")
                    for target in [path, path + "?" + query, path + "?timeout=0&for=push&" + encoded + "=1"] {
                        for body in route.body == nil ? [nil] : Self.bodies(text) {
                            guard WebRequest(method: "GET", target: "/api/v1" + target) != nil else { continue }
                            let answer = try await stage.ask(route.method.rawValue, target, body)
                            #expect(
                                answer.status < 500, "\(route.method.rawValue) \(target.prefix(200)): \(answer.text)")
                        }
                    }
                }
            }
        }
    }

    private static func bodies(_ text: String) -> [String?] {
        let quoted = JSON.string(text).text
        let members = [
            "name", "model", "bundle", "payload", "action", "userText", "gesture", "kind", "device", "state", "token",
            "seconds", "snapshot",
        ]
        return [
            text, quoted, "{\(quoted):\(quoted)}", "[\(quoted)]", "{\"categories\":[{\"id\":\(quoted)}]}",
            "{" + members.map { "\"\($0)\":\(quoted)" }.joined(separator: ",") + "}",
        ] + members.map { "{\"\($0)\":\(quoted)}" }
    }

    @Test(
        "keeps nasty texts as data, in every field",
        arguments: texts.filter { !$0.contains("\u{0}") && !$0.isEmpty && $0.count < 1_000 })
    func data(text: String) async throws {
        try await ConsoleStage.lent(installs: false) { stage async throws in
            let quoted = JSON.string(text).text
            let name = PercentCoding.encode(text)
            let added = try await stage.ask("POST", "/devices", #"{"name":\#(quoted),"model":"iphone"}"#)
            guard added.status == 201 else {
                #expect(added.status == 422 && text.contains("\r\n"), "\(added.text)")
                return
            }
            let installed = try await stage.ask(
                "POST", "/devices/\(name)/apps",
                #"{"bundle":"a.b","categories":[{"id":\#(quoted),"actions":[{"id":\#(quoted),"title":\#(quoted)}]}]}"#)
            guard installed.status == 201 else {
                // The manifest's own rules for identifiers.
                #expect([400, 422].contains(installed.status), "\(installed.text)")
                return
            }
            let payload = JSON.object([
                (
                    "aps",
                    .object([
                        ("alert", .object([("title", .string(text)), ("body", .string(text))])),
                        ("category", .string(text)), ("thread-id", .string(text)),
                    ])
                )
            ])
            try await stage.push(payload.text, #","device":\#(quoted)"#, bundle: "a.b")
            let held = try await stage.ask("GET", "/notifications?device=\(name)")
            #expect(held.string("items", "0", "presentation", "title") == text)
            #expect(held.string("items", "0", "presentation", "categoryIdentifier") == text)
            let full = try await stage.ask("GET", "/notifications/n1")
            #expect(full.string("views", "expanded", "buttons", "0", "title") == text)
            for answer in [held, full] {
                #expect(answer.fields.contains { $0 == ("content-type", "application/json") })
            }
        }
    }
}
