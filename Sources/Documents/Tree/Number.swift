/// A number as it was written.
package struct Number: Sendable, Hashable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The value as a whole number, if it is one that can be told exactly: `3`, `3.0`, `3e2`, not `3.5` or `1e300`.
    package var integer: Int64? {
        if let integer = Int64(text) { return integer }
        // Beyond 2^53 a Double no longer tells neighbours apart.
        guard text.contains(where: { ".eE".contains($0) }), let double, double.magnitude <= 0x1p53 else { return nil }
        return Int64(exactly: double)
    }

    /// The nearest `Double`, or nil when the number is larger than any.
    package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}
