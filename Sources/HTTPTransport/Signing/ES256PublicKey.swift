import COpenSSL

/// The half of a P-256 key that checks signatures.
package struct ES256PublicKey: Sendable {
    private let key: KeyHandle

    init(_ key: KeyHandle) {
        self.key = key
    }

    /// Reads `-----BEGIN PUBLIC KEY-----`. Throws `keyInvalid`.
    package init(pem: String) throws(HTTPTransportError) {
        let bio = MemoryBIO(pem)
        guard let pointer = unsafe PEM_read_bio_PUBKEY(bio.pointer, nil, nil, nil) else {
            OpenSSLErrors.clear()
            throw HTTPTransportError(
                code: .keyInvalid, message: "the text is not a public key in PEM form (-----BEGIN PUBLIC KEY-----)")
        }
        key = unsafe KeyHandle(pointer)
        try key.requireP256("the public key")
    }

    /// Reads a SubjectPublicKeyInfo, the bytes inside the PEM form. Throws `keyInvalid`.
    package init(der: [UInt8]) throws(HTTPTransportError) {
        let pointer = unsafe der.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return unsafe d2i_PUBKEY(nil, &start, bytes.count)
        }
        guard let pointer = unsafe pointer else {
            OpenSSLErrors.clear()
            throw HTTPTransportError(
                code: .keyInvalid, message: "the \(der.count) bytes are not a public key (SubjectPublicKeyInfo)")
        }
        key = unsafe KeyHandle(pointer)
        try key.requireP256("the public key")
    }

    package var pem: String {
        let bio = MemoryBIO()
        let written = unsafe PEM_write_bio_PUBKEY(bio.pointer, key.pointer)
        precondition(written == 1, "a key in memory cannot be written: \(OpenSSLErrors.drain())")
        return bio.text
    }

    /// Whether `signature` (r then s, 64 bytes) was made over `message` by the other half of this key.
    ///
    /// Takes about 90 microseconds: remember the answer. A signature of any other length is refused.
    package func verifies(signature: [UInt8], message: [UInt8]) -> Bool {
        guard let encoded = Self.der(fixedWidth: signature) else { return false }
        let context = unsafe EVP_MD_CTX_new()
        defer {
            unsafe EVP_MD_CTX_free(context)
            OpenSSLErrors.clear()
        }
        return unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key.pointer) == 1
            && EVP_DigestVerify(context, encoded, encoded.count, message, message.count) == 1
    }

    private static func der(fixedWidth signature: [UInt8]) -> [UInt8]? {
        guard signature.count == 64, let pair = unsafe ECDSA_SIG_new() else { return nil }
        defer { unsafe ECDSA_SIG_free(pair) }
        let isSet = unsafe signature.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            // The pair owns both numbers from here on.
            return unsafe ECDSA_SIG_set0(pair, BN_bin2bn(start, 32, nil), BN_bin2bn(start + 32, 32, nil)) == 1
        }
        guard isSet else { return nil }
        let length = Int(unsafe i2d_ECDSA_SIG(pair, nil))
        guard length > 0 else { return nil }
        return unsafe [UInt8](unsafeUninitializedCapacity: length) { target, initialized in
            var start = target.baseAddress
            initialized = Int(unsafe i2d_ECDSA_SIG(pair, &start))
        }
    }
}
