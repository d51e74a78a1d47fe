import APS
import FoundationEssentials
import HTTPTransport
import PushService

/// A client certificate that the server's own authority made, with its private key in one file of the state folder.
struct ClientCertificate: Codable, Sendable {
    var name: String
    var topics: [String]
    var worlds: [World]
    /// PEM: the certificate, then its private key, as most clients take them.
    var path: String
    var isRevoked = false

    /// All of the folder, by name.
    static func all(in folder: StateFolder, revoked: ([UInt8]) throws -> Bool) throws -> [ClientCertificate] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.clientCertificatesFolder)) ?? []
        return try names.sorted().filter { $0.hasSuffix(".pem") }.compactMap { file in
            let path = folder.clientCertificatesFolder + "/" + file
            let certificate = try PeerCertificate(pem: PrivateFile.text(at: path))
            guard let provider = ProviderCertificate(certificate) else { return nil }
            return ClientCertificate(
                name: String(file.dropLast(".pem".count)), provider, path: path,
                isRevoked: try revoked(certificate.fingerprint))
        }
    }

    /// Has the folder's authority make one.
    ///
    /// - Throws: ``CommandFailure`` when the name is taken or is none.
    static func create(
        named name: String, bundle: String, topics: [String], worlds: Set<World>, in folder: StateFolder
    ) throws -> ClientCertificate {
        for text in [name, bundle] where !BundleIdentifier.isValid(text) {
            throw CommandFailure(.badData, "\"\(text)\" is no bundle id, nor a name for a file")
        }
        try PrivateFile.createFolder(at: folder.clientCertificatesFolder)
        let path = folder.clientCertificatesFolder + "/\(name).pem"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(.badData, "there is a certificate \(name); give this one another --name")
        }
        let identity = try ProviderCertificate.issue(
            by: ServerIdentity.authority(of: folder), bundle: bundle, topics: topics, worlds: worlds)
        try PrivateFile.write(identity.certificateChain + identity.privateKey, to: path)
        guard let made = ProviderCertificate(try PeerCertificate(pem: identity.certificateChain)) else {
            throw CommandFailure(.ourFault, "the certificate that was made cannot be read back")
        }
        return ClientCertificate(name: name, made, path: path, isRevoked: false)
    }

    private init(name: String, _ certificate: ProviderCertificate, path: String, isRevoked: Bool) {
        self.name = name
        topics = certificate.topics
        worlds = World.allCases.filter(certificate.worlds.contains)
        self.path = path
        self.isRevoked = isRevoked
    }

    /// What names it in the handshake.
    func fingerprint() throws -> [UInt8] { try PeerCertificate(pem: PrivateFile.text(at: path)).fingerprint }
}
