public import Foundation

/// The class that a content extension's object comes from. It has no view: what the extension shows is said by
/// `ContentViewProviding` of UserNotificationsUI.
///
/// Source: Apple, *UIViewController*.
@MainActor
open class UIViewController: UIResponder {
    /// Stands in the notification's header, if the extension overrides the default title.
    open var title: String?

    /// The height that the view wants; 0 leaves it to the view. The width is the device's.
    open var preferredContentSize: CGSize {
        get { contentSize }
        set { contentSize = newValue }
    }
    private var contentSize = CGSize.zero

    /// Called once, before the first notification is handed over.
    open func viewDidLoad() {}

    public required nonisolated init() { super.init() }
}
