internal import APS

/// `apns-expiration` is a whole number of seconds since 1970, 0 included: 400 `BadExpirationDate`.
///
/// A moment that has passed is no error: the push is tried once.
///
/// Source: "Sending notification requests to APNs".
enum ExpirationRule {
    /// Enough digits for any moment, few enough for `Int64`.
    private static let mostDigits = 18

    static func check(_ request: PushRequest) -> Refusal? {
        let isRight = request.headers.withBytes(of: .expiration) { value in
            guard let value else { return true }
            return (1...mostDigits).contains(value.count)
                && value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        return isRight ? nil : Refusal(.badExpirationDate)
    }
}
