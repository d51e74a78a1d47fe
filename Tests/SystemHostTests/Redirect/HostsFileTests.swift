import Testing

@testable import SystemHost

@Suite("Hosts file of a redirected program")
struct HostsFileTests {
    @Test("the names lead elsewhere, and all others where they did")
    func redirecting() {
        let original = """
            127.0.0.1\tlocalhost
            # 1.2.3.4 api.push.apple.com
            17.1.2.3  api.push.apple.com mine.example  # both
            17.1.2.4  api.push.apple.com
            ::1 ip6-localhost
            """
        #expect(
            HostsFile.redirecting(["api.push.apple.com", "b.example"], to: "127.0.0.9", in: original)
                == """
                127.0.0.9 api.push.apple.com b.example
                127.0.0.1\tlocalhost
                # 1.2.3.4 api.push.apple.com
                17.1.2.3 mine.example

                ::1 ip6-localhost
                """)
    }

    @Test("a system without a hosts file gets one")
    func empty() {
        #expect(HostsFile.redirecting(["a.example"], to: "127.0.0.9", in: "") == "127.0.0.9 a.example\n")
    }
}
