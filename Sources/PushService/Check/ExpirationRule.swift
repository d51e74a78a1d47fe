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
        guard let value = request[.expiration] else { return nil }
        guard (1...mostDigits).contains(value.count) else { return Refusal(.badExpirationDate) }
        for byte in value where byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
            return Refusal(.badExpirationDate)
        }
        return nil
    }
}
