import Documents
import HTTPTransport
import PushService

/// The server that pushes: one connection, and a provider token that is kept until a step asks for another.
final class Provider: Sendable {
    private static let keyID = "SCENARIO01"
    private static let teamID = "SCENARIOS1"

    private let key: ES256PrivateKey
    private let client: HTTPClient
    private let given: ProviderGiven
    private let now: @Sendable () -> Double
    private let token = Lock<(text: String, issuedAt: Int)?>(nil)

    /// The public half is made known to the store.
    static func connect(
        _ given: ProviderGiven, to endpoint: PushEndpoint, of store: PushStore, trust: TLSTrust,
        now: @escaping @Sendable () -> Double
    ) async throws -> Provider {
        let key = try ES256PrivateKey.generate()
        try await store.add(
            ProviderKey(keyID: keyID, teamID: teamID, publicPEM: key.publicKey.pem, addedAt: now()))
        guard let port = endpoint.port(of: given.world) else { throw ScenarioError("the endpoint does not listen") }
        let client = try await HTTPClient.connect(host: "127.0.0.1", port: port, trust: trust)
        return Provider(key: key, client: client, given: given, now: now)
    }

    private init(key: ES256PrivateKey, client: HTTPClient, given: ProviderGiven, now: @escaping @Sendable () -> Double)
    {
        self.key = key
        self.client = client
        self.given = given
        self.now = now
    }

    func close() { client.close() }

    /// The provider token: the same one, until another is asked for, which is a second younger.
    func bearer(new: Bool = false) throws -> String {
        let last = token.withLock { $0 }
        if let last, !new { return last.text }
        let issuedAt = last.map { $0.issuedAt + 1 } ?? Int(now()) + given.issuedAtOffset
        let text = try ProviderToken.sign(with: key, keyID: Self.keyID, teamID: Self.teamID, issuedAt: issuedAt)
        token.withLock { $0 = (text, issuedAt) }
        return text
    }

    func push(_ step: PushStep, body: [UInt8], token: String, bearer: String) async throws -> HTTPResponse {
        var fields = step.headers.map { HTTPField(name: Array($0.name.utf8), value: Array($0.value.utf8)) }
        if step.header("authorization") == nil {
            fields.append(HTTPField("authorization", "bearer \(bearer)", neverIndexed: true))
        }
        return try await client.send(
            HTTPRequest(path: "/3/device/\(Self.escaped(token))", fields: fields, body: body), timeout: .seconds(30))
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

extension HTTPResponse {
    /// An answer of the endpoint as a file expects it.
    var seen: SeenValue {
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
