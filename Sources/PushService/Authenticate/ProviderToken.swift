internal import APS
package import HTTPTransport

/// A JSON Web Token with which a provider proves who it is: who signed it, for which team, and when.
///
/// Only `alg` ES256 exists here; `kid`, `iss` and `iat` are read and whatever else a client adds (`typ`, `exp`) is passed
/// over. `iat` may have a fraction or be written as a numeric string, as some clients do.
///
/// Source: "Establishing a token-based connection to APNs"; RFC 7515, RFC 7519.
package struct ProviderToken: Sendable, Equatable {
    package let keyID: String
    package let teamID: String
    /// Seconds since 1970.
    package let issuedAt: Double
    /// Header and claims as they were signed.
    let signedText: [UInt8]
    /// r then s.
    let signature: [UInt8]

    /// Reads a token without asking whether the signature is right.
    ///
    /// - Throws: ``PushServiceError/Code/providerTokenMalformed`` with what is wrong.
    package init(_ text: [UInt8]) throws(PushServiceError) {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw Self.malformed("it has \(parts.count) parts; a signed token has three, separated by points")
        }
        let header = try Self.object(parts[0], "header")
        let claims = try Self.object(parts[1], "claims")
        let algorithm = header.string("alg")
        guard algorithm == "ES256" else {
            throw Self.malformed("its alg is \(algorithm.map { "\"\($0)\"" } ?? "missing"); APNs takes \"ES256\" only")
        }
        keyID = try Self.required("kid", in: header, "the ten-character id of the key")
        teamID = try Self.required("iss", in: claims, "the ten-character id of the team")
        guard let issuedAt = claims.number("iat"), issuedAt.isFinite else {
            throw Self.malformed("its iat is missing or no number; it is the time of signing in seconds since 1970")
        }
        self.issuedAt = issuedAt
        guard let signature = Base64URL.decode(parts[2]), signature.count == 64 else {
            throw Self.malformed("its signature is not 64 bytes in base64url (r then s, as ES256 has it)")
        }
        self.signature = signature
        signedText = Array(text[..<parts[1].endIndex])
    }

    /// Signs a token: what follows `bearer ` in the `authorization` header. `issuedAt` is in seconds since 1970.
    package static func sign(
        with key: ES256PrivateKey, keyID: String, teamID: String, issuedAt: Int
    ) throws(HTTPTransportError) -> String {
        let header = #"{"alg":"ES256","kid":\#(JSONString.quote(keyID))}"#
        let claims = #"{"iss":\#(JSONString.quote(teamID)),"iat":\#(issuedAt)}"#
        var text = Base64URL.encode(Array(header.utf8)) + [UInt8(ascii: ".")] + Base64URL.encode(Array(claims.utf8))
        let signature = try key.sign(text)
        text += [UInt8(ascii: ".")] + Base64URL.encode(signature)
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Reading

    private static func object(_ part: ArraySlice<UInt8>, _ role: String) throws(PushServiceError) -> JSONObject {
        guard let bytes = Base64URL.decode(part) else {
            throw malformed("its \(role) is not base64url without padding")
        }
        guard let object = JSONObject(bytes) else { throw malformed("its \(role) is not a JSON object") }
        return object
    }

    private static func required(
        _ key: String, in object: JSONObject, _ meaning: String
    ) throws(PushServiceError) -> String {
        guard let value = object.string(key), !value.isEmpty else {
            throw malformed("its \(key) is missing; it is \(meaning)")
        }
        return value
    }

    private static func malformed(_ reason: String) -> PushServiceError {
        PushServiceError(.providerTokenMalformed, "the provider token is malformed: \(reason)")
    }
}

/// A small JSON object, read by key.
private struct JSONObject {
    private let json: ScannedJSON
    private let members: [ScannedJSON.Member]

    init?(_ bytes: [UInt8]) {
        guard let json = try? ScannedJSON(bytes), json.root.kind == .object else { return nil }
        self.json = json
        members = json.members(of: json.root)
    }

    func string(_ key: String) -> String? { value(key).flatMap(json.string) }

    /// A number, or a string that spells one.
    func number(_ key: String) -> Double? {
        guard let value = value(key) else { return nil }
        return json.number(value) ?? json.string(value).flatMap(Double.init)
    }

    private func value(_ key: String) -> ScannedJSON.Value? { members.last { $0.key == key }?.value }
}
