package import APS

/// A category as source code makes it.
package struct FoundCategory: Sendable, Equatable {
    package var identifier: String
    /// Where it is made.
    package var place: SourcePlace
    package var actions: [FoundAction] = []
    /// nil when they could not be told.
    package var options: CategoryOptions?
    package var intentIdentifiers: [String] = []
    package var hiddenPreviewsBodyPlaceholder: FoundText?
    package var categorySummaryFormat: FoundText?
    /// Whether a `setNotificationCategories` is known to get it.
    package var isRegistered = false
    /// It has actions besides, which could not be told.
    package var hasUnknownActions = false
}

package struct FoundAction: Sendable, Equatable {
    package var identifier: String
    package var place: SourcePlace
    package var title: FoundText
    /// nil when they could not be told.
    package var options: ActionOptions?
    /// Of a text action.
    package var textInput: TextInput?
    package var icon: ActionRecord.Icon?

    package struct TextInput: Sendable, Equatable {
        package var buttonTitle: FoundText
        package var placeholder: FoundText
    }
}

/// A text for people, as far as the source tells it.
package enum FoundText: Sendable, Equatable {
    case literal(String)
    /// Looked up in the app's localised strings.
    case key(String)
    case unknown
}

/// Something that was met on the way to a category and could not be followed.
package struct Unresolved: Sendable, Hashable {
    package var place: SourcePlace
    /// A sentence without a full stop: what could not be told, and why.
    package var message: String
    /// What to do about it, where the usual advice does not fit.
    package var remedy: String?
}
