/// The secret that a caller must know, where one was set.
///
/// Programs send it as `authorization: Bearer …`; the page, whose pictures cannot carry a header, as a cookie that it gets
/// by handing in the token once.
package struct TokenRule: Sendable {
    package static let cookie = "tambuli-console"
    /// Shorter ones can be guessed.
    package static let shortest = 16

    private let token: [UInt8]?

    /// - Parameter token: nil lets everybody in.
    package init(token: String?) { self.token = token.map { Array($0.utf8) } }

    /// Letters, digits and `-._~`: what fits a header, a cookie and a URL as it is.
    package static func isUsable(_ token: String) -> Bool {
        token.utf8.count >= shortest
            && token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
    }

    package var isRequired: Bool { token != nil }

    package func problem(with fields: WebFields) -> Problem? {
        guard token != nil else { return nil }
        if let authorization = fields["authorization"] {
            let parts = authorization.split(separator: " ", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == "bearer", isToken(String(parts[1])) { return nil }
        } else if let cookie = Self.cookieValue(in: fields), isToken(cookie) {
            return nil
        }
        return Problem(
            .unauthorized, "send the token this server was started with, as authorization: Bearer TOKEN"
        ).adding("www-authenticate", "Bearer realm=\"tambuli\"")
    }

    /// Compares in a time that tells nothing about where the two differ.
    package func isToken(_ text: String) -> Bool {
        guard let token else { return true }
        let given = Array(text.utf8)
        guard given.count == token.count else { return false }
        return zip(given, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func cookieValue(in fields: WebFields) -> String? {
        for pair in fields.all("cookie").flatMap({ $0.split(separator: ";") }) {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2, sides[0].filter({ $0 != " " }) == cookie { return String(sides[1]) }
        }
        return nil
    }
}
