/// The public half of a key that signs provider tokens, with the ids Apple gave it.
package struct ProviderKey: Sendable, Equatable, Codable {
    /// Ten capital letters or digits.
    package let keyID: String
    /// Ten capital letters or digits.
    package let teamID: String
    package let publicPEM: String
    package let scope: KeyScope
    /// Seconds since 1970.
    package let addedAt: Double

    /// - Throws: ``PushServiceError/Code/identifierInvalid`` for an id that Apple would not give.
    package init(
        keyID: String, teamID: String, publicPEM: String, addedAt: Double, scope: KeyScope = KeyScope()
    ) throws(PushServiceError) {
        try Self.checkIdentifier(keyID, "key id")
        try Self.checkIdentifier(teamID, "team id")
        for topic in scope.topics where topic.isEmpty || topic.contains(" ") {
            throw PushServiceError(.identifierInvalid, "\"\(topic)\" is not a topic: topics have no spaces")
        }
        self.init(known: keyID, teamID: teamID, publicPEM: publicPEM, addedAt: addedAt, scope: scope)
    }

    init(known keyID: String, teamID: String, publicPEM: String, addedAt: Double, scope: KeyScope) {
        self.keyID = keyID
        self.teamID = teamID
        self.publicPEM = publicPEM
        self.addedAt = addedAt
        self.scope = scope
    }

    private static func checkIdentifier(_ text: String, _ role: String) throws(PushServiceError) {
        let allowed = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        guard allowed, text.utf8.count == 10 else {
            throw PushServiceError(
                .identifierInvalid,
                "\"\(text)\" is not a \(role): Apple's have ten characters, capital letters A-Z and digits")
        }
    }
}
