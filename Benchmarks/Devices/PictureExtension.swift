import Foundation
import UserNotifications

/// Attaches a copy of the picture that a push names, as if it had just been downloaded.
final class PictureExtension: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let path = request.content.userInfo["picture"] as? String
        else { return contentHandler(request.content) }
        let copy = URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: "\(UUID().uuidString).jpg")
        do {
            try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: copy)
            content.attachments = [try UNNotificationAttachment(identifier: "picture", url: copy)]
        } catch {
            fatalError("no picture: \(error)")
        }
        contentHandler(content)
    }
}
