internal import APS

/// The answer to a push that breaks a rule: Apple's reason, and what we can say beyond it.
struct Refusal: Sendable, Equatable {
    let reason: RejectionReason
    /// Go into our own response header and the record, never into the body.
    let diagnoses: [Diagnosis]
    /// For 410 alone: since when the token has not been valid, in seconds since 1970.
    let since: Double?

    init(_ reason: RejectionReason, _ diagnoses: Diagnosis..., since: Double? = nil) {
        self.init(reason, diagnoses, since: since)
    }

    init(_ reason: RejectionReason, _ diagnoses: [Diagnosis], since: Double? = nil) {
        self.reason = reason
        self.diagnoses = diagnoses
        self.since = since
    }
}

extension Refusal {
    /// More pushes wait for the disk than are kept in memory for it.
    static let behindTheDisk = Refusal(
        .serviceUnavailable,
        Diagnosis(.storeUnwritable, "More pushes wait for the disk than are kept in memory for it; send it again."))
}
