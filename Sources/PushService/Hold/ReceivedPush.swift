internal import APS

/// A push as it goes to the store: what came, in bytes, and what was decided.
struct ReceivedPush: Sendable {
    /// As echoed to the sender.
    let apnsID: [UInt8]
    let isIDGiven: Bool
    let receivedAt: Double
    let world: World
    /// nil when the path held none.
    let token: [UInt8]?
    /// nil when the token is unknown.
    let registration: RegisteredToken?
    let topic: [UInt8]?
    let pushType: [UInt8]?
    let priority: [UInt8]?
    let expiration: [UInt8]?
    let collapseID: [UInt8]?
    let payload: [UInt8]
    /// nil when it was accepted.
    let reason: RejectionReason?
    var diagnoses: [Diagnosis]
    /// False for what was accepted but cannot be shown: it is not handed over.
    let isForDevice: Bool

    /// What the devices' host gets of it.
    func accepted(sequence: Int64) -> AcceptedPush? {
        guard isForDevice, reason == nil, let registration else { return nil }
        return AcceptedPush(
            sequence: sequence, apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world,
            token: registration.token, device: registration.device, bundle: registration.bundle, headers: headers,
            payload: payload)
    }

    func record(sequence: Int64) -> PushRecord {
        PushRecord(
            sequence: sequence, apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world,
            device: registration?.device, bundle: registration?.bundle, token: token.map(DeviceToken.init(bytes:)),
            headers: headers, payload: Self.text(payload), status: status, reason: reason, diagnoses: diagnoses)
    }

    var refused: RefusedPush? {
        guard let reason else { return nil }
        return RefusedPush(
            apnsID: Self.text(apnsID), receivedAt: receivedAt, world: world, topic: topic.map(Self.text),
            device: registration?.device, reason: reason, diagnoses: diagnoses)
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
