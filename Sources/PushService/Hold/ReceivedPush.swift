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
    let topic: [UInt8]?
    let pushType: [UInt8]?
    let priority: [UInt8]?
    let expiration: [UInt8]?
    let collapseID: [UInt8]?
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
        topic = request[.topic]
        pushType = request[.pushType]
        priority = request[.priority]
        expiration = request[.expiration]
        collapseID = request[.collapseID]
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
            token: known.token, device: known.device, bundle: known.bundle, headers: headers,
            payload: payload)
    }

    func record(sequence: Int64) -> PushRecord {
        PushRecord(
            sequence: sequence, apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world,
            device: registration?.token.device, bundle: registration?.token.bundle,
            token: token.map(DeviceToken.init(bytes:)),
            headers: headers, payload: Self.text(payload), status: status, reason: reason, diagnoses: diagnoses)
    }

    var refused: RefusedPush? {
        guard let reason else { return nil }
        return RefusedPush(
            apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world, topic: topic.map(Self.text),
            device: registration?.token.device, reason: reason, diagnoses: diagnoses)
    }

    var status: Int { reason?.status ?? 200 }

    private var headers: RequestHeaders {
        RequestHeaders(
            id: isIDGiven ? Self.text(apnsID) : nil, expiration: expiration.map(Self.text),
            priority: priority.map(Self.text), topic: topic.map(Self.text), collapseID: collapseID.map(Self.text),
            pushType: pushType.map(Self.text))
    }

    /// Bytes that are not UTF-8 become U+FFFD.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
