import APS

/// How far something has come.
public struct ProgressView: View {
    private let value: Double?

    /// - Parameter value: from 0 to 1; nil when nobody knows.
    public init(value: Double? = nil) { self.value = value.map { min(max($0.finite, 0), 1) } }

    public var parts: [ViewPart] { [ViewPart(.progress(value))] }
}
