/// Width and height in pixels.
package struct PixelSize: Sendable, Hashable {
    /// The most pixels a picture may claim: unpacked at four bytes each they fill half a gibibyte, more than a phone lends
    /// to showing a notification. The largest cameras of phones are below it.
    static let mostPixels = 1 << 27

    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Compared by division: the product of two 32-bit numbers may not fit.
    package var canBeUnpacked: Bool { height == 0 || width <= Self.mostPixels / height }

    /// What is wrong with a size that a header claims, or nil.
    func damage(in header: String) -> String? {
        let claim = "the \(header) says \(width) × \(height) pixels"
        guard width > 0, height > 0 else { return claim }
        return canBeUnpacked ? nil : "\(claim), more than the \(Self.mostPixels) a device unpacks"
    }
}
