import APS

/// A button of the view itself; the notification's own buttons are the system's.
///
/// It is drawn always; a touch reaches it only when the extension declares
/// `UNNotificationExtensionUserInteractionEnabled`.
public struct Button: View {
    private let title: String
    private let action: @MainActor () -> Void

    /// The title names it for whoever touches it by name, unless it is given another by ``View/id(_:)``.
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.action = action
    }

    public var parts: [ViewPart] {
        [ViewPart(.button(title: title)) { [action] _ in action() }]
    }
}
