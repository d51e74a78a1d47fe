import APS
import EmbeddedSQLite
import HTTPTransport
import Testing

@testable import PushService

/// Channels and what is sent to them, over the wire.
@Suite("Broadcasts")
struct BroadcastTests {
    private static let bundle = EndpointFixture.bundle
    private static let channels = "/1/apps/\(bundle)/channels"
    private static let sending = "/4/broadcasts/apps/\(bundle)"

    /// A request about channels, easy to bend.
    struct Sketch: Sendable {
        var method = HTTPMethod.post
        var path: String
        var headers: [String: String]
        var body: String
        /// A header that comes a second time.
        var repeated: String?

        var request: HTTPRequest {
            HTTPRequest(
                method: method, path: path,
                fields: (headers.sorted { $0.key < $1.key } + headers.filter { $0.key == repeated }).map {
                    HTTPField(name: Array($0.key.utf8), value: Array($0.value.utf8))
                }, body: Array(body.utf8))
        }

        static func create(_ authorization: String, policy: Int = 1) -> Sketch {
            Sketch(
                path: BroadcastTests.channels, headers: ["authorization": authorization],
                body: #"{"message-storage-policy":\#(policy),"push-type":"LiveActivity"}"#)
        }

        static func send(_ authorization: String, to channel: String) -> Sketch {
            Sketch(
                path: BroadcastTests.sending,
                headers: [
                    "authorization": authorization, "apns-channel-id": channel, "apns-expiration": "0",
                    "apns-priority": "10", "apns-push-type": "liveactivity",
                ], body: #"{"aps":{"event":"update","content-state":{"score":1}}}"#)
        }
    }

    private static func reason(_ response: HTTPResponse) -> String? {
        PushAnswer(response).reason
    }

    @Test("a channel is made, read, listed and deleted")
    func life() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            let authorization = try fixture.authorization()
            try await fixture.withClient { client in
                var sketch = Sketch.create(authorization)
                sketch.headers["apns-request-id"] = "123e4567-e89b-12d3-a456-426655440000"
                let made = try await client.send(sketch.request)
                #expect(made.status == 201)
                #expect(made.body.isEmpty && made.endedWithHeaders)
                #expect(made.value(of: "apns-request-id") == "123e4567-e89b-12d3-a456-426655440000")
                #expect(made.value(of: "apns-unique-id") != nil)
                let channel = try #require(made.value(of: "apns-channel-id"))

                sketch.body = ""
                sketch.headers = ["authorization": authorization, "apns-channel-id": channel]
                sketch.method = .get
                let read = try await client.send(sketch.request)
                #expect(read.status == 200)
                #expect(
                    String(decoding: read.body, as: UTF8.self)
                        == #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)

                sketch.path = "/1/apps/\(Self.bundle)/all-channels"
                let listed = try await client.send(sketch.request)
                #expect(String(decoding: listed.body, as: UTF8.self) == #"{"channels":["\#(channel)"]}"#)

                sketch.path = Self.channels
                sketch.method = .other(Array("DELETE".utf8))
                #expect(try await client.send(sketch.request).status == 204)
                let again = try await client.send(sketch.request)
                #expect(Self.reason(again) == "ChannelNotRegistered")
            }
        }
    }

    @Test("what is sent to a channel reaches the devices that listen, and no others")
    func delivery() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            _ = try await fixture.store.token(
                device: "Another", bundle: Self.bundle, kind: .alert, world: .development)
            let authorization = try fixture.authorization()
            try await fixture.withClient { client in
                let made = try await client.send(Sketch.create(authorization).request)
                let channel = try #require(made.value(of: "apns-channel-id"))
                try await fixture.store.setListening(true, device: EndpointFixture.device, to: channel)
                let sent = try await client.send(Sketch.send(authorization, to: channel).request)
                #expect(sent.status == 200)
                #expect(sent.body.isEmpty && sent.endedWithHeaders)
                #expect(sent.value(of: "apns-request-id") != nil)
            }
            #expect(fixture.receiver.pushes.count == 1)
            let push = try #require(fixture.receiver.pushes.last)
            #expect(push.device == EndpointFixture.device)
            #expect(push.headers.pushType == "liveactivity")
            #expect(push.headers.topic == Self.bundle + ".push-type.liveactivity")
            try await fixture.store.drain()
            let kept = try fixture.store.keptSequence()
            #expect(try kept == fixture.store.newestSequence(), "it was reported as kept")
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: RejectionReason
        var policy = 1
        let bend: @Sendable (inout Sketch) -> Void

        init(
            _ name: String, _ reason: RejectionReason, policy: Int = 1,
            _ bend: @escaping @Sendable (inout Sketch) -> Void
        ) {
            testDescription = name
            self.reason = reason
            self.policy = policy
            self.bend = bend
        }
    }

    static let sends: [Case] = [
        Case("no provider token", .missingProviderToken) { $0.headers["authorization"] = nil },
        Case("another method", .methodNotAllowed) { $0.method = .get },
        Case("a path that is none", .badPath) { $0.path = "/4/broadcasts/apps" },
        Case("an app that is installed nowhere", .topicDisallowed) { $0.path = "/4/broadcasts/apps/com.example.no" },
        Case("no channel", .missingChannelID) { $0.headers["apns-channel-id"] = nil },
        Case("a channel that is not Base64", .badChannelID) { $0.headers["apns-channel-id"] = "<channel>" },
        Case("a channel that never was", .channelNotRegistered) { $0.headers["apns-channel-id"] = "AAAA" },
        Case("no push type", .missingPushType) { $0.headers["apns-push-type"] = nil },
        Case("another push type", .invalidPushType) { $0.headers["apns-push-type"] = "alert" },
        Case("no expiration", .badExpirationDate) { $0.headers["apns-expiration"] = nil },
        Case("an expiration that is none", .badExpirationDate) { $0.headers["apns-expiration"] = "soon" },
        Case("an expiration on a channel that keeps nothing", .badExpirationDate, policy: 0) {
            $0.headers["apns-expiration"] = "1900000000"
        },
        Case("no priority", .badPriority) { $0.headers["apns-priority"] = nil },
        Case("another priority", .badPriority) { $0.headers["apns-priority"] = "7" },
        Case("an id that is no UUID", .badMessageID) { $0.headers["apns-request-id"] = "1" },
        Case("a channel that comes twice", .badRequestParams) { $0.repeated = "apns-channel-id" },
        Case("a priority that comes twice", .badRequestParams) { $0.repeated = "apns-priority" },
        Case("no payload", .payloadEmpty) { $0.body = "" },
        Case("5121 bytes", .payloadTooLarge) { $0.body = #"{"a":""# + String(repeating: "x", count: 5113) + #""}"# },
        Case("a payload that is no JSON", .badRequestPayload) { $0.body = "{" },
    ]

    @Test("a broadcast is refused for", arguments: sends)
    func refusedSend(_ example: Case) async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            let channel = try #require(
                try await fixture.store.createChannel(
                    Self.bundle, in: .development, keepsNewest: example.policy == 1))
            var sketch = Sketch.send(try fixture.authorization(), to: channel.id)
            example.bend(&sketch)
            let answer = try await fixture.withClient { [sketch] in try await $0.send(sketch.request) }
            #expect(answer.status == example.reason.status)
            #expect(Self.reason(answer) == example.reason.rawValue)
        }
    }

    static let creations: [Case] = [
        Case("no push type", .missingPushType) { $0.body = #"{"message-storage-policy":0}"# },
        Case("another push type", .invalidPushType) {
            $0.body = #"{"message-storage-policy":0,"push-type":"liveactivity"}"#
        },
        Case("no policy", .badRequestParams) { $0.body = #"{"push-type":"LiveActivity"}"# },
        Case("another policy", .badRequestParams) {
            $0.body = #"{"message-storage-policy":2,"push-type":"LiveActivity"}"#
        },
        Case("no JSON", .badRequestPayload) { $0.body = "LiveActivity" },
        Case("no body", .payloadEmpty) { $0.body = "" },
        Case("another method", .methodNotAllowed) { $0.method = .other(Array("PUT".utf8)) },
    ]

    @Test("a channel is not made for", arguments: creations)
    func refusedCreation(_ example: Case) async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            var sketch = Sketch.create(try fixture.authorization())
            example.bend(&sketch)
            let answer = try await fixture.withClient { [sketch] in try await $0.send(sketch.request) }
            #expect(Self.reason(answer) == example.reason.rawValue)
            #expect(try fixture.store.channels().isEmpty)
        }
    }

    @Test("5120 bytes, and an expiration on a channel that keeps the newest, at most eight hours away")
    func limits() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            let channel = try #require(
                try await fixture.store.createChannel(Self.bundle, in: .development, keepsNewest: true))
            try await fixture.store.setListening(true, device: EndpointFixture.device, to: channel.id)
            var sketch = Sketch.send(try fixture.authorization(), to: channel.id)
            sketch.body = #"{"a":""# + String(repeating: "x", count: 5112) + #""}"#
            sketch.headers["apns-expiration"] = "1900000000"
            let answer = try await fixture.withClient { [sketch] in try await $0.send(sketch.request) }
            #expect(answer.status == 200)
            #expect(fixture.receiver.pushes.map(\.payload.count) == [5120])
            #expect(fixture.receiver.pushes.map(\.headers.expiration) == [String(Int(fixture.clock.now) + 8 * 3600)])
        }
    }

    @Test("an app without the capability, and a certificate for another app")
    func capability() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            let create = Sketch.create(try fixture.authorization())
            try await fixture.store.setMayBroadcast(false, bundle: Self.bundle)
            let forbidden = try await fixture.withClient { try await $0.send(create.request) }
            #expect(Self.reason(forbidden) == "FeatureNotEnabled")
            try await fixture.store.setMayBroadcast(true, bundle: Self.bundle)
            let identity = try ProviderCertificate.issue(
                by: fixture.authority, bundle: EndpointFixture.otherBundle, topics: [EndpointFixture.otherBundle],
                worlds: [.development])
            let mismatch = try await fixture.withClient(identity: identity) { try await $0.send(create.request) }
            #expect(mismatch.status == 403)
            #expect(Self.reason(mismatch) == "TopicMismatch")
        }
    }

    @Test("channels of one environment are not known in the other")
    func worlds() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            let channel = try #require(
                try await fixture.store.createChannel(Self.bundle, in: .production, keepsNewest: true))
            let sketch = Sketch.send(try fixture.authorization(), to: channel.id)
            let answer = try await fixture.withClient { try await $0.send(sketch.request) }
            #expect(Self.reason(answer) == "ChannelNotRegistered")
        }
    }

    @Test("an app has ten thousand channels and no more")
    func most() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            try await fixture.store.fillChannels(of: Self.bundle)
            let create = Sketch.create(try fixture.authorization())
            let answer = try await fixture.withClient { try await $0.send(create.request) }
            #expect(Self.reason(answer) == "CannotCreateChannelConfig")
        }
    }

    @Test("what cannot be written is unavailable, in the words of broadcasts")
    func unavailable() async throws {
        try await EndpointFixture.run { fixture in
            _ = try await fixture.token()
            try await fixture.store.breakChannels()
            let create = Sketch.create(try fixture.authorization())
            let answer = try await fixture.withClient { try await $0.send(create.request) }
            #expect(answer.status == 503)
            #expect(Self.reason(answer) == "Service Unavailable")
        }
    }
}

extension PushStore {
    fileprivate func fillChannels(of bundle: String) async throws {
        try await writer.perform { connection in
            for number in 0..<BroadcastChannel.most {
                try connection.run(
                    "INSERT INTO push_channel VALUES (?, ?, 'development', 0, 0)", "channel \(number)", bundle)
            }
        }
    }

    /// As a full disk would.
    fileprivate func breakChannels() async throws {
        try await writer.perform {
            try $0.execute(
                """
                CREATE TRIGGER refuse_channels BEFORE INSERT ON push_channel
                BEGIN SELECT RAISE(ABORT, 'no room'); END
                """)
        }
    }
}
