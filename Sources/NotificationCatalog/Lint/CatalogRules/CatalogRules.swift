package import APS

/// All rules about manifests, in the order in which `tambuli catalog lint --rules` lists them.
package enum CatalogRules {
    package static let all: [any CatalogRule] = [
        CategoryIDEmpty(), CategoryIDDuplicate(), ActionIDEmpty(), ActionIDDuplicate(), IdentifierCaseClash(),
        TitleEmpty(), ActionsOver10(), ActionsOver4(), ActionsOver2InCompact(), OptionsContradict(),
        LocalizationMissing(), SinceAfterRelease(), FallbackUnknown(), FallbackMissing(), ContractKeyUndeclared(),
        MediaNeedsExtension(), ChannelIDEmpty(), ChannelIDDuplicate(), ChannelUnknown(), ChannelCase(),
        ChannelGroupUnknown(), ScenarioMissing(),
        CategoryMixedScenarios(), ReplyNotTextInput(), ReplyOpensApp(), DangerousNotDestructive(),
        PersonalNotAuthenticated(),
    ]

    /// The codes that a manifest may silence.
    package static let codes: [DiagnosisCode] =
        all.map(\.code) + [.channelChangeIgnored, .channelImportanceRaiseIgnored]

    /// What the rules find, without what the manifest silences, and then the silences that silenced nothing.
    ///
    /// - Parameter previous: the manifest of the release before, for what a channel may not change.
    package static func findings(in manifest: Manifest, since previous: Manifest? = nil) -> [Diagnosis] {
        let ofRules = all.flatMap { $0.findings(in: manifest) }
        let ofRelease = previous.map { ChannelReview(of: manifest, since: $0).findings } ?? []
        return Silencing(manifest).apply(to: ofRules + ofRelease)
    }
}
