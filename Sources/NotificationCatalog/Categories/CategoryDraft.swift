package import APS

/// A category as it stands in a file: what the app would register, and where each part was written.
package struct CategoryDraft: Sendable, Equatable {
    package let record: CategoryRecord
    /// The category as a whole.
    package let place: Diagnosis.Place
    package let identifierPlace: Diagnosis.Place
    /// In the order of `record.actions`.
    package let actions: [ActionDraft]
}

/// An action of a ``CategoryDraft``.
package struct ActionDraft: Sendable, Equatable {
    package let record: ActionRecord
    /// The action as a whole.
    package let place: Diagnosis.Place
    package let identifierPlace: Diagnosis.Place
}
