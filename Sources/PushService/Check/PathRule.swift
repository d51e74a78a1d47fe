internal import APS

/// The path is `/3/device/` and a token: 404 `BadPath`, or 400 `MissingDeviceToken` when nothing follows.
///
/// A query is part of what follows, and so makes a token that is not hexadecimal.
///
/// Source: "Sending notification requests to APNs"; the reasons from "Handling notification responses from APNs".
enum PathRule {
    private static let prefix = Array("/3/device/".utf8)

    static func check(_ request: inout PushRequest) -> Refusal? {
        let path = request.path
        guard path.starts(with: prefix) else {
            // Without the last slash the token is what is missing.
            return Refusal(path.elementsEqual(prefix.dropLast()) ? .missingDeviceToken : .badPath)
        }
        guard path.count > prefix.count else { return Refusal(.missingDeviceToken) }
        request.tokenDigits = path.dropFirst(prefix.count)
        return nil
    }
}
