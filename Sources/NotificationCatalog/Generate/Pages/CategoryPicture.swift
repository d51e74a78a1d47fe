package import APS

/// How one device draws a notification of a category, decided by whoever knows the rules of devices.
package struct CategoryPicture: Sendable, Equatable {
    package var category: String
    /// `iPhone`
    package var device: String
    /// `after a long press`
    package var view: String
    package var buttons: [Button]
    /// How to reach what is not drawn.
    package var hint: String?

    package init(category: String, device: String, view: String, buttons: [Button], hint: String?) {
        self.category = category
        self.device = device
        self.view = view
        self.buttons = buttons
        self.hint = hint
    }

    package struct Button: Sendable, Equatable {
        package var title: String
        package var isDestructive: Bool
        package var opensApp: Bool
        package var needsUnlock: Bool
        package var textInput: ActionRecord.TextInput?

        package init(
            title: String, isDestructive: Bool, opensApp: Bool, needsUnlock: Bool, textInput: ActionRecord.TextInput?
        ) {
            self.title = title
            self.isDestructive = isDestructive
            self.opensApp = opensApp
            self.needsUnlock = needsUnlock
            self.textInput = textInput
        }

        /// What pressing it means, in words.
        var notes: [String] {
            (isDestructive ? ["destructive"] : []) + (needsUnlock ? ["asks to unlock"] : [])
                + (opensApp ? ["opens the app"] : [])
        }
    }
}
