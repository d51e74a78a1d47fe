import FoundationEssentials
import HTTPTransport
import PushService

/// A provider key whose private half is in the state folder, so that `jwt` and `push` can sign with it.
struct SigningKey: Sendable {
    let keyID: String
    let teamID: String
    /// The `.p8` file, as Apple hands them out.
    let path: String

    /// Keys of the folder, by key id. The team stands in a file beside each key, because a `.p8` does not name it.
    static func all(in folder: StateFolder) throws -> [SigningKey] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.keysFolder)) ?? []
        return try names.sorted().compactMap { name in
            guard name.hasPrefix("AuthKey_"), name.hasSuffix(".p8") else { return nil }
            let keyID = String(name.dropFirst("AuthKey_".count).dropLast(".p8".count))
            let path = folder.keysFolder + "/" + name
            let team = try PrivateFile.text(at: path + ".team").trimmingWhitespace()
            return SigningKey(keyID: keyID, teamID: team, path: path)
        }
    }

    /// The key to sign with: that one, or the only one, or the first.
    static func find(_ keyID: String?, in folder: StateFolder) throws -> SigningKey {
        let keys = try all(in: folder)
        guard let keyID else {
            guard let first = keys.first else {
                throw CommandFailure(
                    .unreachable,
                    "there is no signing key in \(folder.keysFolder); the first start of tambuli serve makes one")
            }
            return first
        }
        guard let found = keys.first(where: { $0.keyID == keyID }) else {
            throw CommandFailure(
                .badData,
                "no key \(keyID) in \(folder.keysFolder); there "
                    + (keys.isEmpty ? "is none" : "are \(keys.map(\.keyID).joined(separator: ", "))"))
        }
        return found
    }

    /// A key with new ids, its file readable by its owner alone.
    static func create(in folder: StateFolder) throws -> SigningKey {
        let key = SigningKey(
            keyID: randomIdentifier(), teamID: randomIdentifier(), in: folder)
        try PrivateFile.write(key.teamID + "\n", to: key.path + ".team")
        try PrivateFile.write(try ES256PrivateKey.generate().pem, to: key.path)
        return key
    }

    private init(keyID: String, teamID: String, path: String) {
        self.keyID = keyID
        self.teamID = teamID
        self.path = path
    }

    private init(keyID: String, teamID: String, in folder: StateFolder) {
        self.init(keyID: keyID, teamID: teamID, path: folder.keysFolder + "/AuthKey_\(keyID).p8")
    }

    func privateKey() throws -> ES256PrivateKey {
        let pem = try PrivateFile.text(at: path)
        do {
            return try ES256PrivateKey(pem: pem)
        } catch {
            throw CommandFailure(
                .badData, "\(path): \(error); remove it and its .team file, and the next start makes a new key")
        }
    }

    /// The public half, as the endpoint keeps it.
    func providerKey(addedAt: Double) throws -> ProviderKey {
        try ProviderKey(keyID: keyID, teamID: teamID, publicPEM: privateKey().publicKey.pem, addedAt: addedAt)
    }

    /// A provider token. `issuedAt` is in seconds since 1970.
    func token(issuedAt: Double) throws -> String {
        try ProviderToken.sign(with: privateKey(), keyID: keyID, teamID: teamID, issuedAt: Int(issuedAt))
    }

    /// Ten capital letters and digits, as Apple's ids.
    private static func randomIdentifier() -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        return String(RandomBytes().bytes(10).map { alphabet[Int($0) % alphabet.count] })
    }
}

extension String {
    func trimmingWhitespace() -> String {
        var text = Substring(self)
        while text.last?.isWhitespace == true { text.removeLast() }
        while text.first?.isWhitespace == true { text.removeFirst() }
        return String(text)
    }
}
