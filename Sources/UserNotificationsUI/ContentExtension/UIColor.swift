import APS
public import Foundation

/// A colour. In Apple's UIKit; here because ``UNNotificationContentExtension/mediaPlayPauseButtonTintColor`` is one.
///
/// Source: Apple, *UIColor*.
open class UIColor: NSObject, @unchecked Sendable {
    // Sendable because the record never changes.
    let record: ColorRecord

    /// Components of sRGB, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        record = ColorRecord(
            fractionOfRed: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    open class var black: UIColor { UIColor(white: 0, alpha: 1) }
    open class var white: UIColor { UIColor(white: 1, alpha: 1) }
    open class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    open class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    open class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.record == record }

    open override var hash: Int { record.hashValue }
}
