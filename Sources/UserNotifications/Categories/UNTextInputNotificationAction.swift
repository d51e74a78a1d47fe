import APS
public import Foundation

/// A button that opens a text field; what the person wrote comes as ``UNTextInputNotificationResponse/userText``.
/// Available from iOS 10.0, macOS 10.14, watchOS 3.0.
///
/// The initialisers of ``UNNotificationAction`` are inherited and leave both texts of the field empty. Source: Apple,
/// *UNTextInputNotificationAction*.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    override init(record: ActionRecord) {
        var record = record
        if record.textInput == nil { record.textInput = ActionRecord.TextInput(buttonTitle: "", placeholder: "") }
        super.init(record: record)
    }

    /// A text field without a picture on its button.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// A text field with a picture on its button. Available from iOS 15.0, macOS 12.0.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            record: ActionRecord(
                identifier: identifier, title: title, options: ActionOptions(rawValue: options.rawValue),
                textInput: ActionRecord.TextInput(
                    buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder),
                icon: icon?.record))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if record.textInput == nil { return nil }
    }

    /// The text on the button that sends.
    open var textInputButtonTitle: String { record.textInput?.buttonTitle ?? "" }
    /// The grey text in the empty field.
    open var textInputPlaceholder: String { record.textInput?.placeholder ?? "" }
}
