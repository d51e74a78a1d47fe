import APS

/// A key that the strings lack shows itself to the person; one that lacks a language shows another language's text.
struct LocalizationMissing: CatalogRule {
    let code = DiagnosisCode.localizationKeyMissing

    func findings(in manifest: Manifest) -> [Diagnosis] { unknownKeys(in: manifest) + untranslated(in: manifest) }

    private func unknownKeys(in manifest: Manifest) -> [Diagnosis] {
        let known = manifest.strings.entries.map(\.key)
        return manifest.texts.compactMap { text, owner, place in
            guard case .key(let key) = text, manifest.strings.entry(key) == nil else { return nil }
            let hint = Nearest.nearest(to: key, in: known).map { "; did you mean `\($0)`?" } ?? "."
            return Diagnosis(
                code, "\(owner) uses the key `\(key)`, which `strings` does not have\(hint)", at: place,
                remedy: "Add it to `strings`, or write the text out.")
        }
    }

    private func untranslated(in manifest: Manifest) -> [Diagnosis] {
        manifest.strings.entries.compactMap { entry in
            let missing = manifest.languages.filter { language in !entry.texts.contains { $0.language == language } }
            guard !missing.isEmpty else { return nil }
            let languages = missing.map { "`\($0)`" }.joined(separator: ", ")
            return Diagnosis(
                code, "The key `\(entry.key)` has no text in \(languages).", at: entry.place,
                remedy: "Translate it, or take the language out of `languages`.")
        }
    }
}

extension Manifest {
    /// Every text that a person reads, with what it belongs to.
    fileprivate var texts: [(text: ManifestText, owner: String, place: Diagnosis.Place)] {
        let ofCategories = categories.flatMap { category in
            [category.hiddenPreviewsBodyPlaceholder, category.categorySummaryFormat].compactMap(\.self).map {
                ($0, "The category `\(category.record.identifier)`", category.place)
            }
        }
        let ofActions = categories.flatMap(\.actions).flatMap { action in
            [action.title, action.buttonTitle, action.placeholder].compactMap(\.self).map {
                ($0, "The action `\(action.record.identifier)`", action.place)
            }
        }
        let ofChannels = channels.flatMap { channel in
            [channel.name, channel.details].compactMap(\.self).map {
                ($0, "The channel `\(channel.identifier)`", channel.place)
            }
        }
        return ofCategories + ofActions + ofChannels
            + groups.map { ($0.name, "The group `\($0.identifier)`", $0.place) }
    }
}
