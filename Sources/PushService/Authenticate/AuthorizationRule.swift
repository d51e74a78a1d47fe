internal import APS

/// `authorization` carries a provider token: 403 `MissingProviderToken`.
///
/// The scheme is `bearer` in any letter case; another scheme brings no provider token.
///
/// Source: "Establishing a token-based connection to APNs"; "Handling notification responses from APNs". RFC 9110,
/// section 11.1: schemes are matched without regard to letter case.
enum AuthorizationRule {
    /// The token's text, or nil when there is none.
    static func token(in value: ArraySlice<UInt8>) -> [UInt8]? {
        let scheme: StaticString = "bearer "
        guard value.count > scheme.utf8CodeUnitCount else { return nil }
        let matches = scheme.withUTF8Buffer { letters in
            // Bit 5 is the only difference between an ASCII letter's two cases; a space has it.
            zip(value, letters).allSatisfy { $0 | 0x20 == $1 }
        }
        let token = value.dropFirst(scheme.utf8CodeUnitCount).drop { $0 == UInt8(ascii: " ") }
        return matches && !token.isEmpty ? Array(token) : nil
    }
}
