import HTTPTransport

/// One authority for all tests: making keys is slow.
enum TestIdentity {
    static let authority: CertificateAuthority = make { try .create(commonName: "Test Authority") }
    static let server: TLSIdentity = make { try authority.issueServerCertificate(names: ["localhost", "127.0.0.1"]) }
    static var trust: TLSTrust { .pem(authority.certificatePEM) }

    private static func make<Value>(_ body: () throws -> Value) -> Value {
        do {
            return try body()
        } catch {
            preconditionFailure("the tests' identity cannot be made: \(error)")
        }
    }
}

extension RawPeer {
    /// One that trusts the tests' servers.
    convenience init(port: UInt16, protocols: [String] = ["h2"], serverName: String = "localhost") throws {
        try self.init(port: port, trust: TestIdentity.trust, protocols: protocols, serverName: serverName)
    }

    static func speakingHTTP2(port: UInt16, settings: [(UInt16, UInt32)] = []) throws -> RawPeer {
        try speakingHTTP2(port: port, trust: TestIdentity.trust, settings: settings)
    }
}
