import COpenSSL

/// A P-256 key that signs JSON Web Tokens (RFC 7518, section 3.4), as Apple hands out in files `AuthKey_….p8`.
package struct ES256PrivateKey: Sendable {
    let key: KeyHandle

    init(_ key: KeyHandle) {
        self.key = key
    }

    /// Reads a key from PEM text: PKCS #8, or the older `EC PRIVATE KEY`. Throws `keyInvalid`.
    package init(pem: String) throws(HTTPTransportError) {
        let bio = MemoryBIO(pem)
        // Without the closure OpenSSL asks for a passphrase on the terminal.
        guard let pointer = unsafe PEM_read_bio_PrivateKey(bio.pointer, nil, { _, _, _, _ in -1 }, nil) else {
            OpenSSLErrors.clear()
            throw HTTPTransportError(
                code: .keyInvalid,
                message: "the text is not an unencrypted private key in PEM form (-----BEGIN PRIVATE KEY-----)")
        }
        key = unsafe KeyHandle(pointer)
        try key.requireP256("the private key")
    }

    /// A new key.
    package static func generate() throws(HTTPTransportError) -> ES256PrivateKey {
        ES256PrivateKey(try KeyHandle.generate())
    }

    /// The key in PKCS #8 PEM form: a secret.
    package var pem: String {
        let bio = MemoryBIO()
        let written = unsafe PEM_write_bio_PKCS8PrivateKey(bio.pointer, key.pointer, nil, nil, 0, nil, nil)
        precondition(written == 1, "a key in memory cannot be written: \(OpenSSLErrors.drain())")
        return bio.text
    }

    package var publicKey: ES256PublicKey {
        unsafe EVP_PKEY_up_ref(key.pointer)
        return ES256PublicKey(unsafe KeyHandle(key.pointer))
    }

    /// Signs the SHA-256 of `message`: 64 bytes, r then s.
    package func sign(_ message: [UInt8]) throws(HTTPTransportError) -> [UInt8] {
        let context = unsafe EVP_MD_CTX_new()
        defer { unsafe EVP_MD_CTX_free(context) }
        var encoded = [UInt8](repeating: 0, count: 80)  // a DER signature on P-256 has at most 72 bytes
        var length = encoded.count
        guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key.pointer) == 1,
            unsafe EVP_DigestSign(context, &encoded, &length, message, message.count) == 1,
            let signature = Self.fixedWidth(der: encoded[..<length])
        else {
            throw HTTPTransportError(code: .keyInvalid, message: "signing failed: \(OpenSSLErrors.drain())")
        }
        return signature
    }

    private static func fixedWidth(der: ArraySlice<UInt8>) -> [UInt8]? {
        let pair = unsafe der.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return unsafe d2i_ECDSA_SIG(nil, &start, bytes.count)
        }
        guard let pair = unsafe pair else { return nil }
        defer { unsafe ECDSA_SIG_free(pair) }
        var signature = [UInt8](repeating: 0, count: 64)
        let isWritten = unsafe signature.withUnsafeMutableBufferPointer { target in
            guard let start = target.baseAddress else { return false }
            return unsafe BN_bn2binpad(ECDSA_SIG_get0_r(pair), start, 32) == 32
                && BN_bn2binpad(ECDSA_SIG_get0_s(pair), start + 32, 32) == 32
        }
        return isWritten ? signature : nil
    }
}
