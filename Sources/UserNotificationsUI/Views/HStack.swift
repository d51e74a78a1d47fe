import APS

/// Views beside one another.
public struct HStack: View {
    private let alignment: VerticalAlignment
    private let spacing: Double
    private let content: ViewGroup

    /// - Parameter spacing: points between two views.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double = 8, @ViewBuilder content: () -> ViewGroup
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public var parts: [ViewPart] {
        [
            ViewPart(
                .stack(.horizontal, alignment: alignment.record, spacing: spacing.finite, []), children: content.parts)
        ]
    }
}

/// Where the views of an ``HStack`` stand that are lower than the highest.
public enum VerticalAlignment: Sendable {
    case top, center, bottom

    var record: ViewRecord.Alignment {
        switch self {
        case .top: .start
        case .center: .center
        case .bottom: .end
        }
    }
}
