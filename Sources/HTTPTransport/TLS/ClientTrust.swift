import COpenSSL

/// Whose certificates a server accepts from its clients. A client may come without one.
package struct ClientTrust: Sendable {
    /// PEM: the authorities that sign them. Their names go to the client in the handshake.
    package var authorities: String
    /// Also accepts what other authorities signed, if it is valid now: for certificates whose authority is not at hand.
    package var acceptsAnyIssuer = false
    /// Asked in the handshake, with the SHA-256 of the certificate in DER. Must not block for long.
    package var isRevoked: @Sendable (_ fingerprint: [UInt8]) -> Bool = { _ in false }

    package init(authorities: String) { self.authorities = authorities }
}

/// Checks the certificate of a client in the handshake, for OpenSSL, which tells the client why it is refused.
final class ClientVerifier: Sendable {
    private let trust: ClientTrust

    init(_ trust: ClientTrust) { self.trust = trust }

    /// 1 for yes. With 0 the store holds the reason, which becomes the alert (RFC 8446, section 6.2).
    func verify(_ store: OpaquePointer) -> Int32 {
        guard unsafe X509_verify_cert(store) == 1 || mayIgnoreIssuer(in: store) else { return 0 }
        guard let certificate = unsafe X509_STORE_CTX_get0_cert(store) else { return 0 }
        guard trust.isRevoked(unsafe Self.fingerprint(of: certificate)) else { return 1 }
        unsafe X509_STORE_CTX_set_error(store, X509_V_ERR_CERT_REVOKED)
        return 0
    }

    /// SHA-256 of the certificate in DER.
    static func fingerprint(of certificate: OpaquePointer) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { target, count in
            var length: UInt32 = 0
            unsafe X509_digest(certificate, EVP_sha256(), target.baseAddress, &length)
            count = Int(length)
        }
    }

    private func mayIgnoreIssuer(in store: OpaquePointer) -> Bool {
        let unknownIssuer = [
            X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT,
            X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
        ]
        guard trust.acceptsAnyIssuer, unsafe unknownIssuer.contains(X509_STORE_CTX_get_error(store)),
            let certificate = unsafe X509_STORE_CTX_get0_cert(store),
            unsafe X509_cmp_current_time(X509_get0_notBefore(certificate)) < 0,
            unsafe X509_cmp_current_time(X509_get0_notAfter(certificate)) > 0
        else { return false }
        unsafe X509_STORE_CTX_set_error(store, X509_V_OK)
        return true
    }
}
