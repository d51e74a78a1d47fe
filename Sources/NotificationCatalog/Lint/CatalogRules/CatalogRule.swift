package import APS

/// A rule about a manifest as a whole, beyond its form. The doc comment is the rule's documentation.
package protocol CatalogRule: Sendable {
    /// What its findings are called, and what silences them.
    var code: DiagnosisCode { get }
    func findings(in manifest: Manifest) -> [Diagnosis]
}

/// A rule that needs the categories alone, so that it holds for a bare list of them as well.
protocol CategoryRule: CatalogRule {
    func findings(in categories: [CategoryDraft]) -> [Diagnosis]
}

extension CategoryRule {
    package func findings(in manifest: Manifest) -> [Diagnosis] { findings(in: manifest.categories) }
}
