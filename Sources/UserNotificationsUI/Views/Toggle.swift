import APS

/// A switch with its title.
///
/// It is drawn always; a touch reaches it only when the extension declares
/// `UNNotificationExtensionUserInteractionEnabled`.
public struct Toggle: View {
    private let title: String
    private let isOn: Bool
    private let action: @MainActor (Bool) -> Void

    /// - Parameter action: gets what the person wants; the view shows it when `isOn` says so.
    public init(_ title: String, isOn: Bool, action: @escaping @MainActor (Bool) -> Void) {
        self.title = title
        self.isOn = isOn
        self.action = action
    }

    public var parts: [ViewPart] {
        [
            ViewPart(.toggle(title: title, isOn: isOn)) { [isOn, action] value in
                action(value.map { $0 != 0 } ?? !isOn)
            }
        ]
    }
}
