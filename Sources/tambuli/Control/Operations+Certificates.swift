import APS
import PushService

/// Makes a client certificate to push with.
struct MakeCertificate: Operation {
    var name: String
    var bundle: String
    var topics: [String]
    var worlds: [World]

    func run(on server: Server) async throws -> ClientCertificate {
        try .create(
            named: name, bundle: bundle, topics: topics, worlds: Set(worlds), in: server.configuration.state)
    }
}

struct ListCertificates: Operation {
    func run(on server: Server) async throws -> [ClientCertificate] {
        try ClientCertificate.all(in: server.configuration.state, revoked: server.pushes.isCertificateRevoked)
    }
}

/// Refuses a certificate in the handshake from now on.
struct RevokeCertificate: Operation {
    var name: String

    func run(on server: Server) async throws -> Nothing {
        let known = try await ListCertificates().run(on: server)
        guard let found = known.first(where: { $0.name == name }) else {
            let names = known.map(\.name).joined(separator: ", ")
            throw CommandFailure(
                .badData,
                "no certificate is called \(name); " + (known.isEmpty ? "there is none" : "there are \(names)"))
        }
        try await server.pushes.revokeCertificate(found.fingerprint())
        return Nothing()
    }
}
