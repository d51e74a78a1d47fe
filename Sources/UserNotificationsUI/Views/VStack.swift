import APS

/// Views below one another.
public struct VStack: View {
    private let alignment: HorizontalAlignment
    private let spacing: Double
    private let content: ViewGroup

    /// - Parameter spacing: points between two views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double = 8, @ViewBuilder content: () -> ViewGroup
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public var parts: [ViewPart] {
        [
            ViewPart(
                .stack(.vertical, alignment: alignment.record, spacing: spacing.finite, []), children: content.parts)
        ]
    }
}

/// Where the views of a ``VStack`` stand that are narrower than the widest.
public enum HorizontalAlignment: Sendable {
    case leading, center, trailing

    var record: ViewRecord.Alignment {
        switch self {
        case .leading: .start
        case .center: .center
        case .trailing: .end
        }
    }
}
