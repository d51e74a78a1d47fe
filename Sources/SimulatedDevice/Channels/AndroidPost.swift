/// A notification that an Android app posts, or that the messaging service draws from a message.
package struct AndroidPost: Sendable, Equatable {
    /// Names what the device makes of it; unique in the store.
    package var notification: String
    package var bundle: String
    /// The channel asked for.
    package var channel: String?
    /// Bundle and tag together replace an earlier notification.
    package var tag: String?
    package var title: String
    package var text: String
    /// Buttons the app gives it, by the category of that name.
    package var category: String?
    package var drawnBy: Drawer
    /// For a message: its data, as the text of a JSON object.
    package var data: String

    package enum Drawer: String, Sendable, Codable {
        /// The app's own code.
        case app
        /// The messaging service, for a message with a notification block: no code of the app runs.
        case messagingService
    }

    package init(
        notification: String, bundle: String, channel: String?, tag: String? = nil, title: String, text: String,
        category: String? = nil, drawnBy: Drawer, data: String = "{}"
    ) {
        self.notification = notification
        self.bundle = bundle
        self.channel = channel
        self.tag = tag
        self.title = title
        self.text = text
        self.category = category
        self.drawnBy = drawnBy
        self.data = data
    }
}
