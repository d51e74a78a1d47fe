import COpenSSL

/// A certificate authority of our own, made on first start: clients are told to trust its certificate, and it
/// vouches for the endpoint's.
package struct CertificateAuthority: Sendable {
    private let certificate: CertificateHandle
    private let key: KeyHandle

    private init(certificate: CertificateHandle, key: KeyHandle) {
        self.certificate = certificate
        self.key = key
    }

    /// A new authority with a new P-256 key, valid for ten years; it may sign no further authorities.
    package static func create(commonName: String) throws(HTTPTransportError) -> CertificateAuthority {
        let key = try KeyHandle.generate()
        let builder = try CertificateBuilder(commonName: commonName, key: key, days: 3650)
        try builder.add(NID_basic_constraints, "critical,CA:TRUE,pathlen:0", issuer: nil)
        try builder.add(NID_key_usage, "critical,keyCertSign,cRLSign", issuer: nil)
        try builder.add(NID_subject_key_identifier, "hash", issuer: nil)
        return CertificateAuthority(certificate: try builder.sign(issuer: nil, key: key), key: key)
    }

    /// Reads back what ``certificatePEM`` and ``privateKeyPEM`` gave. Throws `tlsInvalid` or `keyInvalid`, also when
    /// the two do not belong together.
    package init(certificatePEM: String, privateKeyPEM: String) throws(HTTPTransportError) {
        let certificate = try CertificateHandle.all(pem: certificatePEM)[0]
        let key = try ES256PrivateKey(pem: privateKeyPEM).key
        guard unsafe X509_check_private_key(certificate.pointer, key.pointer) == 1 else {
            OpenSSLErrors.clear()
            throw HTTPTransportError(
                code: .tlsInvalid, message: "the authority's private key is not the one its certificate was made for")
        }
        self.init(certificate: certificate, key: key)
    }

    /// What clients are to trust.
    package var certificatePEM: String { certificate.pem }

    /// A secret: whoever has it can impersonate any server towards clients that trust us.
    package var privateKeyPEM: String {
        ES256PrivateKey(key).pem
    }

    /// A server's certificate with a new key, valid for 397 days, the longest clients accept from public authorities.
    ///
    /// `names` are DNS names (also `*.example.com`) and IP addresses in text form; the first becomes the common name.
    package func issueServerCertificate(names: [String]) throws(HTTPTransportError) -> TLSIdentity {
        precondition(!names.isEmpty, "a server's certificate needs a name")
        return try issue(commonName: names[0], usage: "serverAuth") { builder throws(HTTPTransportError) in
            let alternatives = names.map { IPAddress.isNumeric($0) ? "IP:\($0)" : "DNS:\($0)" }
            for name in names where name.contains(where: { $0 == "," || $0.isWhitespace }) || name.isEmpty {
                throw HTTPTransportError(code: .tlsInvalid, message: "\"\(name)\" is not a host name or IP address")
            }
            try builder.add(NID_subject_alt_name, alternatives.joined(separator: ","), issuer: certificate)
        }
    }

    /// A certificate a client shows to a server, with a new key.
    ///
    /// - Parameters:
    ///   - userID: becomes the subject's `UID`.
    ///   - extensions: contents in DER by object identifier (`1.2.840…`).
    ///   - days: how long it is valid from now on; -1 makes one that has expired.
    package func issueClientCertificate(
        commonName: String, userID: String? = nil, extensions: [(identifier: String, content: [UInt8])] = [],
        days: Int = 397
    ) throws(HTTPTransportError) -> TLSIdentity {
        try issue(commonName: commonName, usage: "clientAuth", days: days) { builder throws(HTTPTransportError) in
            if let userID { try builder.add(userID: userID) }
            for (identifier, content) in extensions { try builder.add(identifier, content: content) }
        }
    }

    private func issue(
        commonName: String, usage: String, days: Int = 397,
        extend: (borrowing CertificateBuilder) throws(HTTPTransportError) -> Void
    ) throws(HTTPTransportError) -> TLSIdentity {
        let leafKey = try KeyHandle.generate()
        let builder = try CertificateBuilder(commonName: commonName, key: leafKey, days: days)
        try builder.add(NID_basic_constraints, "critical,CA:FALSE", issuer: certificate)
        try builder.add(NID_key_usage, "critical,digitalSignature", issuer: certificate)
        try builder.add(NID_ext_key_usage, usage, issuer: certificate)
        try builder.add(NID_subject_key_identifier, "hash", issuer: certificate)
        try builder.add(NID_authority_key_identifier, "keyid:always", issuer: certificate)
        try extend(builder)
        let leaf = try builder.sign(issuer: certificate, key: key)
        return TLSIdentity(certificateChain: leaf.pem, privateKey: ES256PrivateKey(leafKey).pem)
    }
}
