public import Foundation

/// Says what a content extension shows. Ours: on Apple systems its view controller has a UIKit or SwiftUI view.
///
/// The view is asked for again after each call that the extension gets from the device, and after ``contentChanged()``.
///
/// ```swift
/// @main
/// final class PostViewController: UIViewController, UNNotificationContentExtension, ContentViewProviding {
///     private var text = ""
///
///     func didReceive(_ notification: UNNotification) { text = notification.request.content.body }
///
///     var contentView: some View { Text(text) }
/// }
/// ```
public protocol ContentViewProviding: UNNotificationContentExtension {
    associatedtype Content: View

    /// Views that stand there without a stack are below one another, at the leading edge.
    @MainActor @ViewBuilder
    var contentView: Content { get }

    /// Stands in the notification's header when the extension overrides the default title.
    @MainActor
    var title: String? { get }

    /// The height that the view wants; 0 leaves it to the view. The width is the device's.
    @MainActor
    var preferredContentSize: CGSize { get }

    /// Called once, before the first notification is handed over.
    @MainActor
    func viewDidLoad()

    @MainActor
    init()
}

// For classes that are no view controller.
extension ContentViewProviding {
    @MainActor
    public var title: String? { nil }

    @MainActor
    public var preferredContentSize: CGSize { .zero }

    @MainActor
    public func viewDidLoad() {}
}

extension ContentViewProviding {
    /// Draws the view anew, after a change that no call of the device has caused: a timer, an answer from the network.
    /// Nothing happens while the extension shows nothing.
    @MainActor
    public func contentChanged() { OpenContents.redraw(self) }
}
