package import APS

/// A category as it stands in a file: what the app registers, what is agreed about it, and where each part was written.
package struct CategoryDraft: Sendable, Equatable {
    /// In the manifest's first language.
    package let record: CategoryRecord
    /// The category as a whole.
    package let place: Diagnosis.Place
    package let identifierPlace: Diagnosis.Place
    /// In the order of `record.actions`.
    package let actions: [ActionDraft]

    /// What happened when such a push is sent, in words.
    package internal(set) var scenario: String?
    /// Stands in the place of the text while previews are hidden.
    package internal(set) var hiddenPreviewsBodyPlaceholder: ManifestText?
    package internal(set) var categorySummaryFormat: ManifestText?
    /// The first version of the app that registers it; nil when all do.
    package internal(set) var since: AppVersion?
    /// The category to send to versions of the app that lack this one.
    package internal(set) var fallback: Reference?
    /// The Android channel that its notifications are posted to.
    package internal(set) var channel: Reference?
    package internal(set) var contract = PayloadContract()

    package init(
        record: CategoryRecord, place: Diagnosis.Place, identifierPlace: Diagnosis.Place, actions: [ActionDraft]
    ) {
        self.record = record
        self.place = place
        self.identifierPlace = identifierPlace
        self.actions = actions
    }
}

/// An identifier that names something elsewhere in the manifest.
package struct Reference: Sendable, Equatable {
    package let identifier: String
    package let place: Diagnosis.Place
}
