public import Foundation

// Types of other Apple frameworks that stand in this one's signatures. They exist so that the signatures are whole;
// making one says what it needs.

/// Intents: a message to be sent. Needs Apple's Intents framework.
public final class INSendMessageIntent: NSObject, UNNotificationContentProviding {
    @available(*, unavailable, message: "needs Apple's Intents framework")
    public override init() {}
}

/// Intents: a call to be started. Needs Apple's Intents framework.
public final class INStartCallIntent: NSObject, UNNotificationContentProviding {
    @available(*, unavailable, message: "needs Apple's Intents framework")
    public override init() {}
}

/// AppIntents: names one entity of an app. Needs Apple's AppIntents framework.
public struct EntityIdentifier: Hashable, Sendable {
    @available(*, unavailable, message: "needs Apple's AppIntents framework")
    public init() {}
}
