internal import APS
internal import HTTPTransport

/// Who signed a provider token, as far as its text alone decides: the answer holds until a key is added or removed.
enum ProviderCheck: Sendable {
    /// The scope of the key that signed; nil when no key was asked for.
    case signed(ProviderToken, KeyScope?)
    case refused(Refusal)
}

/// Whether a signature must be checked.
package enum ProviderAuthentication: String, Sendable, Codable, CaseIterable {
    /// The key must be known and the signature right, as with Apple.
    case strict
    /// Any well-formed ES256 token will do: a user's real key can stay at home.
    case any
}

/// A provider token is well formed and signed by a key we know: 403 `InvalidProviderToken`.
///
/// Its `iss` must be the team that the key belongs to. Checking a signature takes about 90 microseconds, so the answer
/// is remembered by ``ProviderTokenTable``.
///
/// Source: "Establishing a token-based connection to APNs"; "Handling notification responses from APNs".
struct SignatureRule {
    let authentication: ProviderAuthentication
    let key: (String) throws -> ProviderKey?

    func check(_ text: [UInt8]) throws -> ProviderCheck {
        let token: ProviderToken
        do throws(PushServiceError) {
            token = try ProviderToken(text)
        } catch {
            return invalid(error.message)
        }
        guard authentication == .strict else { return .signed(token, nil) }
        guard let key = try key(token.keyID) else {
            return invalid("its kid \"\(token.keyID)\" is no key known here")
        }
        guard key.teamID == token.teamID else {
            return invalid("its iss is \"\(token.teamID)\", and the key \(key.keyID) belongs to team \(key.teamID)")
        }
        guard try ES256PublicKey(pem: key.publicPEM).verifies(signature: token.signature, message: token.signedText)
        else {
            return invalid("its signature was not made by the key \(key.keyID)")
        }
        return .signed(token, key.scope)
    }

    private func invalid(_ message: String) -> ProviderCheck {
        .refused(Refusal(.invalidProviderToken, .providerToken(message)))
    }
}

extension Diagnosis {
    static func providerToken(_ message: String) -> Diagnosis {
        Diagnosis(.providerToken, message, at: .init(header: "authorization"))
    }
}
