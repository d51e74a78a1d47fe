internal import APS
internal import HTTPTransport

/// How answers look on the wire, in one place.
///
/// Source: "Handling notification responses from APNs": 200 has no body, a refusal has `reason`, and only 410 adds
/// `timestamp` in milliseconds; `apns-unique-id` exists in development only. `tambuli-diagnosis` is our own header: what
/// Apple would not say never goes into the body.
struct AnswerWriter {
    private let random = RandomBytes()

    func accept(_ push: ReceivedPush, on exchange: HTTPExchange) {
        exchange.respond(status: 200, fields: fields(push))
    }

    func refuse(_ push: ReceivedPush, _ refusal: Refusal, on exchange: HTTPExchange) {
        exchange.respond(
            status: refusal.reason.status, fields: fields(push) + [HTTPField("content-type", "application/json")],
            body: body(of: refusal))
    }

    /// What GOAWAY says: "the payload is JSON with a reason from the same list" ("Sending notification requests to APNs").
    static func farewell(_ reason: RejectionReason) -> [UInt8] { Array("{\"reason\":\"\(reason.rawValue)\"}".utf8) }

    private func fields(_ push: ReceivedPush) -> [HTTPField] {
        // Ids differ each time and would only push other fields out of the peer's table.
        var fields = [HTTPField("apns-id", push.apnsID, neverIndexed: true)]
        if push.world == .development {
            fields.append(HTTPField("apns-unique-id", random.uuid(), neverIndexed: true))
        }
        if !push.diagnoses.isEmpty {
            fields.append(HTTPField("tambuli-diagnosis", DiagnosisHeader.value(push.diagnoses), neverIndexed: true))
        }
        return fields
    }

    private func body(of refusal: Refusal) -> [UInt8] {
        var text = "{\"reason\":\"\(refusal.reason.rawValue)\""
        if let since = refusal.since { text += ",\"timestamp\":\(Int64(exactly: (since * 1000).rounded()) ?? 0)" }
        return Array((text + "}").utf8)
    }
}
