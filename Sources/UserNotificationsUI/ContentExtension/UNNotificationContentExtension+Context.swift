// On Apple systems these come with UIViewController.
extension UNNotificationContentExtension {
    /// The extension's way to the system; nil before its notification is opened and after it is gone.
    @MainActor
    public var extensionContext: NSExtensionContext? { OpenContents.context(of: self) }
}
