import Testing
import WebConsole

@Suite("who may call the console")
struct SafetyTests {
    private let hosts = HostRule(names: ["build-7", "0.0.0.0"])

    @Test(
        "by names that no stranger can own",
        arguments: [
            "localhost", "localhost:2198", "LOCALHOST:1", "a.localhost:2198", "127.0.0.1:2198", "127.0.0.1",
            "[::1]:2198",
            "[::1]", "192.168.1.7:80", "build-7:2198",
        ])
    func ownHost(host: String) {
        #expect(hosts.problem(with: WebFields([("host", host)])) == nil)
    }

    @Test(
        "and by no other",
        arguments: [
            "evil.example", "evil.example:2198", "localhost.evil.example", "127.0.0.1.evil.example", "evillocalhost",
            "127.0.0.1:2198@evil.example", "256.1.1.1", "1.2.3", "[evil]", "", ":2198", "localhost:x", "build-7.evil",
        ])
    func foreignHost(host: String) {
        #expect(hosts.problem(with: WebFields([("host", host)]))?.kind == .foreignHost)
    }

    @Test("with one Host field, not none and not two")
    func hostCount() {
        #expect(hosts.problem(with: WebFields())?.kind == .invalidRequest)
        #expect(
            hosts.problem(with: WebFields([("host", "localhost"), ("host", "localhost")]))?.kind == .invalidRequest)
    }

    struct Visit: Sendable, CustomTestStringConvertible {
        var fields: [(name: String, value: String)]
        var isAllowed: Bool
        var testDescription: String { "\(fields) \(isAllowed)" }
    }

    @Test(
        "from its own page and from programs",
        arguments: [
            Visit(fields: [("host", "localhost:2198")], isAllowed: true),
            Visit(fields: [("host", "localhost:2198"), ("origin", "http://localhost:2198")], isAllowed: true),
            Visit(fields: [("host", "localhost:2198"), ("origin", "http://localhost:2199")], isAllowed: false),
            Visit(fields: [("host", "localhost:2198"), ("origin", "http://evil.example")], isAllowed: false),
            Visit(fields: [("host", "localhost:2198"), ("origin", "null")], isAllowed: false),
            Visit(
                fields: [
                    ("host", "localhost:2198"), ("origin", "http://localhost:2198"),
                    ("origin", "http://localhost:2198"),
                ], isAllowed: false),
            Visit(fields: [("host", "localhost:2198"), ("sec-fetch-site", "same-origin")], isAllowed: true),
            Visit(fields: [("host", "localhost:2198"), ("sec-fetch-site", "cross-site")], isAllowed: false),
            Visit(fields: [("host", "localhost:2198"), ("sec-fetch-site", "same-site")], isAllowed: false),
            Visit(
                fields: [("host", "localhost:2198"), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")],
                isAllowed: true),
        ])
    func origin(visit: Visit) {
        #expect((OriginRule.problem(with: WebFields(visit.fields)) == nil) == visit.isAllowed)
    }

    private static let secret = "0123456789abcdef"

    @Test(
        "with the token, as a header or as the page's cookie",
        arguments: [
            Visit(fields: [("authorization", "Bearer \(secret)")], isAllowed: true),
            Visit(fields: [("authorization", "bearer \(secret)")], isAllowed: true),
            Visit(fields: [("cookie", "other=1; tambuli-console=\(secret)")], isAllowed: true),
            Visit(fields: [], isAllowed: false),
            Visit(fields: [("authorization", "Bearer \(secret)x")], isAllowed: false),
            Visit(fields: [("authorization", "Bearer ")], isAllowed: false),
            Visit(fields: [("authorization", "Basic \(secret)")], isAllowed: false),
            Visit(
                fields: [("authorization", "Bearer wrong"), ("cookie", "tambuli-console=\(secret)")], isAllowed: false),
            Visit(fields: [("cookie", "tambuli-console=")], isAllowed: false),
            Visit(fields: [("cookie", ";;=;tambuli-console")], isAllowed: false),
        ])
    func token(visit: Visit) {
        let problem = TokenRule(token: Self.secret).problem(with: WebFields(visit.fields))
        #expect((problem == nil) == visit.isAllowed)
        #expect(TokenRule(token: nil).problem(with: WebFields(visit.fields)) == nil)
    }

    @Test("and a token is long, and fits header and cookie as it is")
    func usableTokens() {
        #expect(TokenRule.isUsable(Self.secret))
        for bad in ["", "short", "0123456789abcde", "0123456789abcdef;", "0123456789 abcdef", "0123456789abcdeé"] {
            #expect(!TokenRule.isUsable(bad))
        }
    }

    @Test("so often and no more, until time has passed")
    func rate() {
        let start = ContinuousClock.now
        let rate = RequestRate(perSecond: 10, burst: 20, now: start)
        for _ in 0..<20 { #expect(rate.problem(now: start) == nil) }
        #expect(rate.problem(now: start)?.kind == .tooManyRequests)
        #expect(rate.problem(now: start + .milliseconds(100)) == nil)
        #expect(rate.problem(now: start + .milliseconds(100)) != nil)
    }
}
