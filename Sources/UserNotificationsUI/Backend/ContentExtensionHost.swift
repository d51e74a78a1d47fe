package import APS
import Foundation
package import UserNotifications

/// Runs a content extension for its device: makes its object when the notification is opened, passes on what happens,
/// and tells what it shows whenever that has changed.
@MainActor
package final class ContentExtensionHost<Extension: ContentViewProviding>: HostedContentExtension {
    private weak let host: NotificationHost?
    private let make: @MainActor () -> Extension
    private var object: Extension?
    private var handlers: [String: @MainActor (Double?) -> Void] = [:]
    private var shown: ContentViewRecord?

    package nonisolated init(_ host: NotificationHost, make: @escaping @MainActor @Sendable () -> Extension) {
        self.host = host
        self.make = make
    }

    isolated deinit {
        if let object { OpenContents.remove(object) }
    }

    package func receive(_ message: DeviceMessage) async {
        switch message {
        case .displayContent(let call, let record, let actions):
            open(with: actions.map(UNNotificationAction.make))?.didReceive(UNNotification(record: record))
            done(call)
        case .contentResponse(let call, let record): await respond(UNNotificationResponse.make(record), call)
        case .touch(let call, let element, let value):
            handlers[element]?(value)
            done(call)
        case .playMedia(let call, let plays):
            if plays { object?.mediaPlay() } else { object?.mediaPause() }
            done(call)
        default: break
        }
    }

    /// The object, made and loaded if this is the first notification.
    private func open(with actions: [UNNotificationAction]) -> Extension? {
        guard let host else { return nil }
        if let object {
            object.extensionContext?.receive(actions)
            return object
        }
        let object = make()
        self.object = object
        OpenContents.add(
            object,
            OpenContents.Entry(context: NSExtensionContext(host: host, actions: actions)) { [weak self] in
                self?.redraw()
            })
        object.viewDidLoad()
        return object
    }

    private func done(_ call: UInt64) {
        redraw()
        host?.send(.contentDone(call: call))
    }

    /// Tells the device what is shown, if that has changed.
    private func redraw() {
        guard let host, let object else { return }
        let view = RenderedView(object.contentView.parts)
        handlers = view.handlers
        let height = Double(object.preferredContentSize.height)
        let record = ContentViewRecord(
            root: view.root, preferredHeight: height.isFinite && height > 0 ? height : nil, title: object.title,
            mediaButton: mediaButton(of: object))
        guard record != shown else { return }
        shown = record
        host.send(.contentChanged(record))
    }

    private func mediaButton(of object: Extension) -> MediaButtonRecord? {
        let frame = object.mediaPlayPauseButtonFrame
        let type = object.mediaPlayPauseButtonType
        guard type != .none, !frame.isEmpty else { return nil }
        return MediaButtonRecord(
            isOverlay: type == .overlay, x: Double(frame.minX).finite, y: Double(frame.minY).finite,
            width: Double(frame.width).finite, height: Double(frame.height).finite,
            tint: object.mediaPlayPauseButtonTintColor.record)
    }

    // MARK: Responses

    /// The form with a completion handler is tried first, then the `async` form. A handler that is never called is not
    /// noticed here: the device has the timer.
    private func respond(_ response: UNNotificationResponse, _ call: UInt64) async {
        guard let object else { return }
        let answer = Once<UNNotificationContentExtensionResponseOption?> { [weak self, weak host] option in
            let finish: @MainActor @Sendable () -> Void = {
                self?.redraw()
                host?.send(.contentResponded(call: call, option.map(ContentResponseOption.init)))
            }
            if Thread.isMainThread {
                MainActor.assumeIsolated(finish)
            } else {
                host?.runOnMainActor { finish() }
            }
        }
        let hasHandlerForm = await MethodProbe.finds(on: object) {
            object.didReceive(response) { answer($0) }
        }
        if hasHandlerForm { return redraw() }
        var option = UNNotificationContentExtensionResponseOption.dismissAndForwardAction
        let hasAsyncForm = await MethodProbe.finds(on: object) { option = await object.didReceive(response) }
        answer(hasAsyncForm ? option : nil)
    }
}

extension ContentResponseOption {
    fileprivate init(_ option: UNNotificationContentExtensionResponseOption) {
        switch option {
        case .doNotDismiss: self = .doNotDismiss
        case .dismiss: self = .dismiss
        case .dismissAndForwardAction: self = .dismissAndForwardAction
        }
    }
}
