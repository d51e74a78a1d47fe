package import APS

/// An action of a ``CategoryDraft``.
package struct ActionDraft: Sendable, Equatable {
    /// In the manifest's first language.
    package let record: ActionRecord
    /// The action as a whole.
    package let place: Diagnosis.Place
    package let identifierPlace: Diagnosis.Place

    package let title: ManifestText
    /// Only a text action has them.
    package internal(set) var buttonTitle: ManifestText?
    package internal(set) var placeholder: ManifestText?

    /// What the send button of a text action says when the file does not.
    static let usualButtonTitle = "Send"
}
