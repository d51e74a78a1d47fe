import Testing
import WebConsole

@Suite("a request is held to its route's description")
struct RouteTableTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var method = "GET"
        var target: String
        var body = ""
        var type = "application/json"
        var status: Int
        var says = ""
        var testDescription: String { "\(method) \(target) \(body.prefix(60)) \(status)" }
    }

    @Test(
        "and refused where it does not fit",
        arguments: [
            Case(target: "/api/v1/things?limit=3&text=a%20b", status: 200, says: #"{"limit":3,"text":"a b"}"#),
            Case(method: "HEAD", target: "/api/v1/things", status: 200),
            Case(target: "/api/v1/things?limit=6", status: 400, says: "from 1 to 5"),
            Case(target: "/api/v1/things?limit=99999999999999999999", status: 400, says: "from 1 to 5"),
            Case(target: "/api/v1/things?limit=x", status: 400),
            Case(target: "/api/v1/things?limit=", status: 400),
            Case(target: "/api/v1/things?limit=1&limit=2", status: 400, says: "stands twice"),
            Case(target: "/api/v1/things?limt=1", status: 400, says: "did you mean `limit`?"),
            Case(target: "/api/v1/thing", status: 404),
            Case(target: "/api/v1/things/", status: 400, says: "at least 1"),
            Case(target: "/api/v1", status: 404),
            Case(target: "/api/v2/things", status: 404),
            Case(target: "/nothing", status: 404),
            Case(target: "/api/v1/things/a/b", status: 404),
            Case(target: "/api/v1/things/%2e%2e%2fetc%2fpasswd", status: 200, says: #""../etc/passwd""#),
            Case(method: "PUT", target: "/api/v1/things", status: 405, says: "GET, HEAD, POST"),
            Case(method: "POST", target: "/", status: 405),
            Case(method: "DELETE", target: "/api/v1/things/a", status: 204),
            Case(method: "DELETE", target: "/api/v1/things/a", body: "{}", status: 400, says: "no body"),
            Case(method: "POST", target: "/api/v1/things", body: #"{"name":"a","parent":null}"#, status: 201),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":"a"}"#,
                type: "Application/JSON; charset=utf-8",
                status: 201),
            Case(method: "POST", target: "/api/v1/things", body: #"{"name":"a"}"#, type: "text/plain", status: 415),
            Case(
                method: "POST", target: "/api/v1/things", body: "name=a", type: "application/x-www-form-urlencoded",
                status: 415),
            Case(
                method: "POST", target: "/api/v1/things", body: "{\n \"name\": }", status: 400,
                says: "line 2, column 10"),
            Case(method: "POST", target: "/api/v1/things", body: #"{"name":"a","name":"b"}"#, status: 400),
            Case(method: "POST", target: "/api/v1/things", body: "{}", status: 400, says: "needs `name`"),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"nam":"a"}"#, status: 400,
                says: "did you mean `name`?"),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":1}"#, status: 400,
                says: "/name must be a text"),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":"a","count":1.5}"#, status: 400,
                says: "whole number"),
            Case(method: "POST", target: "/api/v1/things", body: #"{"name":"a","count":1e400}"#, status: 400),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":"a","kind":"Small"}"#, status: 400,
                says: "did you mean"),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":"a","tags":["a","b","c"]}"#, status: 400,
                says: "2 are allowed"),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":"a","tags":[1]}"#, status: 400,
                says: "/tags/0"),
            Case(
                method: "POST", target: "/api/v1/things", body: #"{"name":"a","parent":3}"#, status: 400,
                says: "a text or null"),
            Case(method: "POST", target: "/api/v1/things", body: String(repeating: "[", count: 100_000), status: 400),
            Case(
                method: "POST", target: "/api/v1/things", body: #""name""#, status: 400,
                says: "the body must be an object"),
        ])
    func cases(_ example: Case) async throws {
        let answer = try await SampleRoutes.ask(
            example.method, example.target, example.body,
            fields: example.body.isEmpty ? [] : [("content-type", example.type)])
        #expect(answer.status == example.status, "\(answer.text)")
        #expect(answer.text.contains(example.says), "\(answer.text)")
        if example.status >= 400 {
            #expect(answer.fields.contains { $0 == ("content-type", "application/problem+json") })
            #expect(answer.text.contains(#""status":\#(example.status)"#))
        }
    }

    @Test("and every answer tells the browser to trust nothing")
    func headers() async throws {
        for target in ["/", "/api/", "/api/v1/things", "/api/v1/nothing", "/api.css"] {
            let answer = try await SampleRoutes.ask("GET", target)
            func value(_ name: String) -> String { answer.fields.first { $0.name == name }?.value ?? "" }
            #expect(value("x-content-type-options") == "nosniff")
            #expect(value("content-security-policy").hasPrefix("default-src 'none'"))
            #expect(!value("content-security-policy").contains("unsafe"))
            #expect(value("cross-origin-resource-policy") == "same-origin")
        }
    }

    @Test("and needs the token, but for the page's own files, the description and what is open")
    func token() async throws {
        let site = SampleRoutes.site(token: "0123456789abcdef")
        for (target, status) in [
            ("/", 200), ("/api.css", 200), ("/api/", 200), ("/api/v1/openapi.json", 200), ("/api/v1/open", 200),
            ("/api/v1/things", 401), ("/api/v1/things/a", 401), ("/api/v1/nothing", 401),
        ] {
            #expect(try await SampleRoutes.ask("GET", target, of: site).status == status, "\(target)")
        }
        let authorized = try await SampleRoutes.ask(
            "GET", "/api/v1/things", fields: [("authorization", "Bearer 0123456789abcdef")], of: site)
        #expect(authorized.status == 200)
    }

    @Test("and comes too often when it comes too often")
    func rate() async throws {
        let site = SampleRoutes.site(rate: RequestRate(perSecond: 1, burst: 2))
        var statuses: [Int] = []
        for _ in 0..<4 { statuses.append(try await SampleRoutes.ask("GET", "/api/v1/things", of: site).status) }
        #expect(statuses.prefix(2) == [200, 200])
        #expect(statuses.last == 429)
    }
}
