import Testing
import WebConsole

@Suite("a request's target")
struct WebRequestTests {
    @Test("is split before it is decoded, so that a name may hold a slash")
    func slash() throws {
        let request = try #require(WebRequest(method: "GET", target: "/api/v1/devices/a%2Fb%20c?text=x%26y&n=a+b"))
        #expect(request.path == ["api", "v1", "devices", "a/b c"])
        #expect(request.query.map(\.name) == ["text", "n"])
        #expect(request.query.map(\.value) == ["x&y", "a b"])
    }

    @Test(
        "is refused when it is no path of percent-encoded UTF-8",
        arguments: ["", "*", "http://x/", "/%", "/%4", "/%zz", "/%ff", "/a%00b", "/?a=%", "/?a=%c3"])
    func refused(target: String) {
        #expect(WebRequest(method: "GET", target: target) == nil)
    }

    @Test("keeps dots as they are: they name no folder here")
    func dots() throws {
        let request = try #require(WebRequest(method: "GET", target: "/../%2e%2e/x"))
        #expect(request.path == ["..", "..", "x"])
    }

    @Test("has field names without letter case, and no value for a field that stands twice")
    func fields() {
        let fields = WebFields([("Host", "a"), ("X-Two", "1"), ("x-two", "2")])
        #expect(fields["host"] == "a")
        #expect(fields["x-two"] == nil)
        #expect(fields.all("x-two") == ["1", "2"])
    }

    @Test(
        "comes back from its encoding",
        arguments: ["plain", "a b/c?d#e&f=g%", "Zürich", "سلام", "<script>", "\"'`", "\u{1F4E3}"])
    func roundTrip(text: String) {
        let encoded = PercentCoding.encode(text)
        #expect(encoded.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 })
        #expect(PercentCoding.decode(Substring(encoded)) == text)
    }
}
