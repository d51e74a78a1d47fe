import APS

/// A view with a look of its own.
public struct StyledView: View {
    public let parts: [ViewPart]

    init(_ view: some View, _ change: (inout ViewPart) -> Void) {
        parts = view.parts.map { part in
            var changed = part
            change(&changed)
            return changed
        }
    }
}

extension View {
    /// The text style of this view and, where they have none, of the views in it.
    public func font(_ font: Font) -> StyledView { StyledView(self) { $0.record.style.font = font.record } }

    /// Texts in this view are bold, or, with `false`, not even where their font is.
    public func bold(_ isActive: Bool = true) -> StyledView { StyledView(self) { $0.record.style.isBold = isActive } }

    /// The colour of texts and symbols in this view.
    public func foregroundColor(_ color: Color) -> StyledView {
        StyledView(self) { $0.record.style.color = color.record }
    }

    /// A surface of that colour under this view, its padding included.
    public func background(_ color: Color) -> StyledView {
        StyledView(self) { $0.record.style.background = color.record }
    }

    /// Room on every side, in points.
    public func padding(_ points: Double = 16) -> StyledView {
        StyledView(self) { $0.record.style.padding = max(points.finite, 0) }
    }

    /// A fixed size in points, in one direction or both.
    public func frame(width: Double? = nil, height: Double? = nil) -> StyledView {
        StyledView(self) { part in
            if let width { part.record.style.width = max(width.finite, 0) }
            if let height { part.record.style.height = max(height.finite, 0) }
        }
    }

    /// The name by which a person's touch finds this view. Give one to every control whose title changes.
    public func id(_ name: String) -> StyledView { StyledView(self) { $0.record.id = name } }

    /// A motion of this view, begun anew whenever the view changes; nil is none.
    public func animation(_ animation: Animation?) -> StyledView {
        StyledView(self) { $0.record.style.animation = animation?.record }
    }
}

extension Double {
    /// What is no number cannot travel.
    var finite: Double { isFinite ? self : 0 }
}
