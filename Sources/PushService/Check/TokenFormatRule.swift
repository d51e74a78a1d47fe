internal import APS

/// The token is pairs of hexadecimal digits, of any number: 400 `BadDeviceToken`.
///
/// Source: "Sending notification requests to APNs" ("the hexadecimal bytes of the device token"); "Registering your app
/// with APNs" asks not to assume a length.
enum TokenFormatRule {
    /// For a request whose token was looked up, which makes nothing of other digits.
    static func check(_ request: PushRequest) -> Refusal? {
        guard request.addressee == nil else { return nil }
        return Refusal(
            .badDeviceToken, Diagnosis(.tokenFormat, defect(of: request.tokenDigits), at: .init(header: ":path")))
    }

    private static func defect(of digits: ArraySlice<UInt8>) -> String {
        guard let position = digits.firstIndex(where: { JSONSyntax.hexValue($0) == nil }) else {
            return "the device token has \(digits.count) digits, an odd number"
        }
        let character = Unicode.Scalar(digits[position]).debugDescription
        return "character \(position - digits.startIndex + 1) of the device token is \(character), no hexadecimal digit"
    }
}
