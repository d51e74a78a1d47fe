import APS

/// A value between two others.
///
/// It is drawn always; a touch reaches it only when the extension declares
/// `UNNotificationExtensionUserInteractionEnabled`.
public struct Slider: View {
    private let title: String
    private let value: Double
    private let bounds: ClosedRange<Double>
    private let action: @MainActor (Double) -> Void

    /// - Parameter action: gets where the person left it; the view shows it when `value` says so.
    public init(
        _ title: String, value: Double, in bounds: ClosedRange<Double> = 0...1,
        action: @escaping @MainActor (Double) -> Void
    ) {
        self.title = title
        self.value = min(max(value.finite, bounds.lowerBound), bounds.upperBound)
        self.bounds = bounds
        self.action = action
    }

    public var parts: [ViewPart] {
        [
            ViewPart(
                .slider(
                    title: title, value: value, minimum: bounds.lowerBound.finite, maximum: bounds.upperBound.finite)
            ) { [bounds, action] value in
                guard let value else { return }
                action(min(max(value, bounds.lowerBound), bounds.upperBound))
            }
        ]
    }
}
