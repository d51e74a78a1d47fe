public import Foundation

/// A message and its sender, to be shown as a conversation. Available from iOS 18.0, macOS 15.0, watchOS 11.0.
///
/// Its intent needs Apple's Intents framework, so here nobody can make one. Source: Apple,
/// *UNNotificationAttributedMessageContext*.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init()
    }
}
