internal import APS

/// There is a payload, 400 `PayloadEmpty`, of at most 4096 bytes, or 5120 for VoIP: 413 `PayloadTooLarge`.
///
/// Counted on the wire: white space and escapes included.
///
/// Source: "Generating a remote notification" and "Sending notification requests to APNs".
enum PayloadSizeRule {
    /// The largest payload of any push type: what the transport must keep of a body.
    static let most = PushType.voip.maximumPayload

    static func check(_ request: PushRequest) -> Refusal? {
        let length = request.bodyLength
        guard length > 0 else { return Refusal(.payloadEmpty) }
        let most = request.effectivePushType.maximumPayload
        guard length > most else { return nil }
        return Refusal(
            .payloadTooLarge, Diagnosis(.payloadTooLarge, "the payload has \(length) bytes, \(most) are allowed"))
    }
}
