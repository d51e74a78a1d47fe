import Foundation
import UserNotifications

/// Puts the picture that a push names as `media-url` into its notification.
///
/// Whatever goes wrong on the way, the person still gets the notification: without the picture, and with a line on
/// standard error for the developer.
#if os(Linux)
@main
#endif
final class NotificationService: UNNotificationServiceExtension {
    private var delivery: Delivery?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let delivery = Delivery(request.content, to: contentHandler)
        self.delivery = delivery
        guard let address = request.content.userInfo["media-url"] as? String, let url = URL(string: address) else {
            return delivery.deliver()
        }
        MediaDownload.start(url) { result in
            do {
                delivery.deliver(with: try result.get().attachment())
            } catch {
                Log.write("no media from \(url): \(error.localizedDescription)")
                delivery.deliver()
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        Log.write("time is over: delivered without media")
        delivery?.deliver()
    }
}

enum Log {
    static func write(_ line: String) { FileHandle.standardError.write(Data("SocialService: \(line)\n".utf8)) }
}
