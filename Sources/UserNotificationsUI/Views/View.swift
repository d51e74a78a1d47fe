import APS

/// What a content extension shows: texts, pictures, controls, and stacks of them.
///
/// A view is a description. The device lays it out for its own width, and the terminal or the page draws it.
///
/// ```swift
/// VStack(alignment: .leading) {
///     Text(post.text).font(.headline)
///     HStack {
///         Button(isLiked ? "♥" : "♡") { self.toggleLike() }.id("like")
///         Text("\(likes) likes").font(.caption)
///     }
/// }
/// ```
///
/// ## Topics
/// ### Parts
/// ``Text`` ``Image`` ``Button`` ``Toggle`` ``Slider`` ``ProgressView`` ``Spacer`` ``Color``
/// ### Stacks
/// ``HStack`` ``VStack`` ``ViewGroup``
/// ### Looks
/// ``Font`` ``Animation`` ``StyledView``
public protocol View {
    /// What the view is made of. To be handed on, not to be looked into.
    var parts: [ViewPart] { get }
}

/// A part of a view, made ready for the device.
public struct ViewPart {
    /// Without its children, which are below.
    var record: ViewRecord
    var children: [ViewPart] = []
    /// What the extension does when it is touched; the value is where a slider was left.
    var onTouch: (@MainActor (Double?) -> Void)?

    init(
        _ kind: ViewRecord.Kind, id: String? = nil, children: [ViewPart] = [],
        onTouch: (@MainActor (Double?) -> Void)? = nil
    ) {
        record = ViewRecord(kind, id: id)
        self.children = children
        self.onTouch = onTouch
    }

    /// The title of what can be touched, which names it unless it is named.
    var title: String? {
        switch record.kind {
        case .button(let title), .toggle(let title, _), .slider(let title, _, _, _): title
        case .text, .image, .stack, .progress, .spacer, .color: nil
        }
    }
}

/// Views one after the other, as a ``ViewBuilder`` puts them together.
public struct ViewGroup: View {
    public let parts: [ViewPart]

    init(parts: [ViewPart]) { self.parts = parts }
}
