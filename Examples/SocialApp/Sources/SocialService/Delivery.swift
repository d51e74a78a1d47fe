import Foundation
import UserNotifications

/// The content handler, to be called once: by the download or, if that is too slow, when time runs out.
///
/// `@unchecked Sendable`: `lock` guards `handler`, and the content is never changed.
final class Delivery: @unchecked Sendable {
    private let content: UNNotificationContent
    private var handler: ((UNNotificationContent) -> Void)?
    private let lock = NSLock()

    init(_ content: UNNotificationContent, to handler: @escaping (UNNotificationContent) -> Void) {
        self.content = content
        self.handler = handler
    }

    /// Hands the content on, with the attachment if there is one. Only the first call counts.
    func deliver(with attachment: UNNotificationAttachment? = nil) {
        let handler = lock.withLock {
            defer { self.handler = nil }
            return self.handler
        }
        guard let handler else { return }
        guard let attachment, let richer = content.mutableCopy() as? UNMutableNotificationContent else {
            return handler(content)
        }
        richer.attachments = [attachment]
        handler(richer)
    }
}
