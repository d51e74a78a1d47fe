/// A registered category as it travels between app and device.
package struct CategoryRecord: Sendable, Hashable, Codable {
    package var identifier: String
    /// In the order of display.
    package var actions: [ActionRecord]
    package var intentIdentifiers: [String]
    package var options: CategoryOptions
    package var hiddenPreviewsBodyPlaceholder: String?
    package var categorySummaryFormat: String?

    package init(
        identifier: String, actions: [ActionRecord], intentIdentifiers: [String] = [], options: CategoryOptions = [],
        hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.categorySummaryFormat = categorySummaryFormat
    }
}

/// A button of a category; with ``textInput`` it opens a text field.
package struct ActionRecord: Sendable, Hashable, Codable {
    package var identifier: String
    package var title: String
    package var options: ActionOptions
    package var textInput: TextInput?
    package var icon: Icon?

    package init(
        identifier: String, title: String, options: ActionOptions = [], textInput: TextInput? = nil, icon: Icon? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
        self.icon = icon
    }

    /// The text field's send button and its placeholder.
    package struct TextInput: Sendable, Hashable, Codable {
        package var buttonTitle: String
        package var placeholder: String

        package init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// An image of the app's bundle or a symbol of the system.
    package enum Icon: Sendable, Hashable, Codable {
        case template(String)
        case system(String)
    }
}
