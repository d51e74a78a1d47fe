import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows a post with its picture, and likes it without the app. A reply is passed on to the app.
#if os(Linux)
@main
#endif
final class PostViewController: UIViewController, UNNotificationContentExtension {
    private(set) var post: Post?

    func didReceive(_ notification: UNNotification) { post = Post(notification.request.content) }

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        guard response.actionIdentifier == "like" else { return .dismissAndForwardAction }
        toggleLike()
        return .doNotDismiss
    }

    /// The heart in the view and the button of the notification do the same.
    func toggleLike() {
        post?.toggleLike()
        guard let post else { return }
        let others = extensionContext?.notificationActions.filter { $0.identifier != "like" } ?? []
        let like = UNNotificationAction(identifier: "like", title: post.isLiked ? "Bawiin ang gusto" : "Gusto")
        extensionContext?.notificationActions = others + [like]
        print("post by \(post.author) \(post.isLiked ? "liked" : "unliked") likes=\(post.likes)")
    }
}
