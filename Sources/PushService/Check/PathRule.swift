internal import APS

/// The path is `/3/device/` and a token: 404 `BadPath`, or 400 `MissingDeviceToken` when nothing follows.
///
/// A query is part of what follows, and so makes a token that is not hexadecimal.
///
/// Source: "Sending notification requests to APNs"; the reasons from "Handling notification responses from APNs".
enum PathRule {
    private static let prefix: StaticString = "/3/device/"

    static func check(_ request: inout PushRequest) -> Refusal? {
        let path = request.path
        guard path.begins(with: prefix) else {
            // Without the last slash the token is what is missing.
            return Refusal(path.equals("/3/device") ? .missingDeviceToken : .badPath)
        }
        guard path.count > prefix.utf8CodeUnitCount else { return Refusal(.missingDeviceToken) }
        request.tokenStart = path.startIndex + prefix.utf8CodeUnitCount
        return nil
    }
}
