internal import APS
internal import HTTPTransport

/// How answers look on the wire, in one place.
///
/// Source: "Handling notification responses from APNs": 200 has no body, a refusal has `reason`, and only 410 adds
/// `timestamp` in milliseconds. `tambuli-diagnosis` is our own header: what Apple would not say never goes into the body.
struct Answer {
    let status: Int
    let fields: [HTTPField]
    let body: [UInt8]

    /// - Parameter uniqueID: sent in development only, as Apple does for its delivery log.
    static func accepted(apnsID: [UInt8], uniqueID: [UInt8]?, diagnoses: [Diagnosis]) -> Answer {
        Answer(status: 200, fields: fields(apnsID, uniqueID, diagnoses), body: [])
    }

    static func refused(_ refusal: Refusal, apnsID: [UInt8], uniqueID: [UInt8]?, diagnoses: [Diagnosis]) -> Answer {
        var fields = fields(apnsID, uniqueID, refusal.diagnoses + diagnoses)
        fields.append(HTTPField("content-type", "application/json"))
        return Answer(status: refusal.reason.status, fields: fields, body: body(of: refusal))
    }

    private static func fields(_ apnsID: [UInt8], _ uniqueID: [UInt8]?, _ diagnoses: [Diagnosis]) -> [HTTPField] {
        var fields = [HTTPField("apns-id", apnsID, neverIndexed: true)]
        if let uniqueID { fields.append(HTTPField("apns-unique-id", uniqueID, neverIndexed: true)) }
        if !diagnoses.isEmpty {
            fields.append(HTTPField("tambuli-diagnosis", DiagnosisHeader.value(diagnoses), neverIndexed: true))
        }
        return fields
    }

    private static func body(of refusal: Refusal) -> [UInt8] {
        var text = "{\"reason\":\"\(refusal.reason.rawValue)\""
        if let since = refusal.since { text += ",\"timestamp\":\(Int64(exactly: (since * 1000).rounded()) ?? 0)" }
        return Array((text + "}").utf8)
    }
}
