internal import APS
internal import HTTPTransport

/// How answers look on the wire, in one place.
///
/// Source: "Handling notification responses from APNs": 200 has no body, a refusal has `reason`, and only 410 adds
/// `timestamp` in milliseconds; `apns-unique-id` exists in development only. `tambuli-diagnosis` is our own header: what
/// Apple would not say never goes into the body.
struct AnswerWriter {
    private let random = RandomBytes()

    /// What GOAWAY says: "the payload is JSON with a reason from the same list" ("Sending notification requests to APNs").
    static func farewell(_ reason: RejectionReason) -> [UInt8] { Array("{\"reason\":\"\(reason.rawValue)\"}".utf8) }

    /// `diagnoses` are those found before the push was kept.
    func accept(_ push: PushEntry, _ diagnoses: [Diagnosis], on exchange: HTTPExchange) {
        let flags = push.flags
        let told = flags.contains(.isIDRepeated) ? diagnoses + [.repeatedID] : diagnoses
        exchange.respond(status: 200) { head in
            if let apnsID = push[.apnsID] { head.add("apns-id", apnsID.span) }
            addRest(flags.contains(.isProduction) ? .production : .development, told, to: &head)
        }
    }

    /// `diagnoses` are all, those of the refusal included.
    func refuse(
        _ apnsID: ArraySlice<UInt8>, _ world: World, _ refusal: Refusal, diagnoses: [Diagnosis],
        on exchange: HTTPExchange
    ) {
        exchange.respond(status: refusal.reason.status, body: body(of: refusal)) { head in
            head.add("apns-id", apnsID.span)
            addRest(world, diagnoses, to: &head)
            head.add("content-type", "application/json")
        }
    }

    private func addRest(_ world: World, _ diagnoses: [Diagnosis], to head: inout AnswerHead) {
        if world == .development { head.add("apns-unique-id", count: 36) { random.writeUUID(to: $0) } }
        if !diagnoses.isEmpty { head.add("tambuli-diagnosis", DiagnosisHeader.value(diagnoses)) }
    }

    private func body(of refusal: Refusal) -> [UInt8] {
        var text = "{\"reason\":\"\(refusal.reason.rawValue)\""
        if let since = refusal.since { text += ",\"timestamp\":\(Int64(exactly: (since * 1000).rounded()) ?? 0)" }
        return Array((text + "}").utf8)
    }
}
