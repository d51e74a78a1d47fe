package import APS

/// Hears what the endpoint does. Called on its threads, after the fact: must be quick and must not block.
package protocol PushServiceObserver: AnyObject, Sendable {
    /// Pushes are on disk and answered 200, in the order of their sequence.
    func accepted(_ pushes: PushBatch)
    /// A push was refused; it may or may not have found its way into the record.
    func refused(_ push: RefusedPush)
    /// Refused pushes came faster than the disk takes them: so many are missing from the record.
    func recordsLost(_ count: Int)
    /// A fault that somebody set struck a request.
    func struck(_ strike: FaultStrike)
}

extension PushServiceObserver {
    package func struck(_ strike: FaultStrike) {}
}

/// A push that was refused, with what can be said about it without its payload.
package struct RefusedPush: Sendable, Equatable {
    package let apnsID: String
    /// Seconds since 1970.
    package let receivedAt: Double
    package let world: World
    package let topic: String?
    package let device: String?
    package let reason: RejectionReason
    package let diagnoses: [Diagnosis]
}

extension RefusedPush {
    init(_ request: PushRequest, apnsID: ArraySlice<UInt8>, _ reason: RejectionReason, _ diagnoses: [Diagnosis]) {
        self.init(
            apnsID: String(decoding: apnsID, as: UTF8.self), receivedAt: request.receivedAt, world: request.world,
            topic: request[.topic].map { String(decoding: $0, as: UTF8.self) },
            device: request.registration?.token.device, reason: reason, diagnoses: diagnoses)
    }

    init(_ push: PushEntry, _ reason: RejectionReason, _ diagnoses: [Diagnosis]) {
        self.init(
            apnsID: push.apnsID, receivedAt: push.receivedAt, world: push.world, topic: push.text(.topic),
            device: push.text(.device), reason: reason, diagnoses: diagnoses)
    }
}
