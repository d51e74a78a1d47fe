import APS
import HTTPTransport
import Testing

@testable import PushService

/// Providers that prove who they are by a client certificate.
@Suite("Client certificates")
struct CertificateTests {
    private static let bundle = EndpointFixture.bundle

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var topics = [CertificateTests.bundle]
        var worlds: Set<World> = [.development, .production]
        var world = World.development
        /// nil sends none.
        var topic: String? = CertificateTests.bundle
        var reason: RejectionReason?
        var diagnoses: [DiagnosisCode] = []
    }

    static let cases: [Case] = [
        Case(testDescription: "a topic of its own"),
        Case(testDescription: "its only topic, which need not be said", topic: nil),
        Case(
            testDescription: "one of several topics", topics: [bundle, bundle + ".voip", bundle + ".complication"]),
        Case(
            testDescription: "several topics, of which one must be said", topics: [bundle, bundle + ".voip"],
            topic: nil, reason: .missingTopic),
        Case(
            testDescription: "a topic it does not name", topic: EndpointFixture.otherBundle, reason: .topicDisallowed,
            diagnoses: [.topicNotOfProvider]),
        Case(
            testDescription: "a topic in angle brackets", topic: "<\(bundle)>", reason: .topicDisallowed,
            diagnoses: [.topicNotOfProvider]),
        Case(
            testDescription: "a topic of its own that the token is not for",
            topics: [bundle, EndpointFixture.otherBundle], topic: EndpointFixture.otherBundle,
            reason: .deviceTokenNotForTopic, diagnoses: [.tokenTopic]),
        Case(
            testDescription: "a development certificate in production", worlds: [.development], world: .production,
            reason: .badCertificateEnvironment, diagnoses: [.providerCertificate]),
        Case(
            testDescription: "a production certificate in development", worlds: [.production],
            reason: .badCertificateEnvironment, diagnoses: [.providerCertificate]),
        Case(
            testDescription: "a certificate for neither world", worlds: [], reason: .badCertificate,
            diagnoses: [.providerCertificate]),
    ]

    @Test("a push without a provider token, with a certificate for", arguments: cases)
    func pushes(_ example: Case) async throws {
        try await EndpointFixture.run { fixture in
            let identity = try ProviderCertificate.issue(
                by: fixture.authority, bundle: Self.bundle, topics: example.topics, worlds: example.worlds)
            var push = try await fixture.push(to: fixture.token(world: example.world))
            push["authorization"] = nil
            push["apns-topic"] = example.topic
            let answer = try await fixture.withClient(example.world, identity: identity) { [push] in
                try await $0.send(push)
            }
            #expect(answer.status == example.reason?.status ?? 200)
            #expect(answer.reason == example.reason?.rawValue)
            #expect(answer.diagnoses == example.diagnoses.map(\.rawValue))
        }
    }

    @Test("a certificate wins over a provider token, however bad")
    func wins() async throws {
        try await EndpointFixture.run { fixture in
            let identity = try ProviderCertificate.issue(
                by: fixture.authority, bundle: Self.bundle, topics: [Self.bundle], worlds: [.development])
            var push = try await fixture.push(to: fixture.token())
            push["authorization"] = "bearer nonsense"
            let answer = try await fixture.withClient(identity: identity) { [push] in try await $0.send(push) }
            #expect(answer.status == 200)
        }
    }

    @Test("a certificate for VoIP without a list of topics names two of them")
    func voip() throws {
        let authority = try CertificateAuthority.create(commonName: "Test")
        let null: [UInt8] = [5, 0]
        let identity = try authority.issueClientCertificate(
            commonName: "x", userID: "com.example.chat",
            extensions: [("1.2.840.113635.100.6.3.2", null), ("1.2.840.113635.100.6.3.4", null)])
        let certificate = try #require(ProviderCertificate(PeerCertificate(pem: identity.certificateChain)))
        #expect(certificate.topics == ["com.example.chat", "com.example.chat.voip"])
        #expect(certificate.worlds == [.production])
    }

    enum Refused: CaseIterable {
        case expired, revoked, ofAStranger
    }

    @Test("a certificate that is not valid is refused in the handshake", arguments: Refused.allCases)
    func refused(_ kind: Refused) async throws {
        try await EndpointFixture.run { fixture in
            let identity =
                switch kind {
                case .expired:
                    try fixture.authority.issueClientCertificate(commonName: "x", userID: Self.bundle, days: -1)
                case .revoked:
                    try ProviderCertificate.issue(
                        by: fixture.authority, bundle: Self.bundle, topics: [Self.bundle], worlds: [.development])
                case .ofAStranger:
                    try ProviderCertificate.issue(
                        by: .create(commonName: "Stranger"), bundle: Self.bundle, topics: [Self.bundle],
                        worlds: [.development])
                }
            let push = try await fixture.push(to: fixture.token())
            if kind == .revoked {
                _ = try await fixture.withClient(identity: identity) { try await $0.send(push) }
                try await fixture.store.revokeCertificate(PeerCertificate(pem: identity.certificateChain).fingerprint)
            }
            await #expect(throws: HTTPTransportError.self) {
                try await fixture.withClient(identity: identity) { try await $0.send(push) }
            }
        }
    }

    @Test("with any provider accepted, a stranger's certificate is taken while it is valid")
    func anyIssuer() async throws {
        try await EndpointFixture.run(configure: { $0.authentication = .any }) { fixture in
            let stranger = try CertificateAuthority.create(commonName: "Stranger")
            let push = try await fixture.push(to: fixture.token())
            let valid = try ProviderCertificate.issue(
                by: stranger, bundle: Self.bundle, topics: [Self.bundle], worlds: [.development])
            let answer = try await fixture.withClient(identity: valid) { try await $0.send(push) }
            #expect(answer.status == 200)
            let expired = try stranger.issueClientCertificate(commonName: "x", userID: Self.bundle, days: -1)
            await #expect(throws: HTTPTransportError.self) {
                try await fixture.withClient(identity: expired) { try await $0.send(push) }
            }
        }
    }

    @Test(
        "bytes that are no list of texts are no elements",
        arguments: [[0x30], [0x30, 0x05, 0x00], [0x30, 0x80], [0x30, 0x83, 0, 0, 1, 0], [0x30, 0x82, 0x01]] as [[UInt8]]
    )
    func noElements(_ bytes: [UInt8]) {
        #expect(DER.elements(in: bytes[...]) == nil)
    }

    @Test("texts of any length are read back", arguments: [0, 127, 128, 255, 256, 5000])
    func lengths(_ count: Int) throws {
        let text = String(repeating: "x", count: count)
        let outer = try #require(DER.elements(in: DER.sequence([DER.utf8String(text)])[...])?.first)
        let inner = try #require(DER.elements(in: outer.content)?.first)
        #expect(inner.tag == DER.utf8StringTag)
        #expect(inner.content.elementsEqual(text.utf8))
    }
}
