import HTTPTransport
import PushService

/// A provider with its own key.
struct ProviderFixture: Sendable {
    let keyID: String
    let teamID: String
    let privateKey: ES256PrivateKey

    init(keyID: String = "ABCDE12345", teamID: String = "TEAM123456") throws {
        self.keyID = keyID
        self.teamID = teamID
        privateKey = try .generate()
    }

    func key(addedAt: Double = 0, scope: KeyScope = KeyScope()) throws -> ProviderKey {
        try ProviderKey(
            keyID: keyID, teamID: teamID, publicPEM: privateKey.publicKey.pem, addedAt: addedAt, scope: scope)
    }

    func token(issuedAt: Double) throws -> String {
        try ProviderToken.sign(with: privateKey, keyID: keyID, teamID: teamID, issuedAt: Int(issuedAt))
    }

    /// A token of any header and claims, as a client might write it.
    func token(header: String, claims: String) throws -> String {
        let signed = [header, claims].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: [UInt8(ascii: ".")])
        let signature = try privateKey.sign(Array(signed))
        return String(decoding: Array(signed) + [UInt8(ascii: ".")] + Base64URL.encode(signature), as: UTF8.self)
    }
}
