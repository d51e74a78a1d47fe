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
