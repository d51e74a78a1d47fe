import Foundation
import UserNotifications
import UserNotificationsUI

/// What the content extensions of a scenario have in common.
protocol ScriptedContent: ContentViewProviding {
    @MainActor var play: ContentPlay? { get set }
}

@MainActor
extension ScriptedContent {
    var contentView: some View { ViewGroup.of(play) }
    var title: String? { play?.title }
    var preferredContentSize: CGSize { CGSize(width: 0, height: play?.height ?? 0) }

    func didReceive(_ notification: UNNotification) { play?.didReceive(notification) }

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        play?.hasMediaButton == true ? .default : .none
    }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 44, height: 44) }

    func mediaPlay() { play?.mediaPlay() }

    func mediaPause() { play?.mediaPause() }

    /// One that plays the script.
    static func playing(_ play: ContentPlay) -> Self {
        let made = Self()
        made.play = play
        play.object = made
        play.redraw = { [weak made] in made?.contentChanged() }
        return made
    }
}

/// A content extension without `didReceive(_:completionHandler:)`.
final class ShowingContent: NSObject, ScriptedContent {
    @MainActor var play: ContentPlay?
}

/// One that has it.
final class AnsweringContent: NSObject, ScriptedContent {
    @MainActor var play: ContentPlay?

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        play?.didReceive(response, completion: completion)
    }
}

extension ViewGroup {
    @MainActor @ViewBuilder
    fileprivate static func of(_ play: ContentPlay?) -> ViewGroup {
        if let play { play.view }
    }
}
