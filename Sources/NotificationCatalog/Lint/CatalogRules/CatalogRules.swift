package import APS

/// All rules about manifests, in the order in which `tambuli catalog lint --rules` lists them.
package enum CatalogRules {
    package static let all: [any CatalogRule] = [
        CategoryIDEmpty(), CategoryIDDuplicate(), ActionIDEmpty(), ActionIDDuplicate(), IdentifierCaseClash(),
        TitleEmpty(), ActionsOver10(), ActionsOver4(), ActionsOver2InCompact(), OptionsContradict(),
        LocalizationMissing(), FallbackUnknown(), FallbackMissing(), ContractKeyUndeclared(), MediaNeedsExtension(),
        ChannelIDDuplicate(), ChannelUnknown(), ChannelCase(), ChannelGroupUnknown(), ScenarioMissing(),
        CategoryMixedScenarios(), ReplyNotTextInput(), ReplyOpensApp(), DangerousNotDestructive(),
        PersonalNotAuthenticated(),
    ]

    /// The codes that a manifest may silence.
    package static let codes: [DiagnosisCode] =
        all.map(\.code) + [.channelChangeIgnored, .channelImportanceRaiseIgnored]

    /// What the rules find, without what the manifest silences, and then the silences that silenced nothing.
    package static func findings(in manifest: Manifest) -> [Diagnosis] {
        Silencing(manifest).apply(to: all.flatMap { $0.findings(in: manifest) })
    }
}
