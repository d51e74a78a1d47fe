import HTTPTransport

/// The authority that vouches for the endpoints of one run of scenarios, made once for all of them.
struct LocalAuthority: Sendable {
    let authority: CertificateAuthority
    let identity: TLSIdentity
    let trust: TLSTrust

    init() throws(HTTPTransportError) {
        authority = try CertificateAuthority.create(commonName: "Tambuli scenarios")
        identity = try authority.issueServerCertificate(names: ["localhost", "127.0.0.1"])
        trust = .pem(authority.certificatePEM)
    }
}
