internal import APS

/// A provider token is at most an hour old, 403 `ExpiredProviderToken`, and not signed in the far future.
///
/// Apple wants `iat` within one hour of its own clock. What it answers to the future is not documented; here it is
/// `InvalidProviderToken`, because a fresh token would not help a clock that is wrong.
///
/// Source: "Establishing a token-based connection to APNs"; "Handling notification responses from APNs".
enum TokenAgeRule {
    /// Seconds.
    static let longestAge = 3600.0

    static func check(issuedAt: Double, at now: Double) -> Refusal? {
        let age = now - issuedAt
        if age > longestAge {
            return Refusal(
                .expiredProviderToken,
                .providerToken("its iat is \(duration(age)) ago: sign a new token, and check the clock"))
        }
        if age < -longestAge {
            return Refusal(
                .invalidProviderToken,
                .providerToken(
                    "its iat is \(duration(-age)) in the future: check the clock, and that iat is in seconds"))
        }
        return nil
    }

    /// Rounded up: what is over an hour must not read as one.
    private static func duration(_ seconds: Double) -> String {
        let minutes = (seconds / 60).rounded(.up)
        return minutes < 1e9 ? "\(Int(minutes)) minutes" : "very many minutes"
    }
}
