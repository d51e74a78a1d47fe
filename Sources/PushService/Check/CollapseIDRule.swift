internal import APS

/// `apns-collapse-id` has at most 64 bytes, in UTF-8: 400 `BadCollapseId`.
///
/// Source: "Sending notification requests to APNs" ("must not exceed 64 bytes").
enum CollapseIDRule {
    private static let mostBytes = 64

    static func check(_ request: PushRequest) -> Refusal? {
        guard let value = request[.collapseID], value.count > mostBytes else { return nil }
        let characters = String(decoding: value, as: UTF8.self).count
        let counted = characters == value.count ? "" : " (\(characters) characters)"
        return Refusal(
            .badCollapseID,
            Diagnosis(
                .collapseIDTooLong, "apns-collapse-id has \(value.count) bytes\(counted), \(mostBytes) are allowed",
                at: .init(header: "apns-collapse-id")))
    }
}
