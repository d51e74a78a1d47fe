internal import APS

/// No header that APNs reads comes twice: 400 `DuplicateHeaders`.
///
/// Other headers may repeat: proxies add such.
///
/// Source: "Handling notification responses from APNs".
enum DuplicateHeadersRule {
    static func check(_ request: PushRequest) -> Refusal? {
        request.hasRepeatedHeader ? Refusal(.duplicateHeaders) : nil
    }
}
