import UserNotifications

/// A post as its notification tells it.
struct Post {
    let author: String
    let text: String
    /// What the service extension has attached.
    let picture: UNNotificationAttachment?
    var likes: Int
    var isLiked = false

    init(_ content: UNNotificationContent) {
        author = content.title
        text = content.body
        picture = content.attachments.first
        likes = (content.userInfo["likes"] as? NSNumber)?.intValue ?? 0
    }

    mutating func toggleLike() {
        isLiked.toggle()
        likes += isLiked ? 1 : -1
    }
}
