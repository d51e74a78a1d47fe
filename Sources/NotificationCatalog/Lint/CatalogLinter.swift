/// Reviews a manifest: its form, the rules about it, and what changed since the release before.
///
/// ```swift
/// let report = CatalogLinter().review(bytes, named: "notifications.yaml")
/// ```
package struct CatalogLinter: Sendable {
    /// The manifest of the release before, when there is one to compare with.
    private let previous: Manifest?

    package init(previous: Manifest? = nil) { self.previous = previous }

    package func review(_ bytes: [UInt8], named name: String) -> LintReport {
        let reader = ManifestReader(bytes, named: name, as: .manifest)
        return LintReport(
            file: name, kind: .catalog, categories: reader.manifest.records,
            findings: reader.findings + CatalogRules.findings(in: reader.manifest, since: previous))
    }
}
