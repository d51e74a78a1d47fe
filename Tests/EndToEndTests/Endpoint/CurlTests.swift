import Testing

/// What a backend developer's first request meets, sent by curl as its manual shows it.
@Suite("curl", .timeLimit(.minutes(5)))
struct CurlTests {
    static let payload = #"{"aps":{"alert":{"title":"Nytt meddelande","body":"Anna: Hej!"},"category":"message"}}"#

    @Test("a push is answered with 200, its apns-id and nothing else, and is found afterwards")
    func acceptedPush() async throws {
        try await RunningServer.lent { server in
            let answer = try await server.curl(
                server.address(ofDevice: server.token()),
                headers: [
                    "authorization": "bearer \(server.jwt())", "apns-topic": RunningServer.bundle,
                    "apns-push-type": "alert",
                ],
                body: Self.payload)
            #expect(answer.status == 200)
            #expect(answer.body.isEmpty)
            let id = try #require(answer.headers["apns-id"])

            let pushes = try await server.pushes()
            #expect(pushes.map(\.apnsId) == [id])
            #expect(pushes.first?.notification != nil)
        }
    }

    @Test("5000 pushes, side by side over few connections, are all accepted and all found")
    func many() async throws {
        try await RunningServer.lent { server in
            let address = try await server.address(ofDevice: server.token())
            let transfer = "url = \"\(address)\"\noutput = \"/dev/null\"\n"
            let config = try server.folder.write("many.curl", String(repeating: transfer, count: 5000))
            let outcome = try await server.folder.run(
                "curl",
                [
                    "--silent", "--http2", "--cacert", server.announcement.ca, "--parallel", "--parallel-max", "50",
                    "-H", "authorization: bearer \(server.jwt())", "-H", "apns-topic: \(RunningServer.bundle)", "-d",
                    Self.payload, "--write-out", "%{http_code}\n", "--config", config,
                ])
            #expect(outcome.lines.count { $0 == "200" } == 5000, "\(outcome.errors)")
            let pushes = try await server.pushes()
            #expect(pushes.count == 5000)
            #expect(Set(pushes.map(\.apnsId)).count == 5000)
        }
    }

    /// A request that differs from a good one in one point, and Apple's answer to it.
    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var status: Int
        var reason: String
        var method = "POST"
        var path: String?
        var topic: String? = RunningServer.bundle
        var authorization = Authorization.fresh
        var body = CurlTests.payload

        enum Authorization { case fresh, expired, none }
    }

    static let refusals = [
        Refusal(
            testDescription: "a token that no device has", status: 400, reason: "BadDeviceToken",
            path: "/3/device/" + String(repeating: "ab", count: 32)),
        Refusal(testDescription: "no topic", status: 400, reason: "MissingTopic", topic: nil),
        Refusal(
            testDescription: "4097 bytes", status: 413, reason: "PayloadTooLarge",
            body: #"{"aps":{"alert":""# + String(repeating: "x", count: 4097 - 20) + #""}}"#),
        Refusal(testDescription: "no body", status: 400, reason: "PayloadEmpty", body: ""),
        Refusal(
            testDescription: "a provider token of more than an hour ago", status: 403, reason: "ExpiredProviderToken",
            authorization: .expired),
        Refusal(
            testDescription: "no provider token", status: 403, reason: "MissingProviderToken", authorization: .none),
        Refusal(testDescription: "GET", status: 405, reason: "MethodNotAllowed", method: "GET"),
        Refusal(testDescription: "another path", status: 404, reason: "BadPath", path: "/3/devices"),
    ]

    @Test("is refused with Apple's status and reason, and shows nothing", arguments: refusals)
    func refusal(_ refusal: Refusal) async throws {
        try await RunningServer.lent { server in
            let goodPath = try await "/3/device/" + server.token()
            var headers = ["apns-push-type": "alert"]
            headers["apns-topic"] = refusal.topic
            switch refusal.authorization {
            case .fresh: headers["authorization"] = try await "bearer " + server.jwt()
            case .expired: headers["authorization"] = try await "bearer " + server.jwt(age: 3660)
            case .none: break
            }
            let answer = try await server.curl(
                server.localhost + (refusal.path ?? goodPath), headers: headers,
                body: refusal.method == "GET" ? nil : refusal.body, options: ["--request", refusal.method])
            #expect(answer.status == refusal.status)
            #expect(answer.body == #"{"reason":"\#(refusal.reason)"}"#)
            #expect(answer.headers["apns-id"] != nil)
            let shown = try await server.pushes().filter { $0.notification != nil }
            #expect(shown.isEmpty)
        }
    }

    @Test("4096 bytes are accepted")
    func largestPayload() async throws {
        try await RunningServer.lent { server in
            let answer = try await server.push(
                #"{"aps":{"alert":""# + String(repeating: "x", count: 4096 - 20) + #""}}"#)
            #expect(answer.status == 200)
        }
    }

    @Test("with --unknown-token adopt a backend's old token becomes an iPhone with the app of its topic")
    func adoptedToken() async throws {
        try await RunningServer.lent("--unknown-token", "adopt") { server in
            let token = String(repeating: "5e", count: 32)
            let answer = try await server.curl(
                server.address(ofDevice: token),
                headers: [
                    "authorization": "bearer \(server.jwt())", "apns-topic": "com.example.never-installed",
                    "apns-push-type": "alert",
                ], body: Self.payload)
            #expect(answer.status == 200)
            // The new iPhone gets it a moment later.
            while try await server.pushes().first?.notification == nil { await Task.yield() }
        }
    }

    @Test("the apns-id of the request comes back byte for byte")
    func echoedID() async throws {
        try await RunningServer.lent { server in
            let id = "EABEAE54-14A8-11E5-b60b-1697f925ec7b"
            let answer = try await server.push(Self.payload, headers: ["apns-id": id])
            #expect(answer.headers["apns-id"] == id)
        }
    }

    @Test("a client that sends the same apns-id again makes a second push")
    func resentPush() async throws {
        try await RunningServer.lent { server in
            let id = "EABEAE54-14A8-11E5-B60B-1697F925EC7B"
            for _ in 1...2 {
                let answer = try await server.push(Self.payload, headers: ["apns-id": id])
                #expect(answer.status == 200)
            }
            let pushes = try await server.pushes()
            #expect(pushes.map(\.apnsId) == [id, id])
            #expect(Set(pushes.map(\.notification)).count == 2)
        }
    }
}

extension RunningServer {
    /// A good push of `payload` to the declared app.
    func push(_ payload: String, headers: [String: String] = [:]) async throws -> HTTPAnswer {
        try await curl(
            address(ofDevice: token()),
            headers: [
                "authorization": "bearer \(jwt())", "apns-topic": Self.bundle, "apns-push-type": "alert",
            ].merging(headers) { $1 }, body: payload)
    }
}
