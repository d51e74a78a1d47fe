import APS

/// A colour; as a view, a surface of it.
public struct Color: View, Hashable, Sendable {
    let record: ColorRecord

    private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ opacity: UInt8 = 255) {
        record = ColorRecord(red: red, green: green, blue: blue, opacity: opacity)
    }

    /// Components of sRGB, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        record = ColorRecord(fractionOfRed: red, green: green, blue: blue, opacity: opacity)
    }

    public var parts: [ViewPart] { [ViewPart(.color(record))] }

    // The system's colours on light ground. Source: HIG, Color.

    public static let black = Color(0, 0, 0)
    public static let white = Color(255, 255, 255)
    public static let clear = Color(0, 0, 0, 0)
    public static let gray = Color(142, 142, 147)
    public static let red = Color(255, 59, 48)
    public static let orange = Color(255, 149, 0)
    public static let yellow = Color(255, 204, 0)
    public static let green = Color(52, 199, 89)
    public static let blue = Color(0, 122, 255)
    public static let purple = Color(175, 82, 222)
    public static let pink = Color(255, 45, 85)
}
