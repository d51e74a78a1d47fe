import APS

/// A button, the send button of a text field, a channel or a group without a title has nothing to read on it.
struct TitleEmpty: CatalogRule {
    let code = DiagnosisCode.titleEmpty

    func findings(in manifest: Manifest) -> [Diagnosis] {
        let actions = manifest.categories.flatMap(\.actions).flatMap { action in
            [
                ("action", action.title),
                ("send button of", action.buttonTitle ?? .literal(ActionDraft.usualButtonTitle)),
            ]
            .map { ($0.0, action.record.identifier, $0.1, action.place) }
        }
        let channels = manifest.channels.map { ("channel", $0.identifier, $0.name, $0.place) }
        let groups = manifest.groups.map { ("group", $0.identifier, $0.name, $0.place) }
        return (actions + channels + groups).compactMap { kind, identifier, title, place in
            guard manifest.strings.isBlank(title) else { return nil }
            return Diagnosis(code, "The \(kind) `\(identifier)` has an empty title.", at: place)
        }
    }
}

extension ManifestStrings {
    /// Nothing to read in some language.
    fileprivate func isBlank(_ text: ManifestText) -> Bool {
        switch text {
        case .literal(let text): text.allSatisfy(\.isWhitespace)
        case .key(let key): entry(key)?.texts.contains { $0.text.allSatisfy(\.isWhitespace) } ?? key.isEmpty
        }
    }
}
