import APS

/// A text, in as many lines as it needs.
public struct Text: View {
    private let text: String

    /// Line breaks in it are kept.
    public init(_ text: String) { self.text = text }

    public var parts: [ViewPart] { [ViewPart(.text(text))] }
}
