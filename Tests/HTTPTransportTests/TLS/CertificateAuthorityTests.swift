import Foundation
import HTTPTransport
import Testing

@Suite("Our own certificate authority")
struct CertificateAuthorityTests {
    @Test("openssl's strict check accepts a server's and a client's certificate", .enabled(if: Tool.exists("openssl")))
    func strictCheck() async throws {
        let openssl = try #require(Tool("openssl"))
        try await Tool.withTemporaryFolder { folder in
            let authority = try CertificateAuthority.create(commonName: "Tambuli Test")
            let server = try authority.issueServerCertificate(names: ["localhost", "*.example.com", "127.0.0.1", "::1"])
            let client = try authority.issueClientCertificate(commonName: "client")
            try PrivateFile.write(authority.certificatePEM, to: "\(folder)/ca.pem")
            try PrivateFile.write(server.certificateChain, to: "\(folder)/server.pem")
            try PrivateFile.write(client.certificateChain, to: "\(folder)/client.pem")
            for (purpose, file, checks) in [
                ("sslserver", "server.pem", ["-verify_hostname", "push.example.com"]),
                ("sslserver", "server.pem", ["-verify_ip", "127.0.0.1"]),
                ("sslserver", "server.pem", ["-verify_ip", "::1"]),
                ("sslclient", "client.pem", []),
            ] {
                let outcome = try await openssl.run(
                    ["verify", "-x509_strict", "-CAfile", "\(folder)/ca.pem", "-purpose", purpose] + checks
                        + ["\(folder)/\(file)"])
                #expect(outcome.output == "\(folder)/\(file): OK\n")
            }
        }
    }

    @Test("an authority read back from its files goes on issuing")
    func readBack() async throws {
        let again = try CertificateAuthority(
            certificatePEM: TestIdentity.authority.certificatePEM, privateKeyPEM: TestIdentity.authority.privateKeyPEM)
        let identity = try again.issueServerCertificate(names: ["127.0.0.1"])
        try await TestServer.with(configure: { $0.tls = identity }) { server in
            let client = try await server.connect()
            #expect(try await client.send(HTTPRequest(path: "/")).status == 200)
        }
    }

    @Test("a key of another authority is refused")
    func mismatch() throws {
        let other = try CertificateAuthority.create(commonName: "Other")
        let error = #expect(throws: HTTPTransportError.self) {
            try CertificateAuthority(
                certificatePEM: TestIdentity.authority.certificatePEM, privateKeyPEM: other.privateKeyPEM)
        }
        #expect(error?.message == "the authority's private key is not the one its certificate was made for")
    }

    @Test("text that is no certificate is refused in words")
    func noCertificate() {
        let key = TestIdentity.authority.privateKeyPEM
        let damaged = TestIdentity.authority.certificatePEM.replacing("MII", with: "AII")
        for (text, message) in [
            ("", "the text holds no certificate in PEM form (-----BEGIN CERTIFICATE-----)"),
            (damaged, "certificate 1 of 1 in the PEM text is damaged"),
        ] {
            let error = #expect(throws: HTTPTransportError.self) {
                try CertificateAuthority(certificatePEM: text, privateKeyPEM: key)
            }
            #expect(error?.message == message)
        }
    }

    @Test("a name that would smuggle in another is refused", arguments: ["a,DNS:b", "", "a b", "a\nb"])
    func smuggledName(name: String) {
        #expect(throws: HTTPTransportError.self) {
            try TestIdentity.authority.issueServerCertificate(names: ["localhost", name])
        }
    }
}
