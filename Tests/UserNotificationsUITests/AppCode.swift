import UserNotifications
import UserNotificationsUI

// Content extensions as people write them. That they compile is the test.

/// The least there can be.
final class PlainExtension: NSObject, UNNotificationContentExtension, ContentViewProviding {
    private(set) var bodies: [String] = []

    func didReceive(_ notification: UNNotification) { bodies.append(notification.request.content.body) }

    var contentView: some View { for body in bodies { Text(body) } }
}

/// Answers with a completion handler, on another thread.
final class HandlerExtension: NSObject, UNNotificationContentExtension, ContentViewProviding {
    func didReceive(_ notification: UNNotification) {}

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        Thread.detachNewThread { completion(response.actionIdentifier == "like" ? .doNotDismiss : .dismiss) }
    }

    var contentView: some View { Text("handler") }
}

/// A main-actor class with an `async` method, media and everything its view can have.
@MainActor
final class PlayerExtension: NSObject, UNNotificationContentExtension, ContentViewProviding {
    private var name = ""
    private var picture: UNNotificationAttachment?
    private var isPlaying = false
    private var isMuted = true
    private var volume = 0.25
    private(set) var likes = 0
    var title: String? = "Player"
    var preferredContentSize = CGSize.zero

    nonisolated override init() {}

    func viewDidLoad() { name = "loaded" }

    func didReceive(_ notification: UNNotification) {
        name += " " + notification.request.content.title
        picture = notification.request.content.attachments.first
    }

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        switch (response as? UNTextInputNotificationResponse)?.userText {
        case nil:
            likes += 1
            extensionContext?.notificationActions = [UNNotificationAction(identifier: "unlike", title: "Unlike")]
            return .doNotDismiss
        case "": return .dismiss
        case .some: return .dismissAndForwardAction
        }
    }

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 10, y: 20, width: 44, height: 44) }
    var mediaPlayPauseButtonTintColor: UIColor { .blue }

    func mediaPlay() { isPlaying = true }

    func mediaPause() { isPlaying = false }

    var contentView: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let picture { Image(picture).frame(height: 100) } else { Color.gray.frame(height: 10) }
            Text(name).font(.headline).foregroundColor(.pink).animation(.fadeIn())
            HStack {
                Image(systemName: "heart.fill")
                Button("Like") { self.likes += 1 }
                Spacer()
                Text("\(likes)").bold().id("count")
            }
            Toggle("Mute", isOn: isMuted) { self.isMuted = $0 }.id("mute")
            Slider("Volume", value: volume, in: 0...0.5) { self.volume = $0 }.id("volume")
            ProgressView(value: isPlaying ? 0.5 : 0)
        }
        .padding(8)
        .background(.white)
    }
}
