import Documents
import UserNotifications

/// The options of an attachment as a scenario names them: by Apple's constants, or in short.
enum AttachmentOptions {
    private static let keys: [String: String] = [
        "typeHint": UNNotificationAttachmentOptionsTypeHintKey,
        "thumbnailHidden": UNNotificationAttachmentOptionsThumbnailHiddenKey,
        "thumbnailClippingRect": UNNotificationAttachmentOptionsThumbnailClippingRectKey,
        "thumbnailTime": UNNotificationAttachmentOptionsThumbnailTimeKey,
    ]

    static func dictionary(of node: Node?) -> [AnyHashable: Any]? {
        guard let members = node?.members else { return nil }
        var options: [AnyHashable: Any] = [:]
        for member in members { options[keys[member.key] ?? member.key] = member.value.plainValue }
        return options
    }
}

extension Node {
    /// The value as Foundation's dictionaries hold it.
    fileprivate var plainValue: Any {
        switch value {
        case .null: ()
        case .bool(let flag): flag
        case .number(let number): number.double ?? 0
        case .string(let text): text
        case .array(let elements): elements.map(\.plainValue)
        case .object(let object):
            Dictionary(object.members.map { ($0.key, $0.value.plainValue) }, uniquingKeysWith: { $1 })
        }
    }
}
