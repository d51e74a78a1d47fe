import APS

/// What a page says of a category in words, for people who read no code.
struct CategoryFacts {
    private let category: CategoryDraft
    private let catalog: CatalogGenerator

    init(_ category: CategoryDraft, in catalog: CatalogGenerator) {
        self.category = category
        self.catalog = catalog
    }

    var scenario: String { category.scenario ?? "It does not say what it is for." }

    /// Name and value of each.
    var rows: [(name: String, value: String)] {
        var rows: [(name: String, value: String)] = []
        if let version = category.since { rows.append(("In the app since", version.text)) }
        if let fallback = category.fallback { rows.append(("For older apps", "send \(fallback.identifier)")) }
        if let text = category.hiddenPreviewsBodyPlaceholder {
            rows.append(("While previews are hidden", catalog.manifest.strings.text(text)))
        }
        if category.record.options.contains(.customDismissAction) {
            rows.append(("When dismissed", "the app is told"))
        }
        rows.append(("In the car", category.record.options.contains(.allowInCarPlay) ? "shown" : "not shown"))
        if let channel = category.channel { rows.append(("Android channel", channel.identifier)) }
        rows += payload
        return rows
    }

    private var payload: [(name: String, value: String)] {
        let contract = category.contract
        let keys = contract.keys.map { key in
            "\(key.name) (\(key.type.rawValue)\(key.isRequired ? "" : ", may be absent"))"
                + (key.details.map { ": \($0)" } ?? "")
        }
        var rows = keys.isEmpty ? [] : [(name: "A push carries", value: keys.joined(separator: "; "))]
        switch contract.thread {
        case .required: rows.append(("Thread", "always given"))
        case .none: rows.append(("Thread", "never given"))
        case .pattern(let pattern): rows.append(("Thread", pattern.text))
        case .optional: break
        }
        if let media = contract.media {
            rows.append(("Picture, sound or film", "at the address in \(media.identifier)"))
        }
        return rows
    }

    /// The texts in each language: a row a text, in the order of the manifest's languages.
    var translations: [[String]] {
        let languages = catalog.manifest.languages
        guard languages.count > 1 else { return [] }
        return category.texts.map { text in languages.map { catalog.manifest.strings.text(text, in: $0) } }
    }
}
