package import APS

/// A rule about the categories of one app.
package protocol CategoryRule: Sendable {
    func findings(in categories: [CategoryDraft]) -> [Diagnosis]
}

package enum CategoryRules {
    package static let all: [any CategoryRule] = [
        CategoryIDEmpty(), ActionIDEmpty(), ActionIDDuplicate(), ActionsOver10(), ActionsOver2InCompact(),
        CategoryMixedScenarios(), ReplyNotTextInput(), ReplyOpensApp(), DangerousNotDestructive(),
        PersonalNotAuthenticated(),
    ]
}
