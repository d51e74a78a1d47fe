import Documents
import HTTPTransport
import PushService

/// The server that pushes: one connection, and a provider token that is kept until a step asks for another.
///
/// Like a good client it connects anew when the connection has ended, and repeats what was certainly not done: after
/// GOAWAY, and once when a stream was refused (RFC 9113, section 8.7).
actor Provider {
    /// What became of a push: an answer, or none.
    enum Outcome: Sendable {
        case answered(HTTPResponse)
        case unanswered
    }

    private static let keyID = "SCENARIO01"
    private static let teamID = "SCENARIOS1"
    /// A connection is made so often for one push.
    private static let mostConnections = 3

    private let key: ES256PrivateKey
    private let given: ProviderGiven
    private let connect: @Sendable () async throws -> HTTPClient
    private let now: @Sendable () -> Double
    private var client: HTTPClient?
    private var requests: [UInt64: Task<HTTPResponse, any Error>] = [:]
    private var lastRequest: UInt64 = 0
    /// Requests under way that the endpoint will never answer.
    private var swallowed = 0
    private var token: (text: String, issuedAt: Int)?

    /// The public half of its key is made known to the store.
    init(
        _ given: ProviderGiven, to endpoint: PushEndpoint, of store: PushStore, authority: LocalAuthority,
        now: @escaping @Sendable () -> Double
    ) async throws {
        key = try ES256PrivateKey.generate()
        self.given = given
        self.now = now
        guard let port = endpoint.port(of: given.world) else { throw ScenarioError("the endpoint does not listen") }
        let identity = try given.certificate.map {
            try ProviderCertificate.issue(
                by: authority.authority, bundle: $0.bundle, topics: $0.topics, worlds: [$0.world])
        }
        connect = {
            try await HTTPClient.connect(host: "127.0.0.1", port: port, trust: authority.trust, identity: identity)
        }
        try await store.add(
            ProviderKey(keyID: Self.keyID, teamID: Self.teamID, publicPEM: key.publicKey.pem, addedAt: now()))
    }

    func close() {
        client?.close()
        client = nil
    }

    /// The provider token: the same one, until another is asked for, which is a second younger.
    func bearer(new: Bool = false) throws -> String {
        if let token, !new { return token.text }
        let issuedAt = token.map { $0.issuedAt + 1 } ?? Int(now()) + given.issuedAtOffset
        let text = try ProviderToken.sign(with: key, keyID: Self.keyID, teamID: Self.teamID, issuedAt: issuedAt)
        token = (text, issuedAt)
        return text
    }

    /// - Parameter bearer: not sent by a provider that has a certificate.
    func push(_ step: PushStep, body: [UInt8], token: String, bearer: String) async throws -> Outcome {
        var fields = step.headers.map { HTTPField(name: Array($0.name.utf8), value: Array($0.value.utf8)) }
        if step.header("authorization") == nil, given.certificate == nil {
            fields.append(HTTPField("authorization", "bearer \(bearer)", neverIndexed: true))
        }
        let request = HTTPRequest(path: "/3/device/\(Self.escaped(token))", fields: fields, body: body)
        for _ in 0..<Self.mostConnections {
            let client = try await openClient()
            do {
                return .answered(try await answer(to: request, from: client))
            } catch is CancellationError {
                return .unanswered
            } catch let error as HTTPTransportError {
                switch error.code {
                case .goneAway: forget(client)
                case .connectionClosed:
                    forget(client)
                    return .unanswered
                case .streamReset where error.message.contains("\(HTTP2ErrorCode.refusedStream)"): continue
                default: return .unanswered
                }
            }
        }
        return .unanswered
    }

    /// The endpoint will never answer one of the requests under way: no use to wait, in a time that stands still.
    func swallow() {
        swallowed += 1
        giveUpSwallowed()
    }

    private func answer(to request: HTTPRequest, from client: HTTPClient) async throws -> HTTPResponse {
        lastRequest += 1
        let number = lastRequest
        let task = Task { try await client.send(request, timeout: .seconds(30)) }
        requests[number] = task
        defer {
            requests[number] = nil
            giveUpSwallowed()
        }
        do {
            return try await task.value
        } catch is CancellationError {
            swallowed -= 1
            throw CancellationError()
        }
    }

    /// Which ones were swallowed is known when no others are left.
    private func giveUpSwallowed() {
        guard swallowed > 0, swallowed == requests.count else { return }
        for task in requests.values { task.cancel() }
    }

    private func openClient() async throws -> HTTPClient {
        if let client { return client }
        let opened = try await connect()
        // Another push may have connected meanwhile.
        if let client {
            opened.close()
            return client
        }
        client = opened
        return opened
    }

    private func forget(_ gone: HTTPClient) {
        if client === gone { close() }
    }

    /// All but unreserved characters as `%XX` (RFC 3986).
    private static func escaped(_ token: String) -> String {
        token.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
            return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

extension Provider.Outcome {
    /// As a file expects it.
    var seen: SeenValue {
        switch self {
        case .answered(let response): response.seen
        case .unanswered: ["status": .null, "reason": .null, "timestamp": .null, "headers": .object([:])]
        }
    }
}

extension HTTPResponse {
    fileprivate var seen: SeenValue {
        let body = (try? JSONReader.read(body)).map(SeenValue.init)
        let fields = fields.map { field in
            (String(decoding: field.name.bytes, as: UTF8.self), String(decoding: field.value, as: UTF8.self))
        }
        return [
            "status": .whole(status), "reason": body?["reason"] ?? .null, "timestamp": body?["timestamp"] ?? .null,
            "headers": .object(Dictionary(fields.map { ($0, .text($1)) }, uniquingKeysWith: { $1 })),
        ]
    }
}
