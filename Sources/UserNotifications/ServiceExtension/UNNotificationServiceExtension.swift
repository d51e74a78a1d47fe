public import Foundation

/// Changes a push before it is shown; its payload must have `mutable-content` and an alert. Available from iOS 10.0,
/// macOS 10.14, watchOS 6.0; not on tvOS.
///
/// A new object is made for each push; the process is kept for several. Neither method is called on the main thread.
/// Override ``didReceive(_:withContentHandler:)``, and the other method to hand over what is ready when time runs out;
/// without that, or if the extension crashes, the push shows as it came. Source: Apple,
/// *UNNotificationServiceExtension*.
open class UNNotificationServiceExtension: NSObject {
    public required override init() {}

    /// Change `request.content`'s mutable copy, then call the handler with it, within about 30 seconds. Only the first
    /// call counts.
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Time is nearly over: call the content handler with what there is.
    open func serviceExtensionTimeWillExpire() { ServiceExtensionRun.current?.noteNoExpiryMethod() }
}
