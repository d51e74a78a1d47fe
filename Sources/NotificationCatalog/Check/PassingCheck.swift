package import APS

/// Holds single pushes that pass by against a manifest, at a glance where that is enough.
package struct PassingCheck: Sendable {
    private let check: CatalogCheck
    private let glance: PushGlance

    package init(_ check: CatalogCheck) {
        self.check = check
        glance = PushGlance(CompiledManifest(check.manifest, appVersion: check.appVersion))
    }

    /// What the manifest has to say; what the payload alone tells is left to others.
    ///
    /// Cost: about a microsecond for a push as agreed, some tens for another.
    package func findings(in payload: [UInt8]) -> [Diagnosis] {
        var glance = glance
        return glance.isClean(payload.span) ? [] : check.agreementFindings(in: payload)
    }
}
