/// A part of a picture, in fractions of its width and height from the upper left corner.
package struct UnitRectangle: Sendable, Equatable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package static let whole = UnitRectangle(uncheckedX: 0, y: 0, width: 1, height: 1)

    /// nil for an empty one, and for one that leaves the picture.
    package init?(x: Double, y: Double, width: Double, height: Double) {
        guard x >= 0, y >= 0, width > 0, height > 0, x + width <= 1, y + height <= 1 else { return nil }
        self.init(uncheckedX: x, y: y, width: width, height: height)
    }

    private init(uncheckedX x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Offset and length in whole pixels along a side; at least one pixel, and none beyond the end.
    static func pixels(from start: Double, _ length: Double, of side: Int) -> (offset: Int, length: Int) {
        let offset = min(Int(start * Double(side)), side - 1)
        return (offset, max(1, min(Int((length * Double(side)).rounded()), side - offset)))
    }
}
