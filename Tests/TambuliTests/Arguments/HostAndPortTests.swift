import Testing

@testable import tambuli

@Suite("HostAndPort")
struct HostAndPortTests {
    @Test(
        "an address is a host and a port",
        arguments: [
            ("127.0.0.1:2197", "127.0.0.1", 2197), ("localhost:0", "localhost", 0), ("[::1]:65535", "::1", 65_535),
        ])
    func valid(text: String, host: String, port: Int) throws {
        let address = try #require(HostAndPort(text))
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.description == text)
    }

    @Test(
        "anything else is none",
        arguments: [
            "", "2197", ":2197", "localhost", "localhost:", "localhost:65536", "localhost:-1", "localhost:+1",
            "::1:2197",
            "[]:1", "a b:1", "http://localhost:1", "localhost:1 ", "localhost:١",
        ])
    func invalid(text: String) {
        #expect(HostAndPort(text) == nil)
    }
}
