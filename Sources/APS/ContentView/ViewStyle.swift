/// How a part of a view looks. What is nil is taken from the stack around it, as far as that makes sense.
package struct ViewStyle: Sendable, Hashable, Codable {
    package var font: FontRecord?
    package var isBold: Bool?
    package var color: ColorRecord?
    package var background: ColorRecord?
    /// Points of room on every side.
    package var padding: Double?
    /// Points.
    package var width: Double?
    package var height: Double?
    package var animation: AnimationRecord?

    package init() {}
}

/// A text style of the system.
package enum FontRecord: String, Sendable, Codable, CaseIterable {
    case largeTitle, title, headline, body, subheadline, footnote, caption

    /// Points, for the usual setting of the text size.
    ///
    /// Source: HIG, Typography (iOS, Large).
    package var size: Double {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .headline, .body: 17
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        }
    }

    /// A headline is bold by itself.
    package var isBold: Bool { self == .headline }
}

/// A motion that goes on by itself in whatever draws the view.
package struct AnimationRecord: Sendable, Hashable, Codable {
    package var kind: Kind
    /// How long it takes once.
    package var seconds: Double
    package var repeats: Bool

    package enum Kind: String, Sendable, Codable {
        /// Appears slowly.
        case fadeIn
        /// Swells and shrinks.
        case pulse
        /// Turns around its middle.
        case spin
        /// Jumps up and falls back.
        case bounce
    }

    package init(_ kind: Kind, seconds: Double, repeats: Bool) {
        self.kind = kind
        self.seconds = seconds
        self.repeats = repeats
    }
}
