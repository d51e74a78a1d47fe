internal import APS

/// The payload is as sender and app agreed: noted, or where that was asked for 400 `TambuliStrict`.
///
/// No rule of Apple's, so it comes after all of those.
enum AgreementRule {
    static func check(_ request: inout PushRequest, against agreement: any PushAgreement) -> Refusal? {
        guard request.isForDevice, let token = request.registration?.token else { return nil }
        let breaches = agreement.breaches(in: request.body, device: token.device, bundle: token.bundle)
        guard !breaches.isEmpty else { return nil }
        if agreement.refusesBreaches { return Refusal(.tambuliStrict, breaches) }
        request.diagnoses += breaches
        return nil
    }
}
