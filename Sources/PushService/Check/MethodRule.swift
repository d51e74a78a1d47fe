internal import APS

/// The method is POST: 405 `MethodNotAllowed`.
///
/// Source: "Sending notification requests to APNs", table of header fields; "Handling notification responses from APNs".
enum MethodRule {
    static func check(_ request: PushRequest) -> Refusal? {
        request.isPost ? nil : Refusal(.methodNotAllowed)
    }
}
