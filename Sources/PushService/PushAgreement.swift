package import APS

/// What sender and app have agreed on about pushes, beyond Apple's rules.
package protocol PushAgreement: AnyObject, Sendable {
    /// Where a payload breaks the agreement; nothing when it keeps it, or when none exists for the app.
    ///
    /// Called on the endpoint's loops for every push that is right otherwise: must be quick and must not block.
    ///
    /// - Parameter payload: valid JSON.
    func breaches(in payload: [UInt8], device: String, bundle: String) -> [Diagnosis]

    /// Whether a push that breaks it is refused, and not only diagnosed.
    var refusesBreaches: Bool { get }
}
