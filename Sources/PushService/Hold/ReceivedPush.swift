internal import APS

/// A push as it goes to the store: what came, in bytes, and what was decided.
///
/// A class, because a struct of this many arrays costs a retain for each of them wherever it is passed on.
///
/// `@unchecked Sendable`: one thread has it at a time; only the writer adds diagnoses, before anybody is told of it.
final class ReceivedPush: @unchecked Sendable {
    /// As echoed to the sender.
    let apnsID: [UInt8]
    let isIDGiven: Bool
    let receivedAt: Double
    let world: World
    /// nil when the path held none.
    let token: [UInt8]?
    /// nil when the token is unknown.
    let registration: KnownToken?
    let headers: HeaderValues
    let payload: [UInt8]
    /// nil when it was accepted.
    let reason: RejectionReason?
    var diagnoses: [Diagnosis]
    /// False for what was refused, and for what was accepted but cannot be shown: it is not handed over.
    let isForDevice: Bool

    init(
        _ request: PushRequest, apnsID: [UInt8], isIDGiven: Bool, refusal: Refusal?
    ) {
        self.apnsID = apnsID
        self.isIDGiven = isIDGiven
        receivedAt = request.receivedAt
        world = request.world
        token = request.token
        registration = request.registration
        headers = request.headers
        payload = request.body
        reason = refusal?.reason
        diagnoses = (refusal?.diagnoses ?? []) + request.diagnoses
        isForDevice = request.isForDevice && refusal == nil
    }

    /// What the devices' host gets of it.
    func accepted(sequence: Int64) -> AcceptedPush? {
        guard isForDevice, let known = registration?.token else { return nil }
        return AcceptedPush(
            sequence: sequence, apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world,
            token: known.token, device: known.device, bundle: known.bundle, headers: requestHeaders,
            payload: payload)
    }

    func record(sequence: Int64) -> PushRecord {
        PushRecord(
            sequence: sequence, apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world,
            device: registration?.token.device, bundle: registration?.token.bundle,
            token: token.map(DeviceToken.init(bytes:)),
            headers: requestHeaders, payload: Self.text(payload), status: status, reason: reason, diagnoses: diagnoses)
    }

    /// What an observer gets of it when it is refused for that reason.
    func refused(_ reason: RejectionReason) -> RefusedPush {
        RefusedPush(
            apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world, topic: self[.topic],
            device: registration?.token.device, reason: reason, diagnoses: diagnoses)
    }

    var status: Int { reason?.status ?? 200 }

    private var requestHeaders: RequestHeaders {
        RequestHeaders(
            id: isIDGiven ? Self.text(apnsID) : nil, expiration: self[.expiration], priority: self[.priority],
            topic: self[.topic], collapseID: self[.collapseID], pushType: self[.pushType])
    }

    /// A header as text.
    private subscript(header: RequestHeader) -> String? { headers[header].map(Self.text) }

    /// Bytes that are not UTF-8 become U+FFFD.
    static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
