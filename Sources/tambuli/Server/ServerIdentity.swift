import APS
import FoundationEssentials
import HTTPTransport

/// The endpoint's certificate, and the authority that vouches for it.
enum ServerIdentity {
    /// Host names and addresses under which the endpoint can be reached on this machine, and those of Apple's, under
    /// which it is reached by a program with a hosts file of its own.
    static let names = ["localhost", "127.0.0.1", "::1"] + VendorHost.names

    /// Issues the certificate anew at each start: it lasts for a year and names what this release knows. The authority
    /// that clients trust stays. Nothing reads the two files that are left for the curious, so a full disk is no reason
    /// not to start: what was kept can be read, and pushes are refused until there is room.
    static func issue(from folder: StateFolder) throws -> TLSIdentity {
        let identity = try authority(of: folder).issueServerCertificate(names: names)
        do throws(HTTPTransportError) {
            try PrivateFile.write(identity.privateKey, to: folder.certificatesFolder + "/server.key")
            try PrivateFile.write(identity.certificateChain, to: folder.certificatesFolder + "/server.pem")
        } catch {
            Output.talk.line("tambuli: \(error.message); the server goes on without that file")
        }
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
