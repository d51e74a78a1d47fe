import FoundationEssentials
import HTTPTransport

/// The endpoint's certificate and the authority that vouches for it, both made on first start and kept.
enum ServerIdentity {
    /// Host names and addresses under which the endpoint can be reached on this machine.
    static let names = ["localhost", "127.0.0.1", "::1"]

    /// Reads what an earlier start made, or makes it.
    static func load(from folder: StateFolder) throws -> TLSIdentity {
        let (chainPath, keyPath) = (
            folder.certificatesFolder + "/server.pem", folder.certificatesFolder + "/server.key"
        )
        let files = FileManager.default
        if files.fileExists(atPath: chainPath), files.fileExists(atPath: keyPath),
            files.fileExists(atPath: folder.authorityPath)
        {
            return TLSIdentity(
                certificateChain: try PrivateFile.text(at: chainPath), privateKey: try PrivateFile.text(at: keyPath))
        }
        let identity = try authority(of: folder).issueServerCertificate(names: names)
        try PrivateFile.write(identity.privateKey, to: keyPath)
        try PrivateFile.write(identity.certificateChain, to: chainPath)
        return identity
    }

    /// Signs the endpoint's certificate, and those of clients.
    static func authority(of folder: StateFolder) throws -> CertificateAuthority {
        let keyPath = folder.certificatesFolder + "/ca.key"
        if FileManager.default.fileExists(atPath: folder.authorityPath), FileManager.default.fileExists(atPath: keyPath)
        {
            return try CertificateAuthority(
                certificatePEM: PrivateFile.text(at: folder.authorityPath), privateKeyPEM: PrivateFile.text(at: keyPath)
            )
        }
        let authority = try CertificateAuthority.create(commonName: "Tambuli local authority")
        try PrivateFile.write(authority.privateKeyPEM, to: keyPath)
        try PrivateFile.write(authority.certificatePEM, to: folder.authorityPath)
        return authority
    }
}
