internal import APS

/// No header that APNs reads comes twice: 400 `DuplicateHeaders`.
///
/// Other headers may repeat: proxies add such.
///
/// Source: "Handling notification responses from APNs".
enum DuplicateHeadersRule {
    /// All that APNs itself reads.
    private static let headers = RequestHeader.allCases.filter { $0 != .threadID }

    static func check(_ request: PushRequest) -> Refusal? {
        request.headers.hasRepeated(headers) ? Refusal(.duplicateHeaders) : nil
    }
}
