/// A part of a content extension's view, with all that is in it, as it travels from the extension to the device.
///
/// It says what there is, not where it goes: the device lays it out for its own width.
package struct ViewRecord: Sendable, Hashable, Codable {
    package var kind: Kind
    package var style: ViewStyle
    /// Names what can be touched; unique in the view.
    package var id: String?

    package init(_ kind: Kind, style: ViewStyle = ViewStyle(), id: String? = nil) {
        self.kind = kind
        self.style = style
        self.id = id
    }

    package indirect enum Kind: Sendable, Hashable, Codable {
        case text(String)
        case image(ImageSource)
        case stack(Axis, alignment: Alignment, spacing: Double, [ViewRecord])
        case button(title: String)
        case toggle(title: String, isOn: Bool)
        case slider(title: String, value: Double, minimum: Double, maximum: Double)
        /// 0…1; nil turns without an end.
        case progress(Double?)
        /// Takes the room that is left along its stack.
        case spacer
        case color(ColorRecord)
    }

    package enum Axis: String, Sendable, Codable {
        case horizontal, vertical
    }

    /// Across the stack's axis.
    package enum Alignment: String, Sendable, Codable {
        case start, center, end
    }

    package enum ImageSource: Sendable, Hashable, Codable {
        /// Identifier of one of the notification's attachments.
        case attachment(String)
        /// Name of a symbol of the system.
        case system(String)
    }

    /// The parts of a stack; none of any other kind.
    package var children: [ViewRecord] {
        if case .stack(_, _, _, let children) = kind { children } else { [] }
    }

    /// How many parts there are, this one included.
    package var count: Int { children.reduce(1) { $0 + $1.count } }
}
