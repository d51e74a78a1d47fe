internal import EmbeddedSQLite

extension PushStore {
    /// Refuses a client certificate in the handshake from now on. Connections that are open stay so.
    ///
    /// - Parameter fingerprint: SHA-256 of the certificate in DER.
    package func revokeCertificate(_ fingerprint: [UInt8]) async throws {
        let now = now()
        try await writer.perform { connection in
            _ = try connection.run(
                "INSERT OR IGNORE INTO push_revoked_certificate (fingerprint, revoked_at) VALUES (?, ?)", fingerprint,
                now)
        }
    }

    package func isCertificateRevoked(_ fingerprint: [UInt8]) throws -> Bool {
        try writer.readers.read { connection in
            try connection.first(
                "SELECT 1 FROM push_revoked_certificate WHERE fingerprint = ?", fingerprint
            ) { _ in true } ?? false
        }
    }
}
