import COpenSSL

/// Owns one X.509 certificate.
@safe
final class CertificateHandle: @unchecked Sendable {  // never changed once it is signed or parsed
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(_ pointer: OpaquePointer) {
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe X509_free(pointer)
    }

    /// All certificates in PEM text, in order. Throws `tlsInvalid` when there is none or one is damaged.
    static func all(pem: String) throws(HTTPTransportError) -> [CertificateHandle] {
        let bio = MemoryBIO(pem)
        var certificates: [CertificateHandle] = []
        OpenSSLErrors.clear()
        while let pointer = unsafe PEM_read_bio_X509(bio.pointer, nil, nil, nil) {
            certificates.append(unsafe CertificateHandle(pointer))
        }
        // The reader ends with "no start line", at the end of the text and at damage alike: count what should be there.
        let expected = pem.split(separator: "\n").count { $0.hasPrefix("-----BEGIN CERTIFICATE-----") }
        OpenSSLErrors.clear()
        guard !certificates.isEmpty, certificates.count == expected else {
            throw HTTPTransportError(
                code: .tlsInvalid,
                message: expected == 0
                    ? "the text holds no certificate in PEM form (-----BEGIN CERTIFICATE-----)"
                    : "certificate \(certificates.count + 1) of \(expected) in the PEM text is damaged")
        }
        return certificates
    }

    var pem: String {
        let bio = MemoryBIO()
        let written = unsafe PEM_write_bio_X509(bio.pointer, pointer)
        precondition(written == 1, "a certificate in memory cannot be written: \(OpenSSLErrors.drain())")
        return bio.text
    }

    var der: [UInt8] {
        let length = Int(unsafe i2d_X509(pointer, nil))
        guard length > 0 else { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: length) { target, initialized in
            var start = target.baseAddress
            initialized = Int(unsafe i2d_X509(pointer, &start))
        }
    }
}
