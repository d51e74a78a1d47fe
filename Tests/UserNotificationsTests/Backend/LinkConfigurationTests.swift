import Testing

@testable import UserNotifications

@Suite("LinkConfiguration")
struct LinkConfigurationTests {
    @Test(
        "the socket is looked for where the environment says",
        arguments: [
            (["TAMBULI_SOCKET": "/s"], "/s"),
            (["TAMBULI_STATE": "/state", "HOME": "/home/a"], "/state/tambuli.sock"),
            (["XDG_STATE_HOME": "/xdg", "HOME": "/home/a"], "/xdg/tambuli/tambuli.sock"),
            (["HOME": "/home/a"], "/home/a/.local/state/tambuli/tambuli.sock"),
            (
                ["TAMBULI_SOCKET": "", "TAMBULI_STATE": "", "HOME": "/home/a"],
                "/home/a/.local/state/tambuli/tambuli.sock"
            ),
        ])
    func socket(_ environment: [String: String], _ path: String) throws {
        let configuration = try LinkConfiguration(environment: environment, bundle: "com.example.chat")
        #expect(configuration.socketPath == path)
        #expect(configuration.bundle == "com.example.chat")
        #expect(configuration.device == nil)
    }

    @Test("the environment's bundle id comes before the program's own")
    func bundle() throws {
        let environment = ["TAMBULI_BUNDLE_ID": "com.example.other", "TAMBULI_DEVICE": "iPad"]
        let configuration = try LinkConfiguration(environment: environment, bundle: "com.example.chat")
        #expect(configuration.bundle == "com.example.other")
        #expect(configuration.device == "iPad")
    }

    @Test(
        "a content extension is told which opened notification it was started for",
        arguments: [
            ("7", UInt64(7)), ("", nil), ("seven", nil),
        ])
    func session(_ text: String, _ expected: UInt64?) throws {
        let environment = ["TAMBULI_CONTENT_SESSION": text]
        #expect(try LinkConfiguration(environment: environment, bundle: "com.example.chat").session == expected)
    }

    @Test("a program that does not say which app it is is told how to", arguments: [[:], ["TAMBULI_BUNDLE_ID": ""]])
    func noBundle(_ environment: [String: String]) {
        let error = #expect(throws: DeviceLinkError.self) {
            try LinkConfiguration(environment: environment, bundle: nil)
        }
        #expect(error?.code == .noBundleIdentifier)
        #expect(error?.message.contains("TAMBULI_BUNDLE_ID") == true)
    }
}
