import APS
import Foundation

extension AttachmentRecord.Thumbnail {
    /// Reads the options of `UNNotificationAttachment`; nil when they say nothing of the thumbnail. What is malformed
    /// counts as not said.
    init?(options: [AnyHashable: Any]) {
        let isHidden = options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
        let time = Self.time(options[UNNotificationAttachmentOptionsThumbnailTimeKey])
        let rectangle = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] as? [AnyHashable: Any]
        let clipping = rectangle.flatMap(Clipping.init(dictionary:))
        if !isHidden, time == nil, clipping == nil { return nil }
        self.init(isHidden: isHidden, clipping: clipping, time: time)
    }

    /// A number, or the dictionary form of a `CMTime`.
    private static func time(_ value: Any?) -> Double? {
        guard let dictionary = value as? [AnyHashable: Any] else { return number(value) }
        guard let count = number(dictionary["value"]), let scale = number(dictionary["timescale"]), scale > 0 else {
            return nil
        }
        return count / scale
    }

    fileprivate static func number(_ value: Any?) -> Double? {
        guard let number = (value as? NSNumber)?.doubleValue ?? value as? Double, number.isFinite else { return nil }
        return number
    }
}

extension AttachmentRecord.Thumbnail.Clipping {
    /// Reads the dictionary form of a rectangle; an empty one, or one that leaves the picture, is none.
    init?(dictionary: [AnyHashable: Any]) {
        let number = AttachmentRecord.Thumbnail.number
        guard let x = number(dictionary["X"]), let y = number(dictionary["Y"]),
            let width = number(dictionary["Width"]), let height = number(dictionary["Height"]),
            x >= 0, y >= 0, width > 0, height > 0, x + width <= 1, y + height <= 1
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}
