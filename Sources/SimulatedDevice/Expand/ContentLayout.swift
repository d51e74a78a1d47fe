package import APS

/// A content extension's view laid out for a device: what stands where, in points from its upper left corner.
///
/// Whatever draws it goes through ``elements`` in order, later ones over earlier ones, and adds no rules: lines are
/// broken already. A view higher than ``height`` scrolls.
package struct ContentLayout: Sendable, Equatable, Codable {
    package var width: Double
    /// As much as is seen at once.
    package var height: Double
    /// The whole view; more than ``height`` when it scrolls.
    package var contentHeight: Double
    package var elements: [Element]

    /// There is more of it than is seen at once.
    package var scrolls: Bool { contentHeight > height }

    /// Something to draw. What does not belong to its kind is nil.
    package struct Element: Sendable, Equatable, Codable {
        package var kind: Kind
        /// Names it for a touch, in a message to the device.
        package var id: String?
        package var x = 0.0
        package var y = 0.0
        package var width = 0.0
        package var height = 0.0
        /// A text, or the title of a control.
        package var text: String?
        /// The text as it is broken.
        package var lines: [String]?
        /// Of its text, in points.
        package var fontSize: Double?
        package var isBold: Bool?
        package var color: ColorRecord?
        package var background: ColorRecord?
        /// Of a slider, or of progress, which has none when nobody knows.
        package var value: Double?
        package var minimum: Double?
        package var maximum: Double?
        /// Of a toggle.
        package var isOn: Bool?
        /// Of a media button.
        package var isPlaying: Bool?
        package var isOverlay: Bool?
        /// Identifier of the attachment that a picture shows.
        package var attachment: String?
        /// Name of the symbol that a picture shows.
        package var symbol: String?
        package var animation: AnimationRecord?

        init(_ kind: Kind, id: String? = nil) {
            self.kind = kind
            self.id = id
        }

        func moved(x: Double, y: Double) -> Element {
            var moved = self
            moved.x += x
            moved.y += y
            return moved
        }
    }

    package enum Kind: String, Sendable, Codable {
        case text, image, button, toggle, slider, progress
        /// A surface of its background colour.
        case box
        /// The system's button for the extension's own player.
        case mediaButton
    }

    enum CodingKeys: String, CodingKey {
        case width, height, contentHeight, scrolls, elements
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        try container.encode(contentHeight, forKey: .contentHeight)
        try container.encode(scrolls, forKey: .scrolls)
        try container.encode(elements, forKey: .elements)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try container.decode(Double.self, forKey: .width)
        height = try container.decode(Double.self, forKey: .height)
        contentHeight = try container.decode(Double.self, forKey: .contentHeight)
        elements = try container.decode([Element].self, forKey: .elements)
    }

    init(width: Double, height: Double, contentHeight: Double, elements: [Element]) {
        self.width = width
        self.height = height
        self.contentHeight = contentHeight
        self.elements = elements
    }
}
