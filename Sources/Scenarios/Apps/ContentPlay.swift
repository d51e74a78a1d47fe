import APS
import Foundation
import HTTPTransport
import SimulatedDevice
import SystemHost
import UserNotifications
import UserNotificationsUI

/// A scenario's content extension at its one notification, as the author of one writes it: on the main actor, steps
/// after a `wait` when their time has come.
@MainActor
final class ContentPlay {
    private let script: ContentGiven
    private unowned let program: InProcessProgram
    private let world: ProgramWorld

    private(set) var title: String?
    private(set) var height = 0.0
    private var parts: [ContentPart]
    private var content = UNNotificationContent()
    /// The extension's object, whose view this is.
    weak var object: (any UNNotificationContentExtension)?
    var redraw: () -> Void = {}

    init(_ script: ContentGiven, program: InProcessProgram, world: ProgramWorld) {
        self.script = script
        self.program = program
        self.world = world
        title = script.title
        parts = script.view
    }

    // MARK: Calls of the device

    func didReceive(_ notification: UNNotification) {
        content = notification.request.content
        note(
            [
                "call": "didReceive", "title": .text(content.title), "body": .text(content.body),
                "attachments": .texts(content.attachments.map(\.type)),
            ], about: notification.request.identifier)
        play(script.onReceive)
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        var call: [String: SeenValue] = [
            "call": "didReceiveResponse", "actionIdentifier": .text(response.actionIdentifier),
        ]
        if let reply = response as? UNTextInputNotificationResponse { call["userText"] = .text(reply.userText) }
        note(call, about: response.notification.request.identifier)
        play(script.onResponse?[response.actionIdentifier] ?? [], answer: completion)
    }

    func touched(_ element: String, _ value: Double?) {
        note(["call": "touch", "element": .text(element), "value": value.map { .number($0) } ?? .null])
        play(script.onTouch[element] ?? [])
    }

    func mediaPlay() {
        note(["call": "mediaPlay"])
        play(script.mediaButton?.onPlay ?? [])
    }

    func mediaPause() {
        note(["call": "mediaPause"])
        play(script.mediaButton?.onPause ?? [])
    }

    var hasMediaButton: Bool { script.mediaButton != nil }

    private func note(_ call: [String: SeenValue], about request: String? = nil) {
        world.notes.contentCalled(on: program.identity.device, call, about: request)
    }

    // MARK: Steps

    private typealias Answer = @Sendable (UNNotificationContentExtensionResponseOption) -> Void

    private func play(_ steps: [ContentStep], answer: Answer? = nil) {
        for (index, step) in steps.enumerated() {
            guard !program.hasEnded else { return }
            if case .wait(let seconds) = step {
                let rest = Array(steps[(index + 1)...])
                return later(seconds) { [self] in
                    play(rest, answer: answer)
                    redraw()
                }
            }
            perform(step, answer)
        }
    }

    private func perform(_ step: ContentStep, _ answer: Answer?) {
        let context = object?.extensionContext
        switch step {
        case .change(let element, let text, let value, let isOn):
            parts = parts.map { $0.changed(element, text: text, value: value, isOn: isOn) }
        case .setActions(let actions): context?.notificationActions = actions.map(UNNotificationAction.given)
        case .setTitle(let text): title = text
        case .setHeight(let points): height = points
        case .request(.dismiss): context?.dismissNotificationContentExtension()
        case .request(.performDefaultAction): context?.performNotificationDefaultAction()
        case .request(.mediaStarted): context?.mediaPlayingStarted()
        case .request(.mediaPaused): context?.mediaPlayingPaused()
        case .answer(let option): answer?(UNNotificationContentExtensionResponseOption(option))
        case .wait: break
        case .hang: program.link.fallSilent()
        case .crash: program.finish(.crashed(signal: SIGTRAP))
        }
    }

    /// The clock of the scenario has to come there first.
    private func later(_ seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
        let (world, program) = (self.world, self.program)
        world.activity.begin()
        world.loop.execute {
            _ = world.clock.schedule(after: seconds, on: world.loop) {
                world.activity.begin()
                program.asApp {
                    work()
                    world.activity.end()
                }
            }
            world.activity.end()
        }
    }

    // MARK: View

    var view: ViewGroup { group(parts) }

    private func group(_ parts: [ContentPart]) -> ViewGroup {
        @ViewBuilder func build() -> ViewGroup { for part in parts { view(of: part) } }
        return build()
    }

    private func view(of part: ContentPart) -> ViewGroup {
        let id = part.id
        @ViewBuilder func build() -> ViewGroup {
            switch part.kind {
            case .text(let text): Text(filled(text))
            case .button(let title): Button(title) { self.touched(id ?? title, nil) }.named(id)
            case .toggle(let title, let isOn):
                Toggle(title, isOn: isOn) { self.touched(id ?? title, $0 ? 1 : 0) }.named(id)
            case .slider(let title, let value, let minimum, let maximum):
                Slider(title, value: value, in: minimum...max(minimum, maximum)) { self.touched(id ?? title, $0) }
                    .named(id)
            case .progress(let value): ProgressView(value: value)
            case .picture(let name):
                if let picture = content.attachments.first(where: { name == nil || $0.identifier == name }) {
                    Image(picture)
                }
            case .symbol(let name): Image(systemName: name)
            case .space(let points): Color.clear.frame(height: points)
            case .row(let parts): HStack { group(parts) }
            }
        }
        return build()
    }

    /// Words in braces stand for the notification's.
    private func filled(_ text: String) -> String {
        text.replacing("{title}", with: content.title).replacing("{subtitle}", with: content.subtitle)
            .replacing("{body}", with: content.body)
    }
}

extension View {
    fileprivate func named(_ id: String?) -> ViewGroup {
        @ViewBuilder func build() -> ViewGroup {
            if let id { self.id(id) } else { self }
        }
        return build()
    }
}

extension ContentPart {
    fileprivate func changed(_ element: String, text: String?, value: Double?, isOn: Bool?) -> ContentPart {
        var part = self
        if case .row(let parts) = kind {
            part.kind = .row(parts.map { $0.changed(element, text: text, value: value, isOn: isOn) })
            return part
        }
        guard id == element else { return self }
        switch kind {
        case .text(let old): part.kind = .text(text ?? old)
        case .button(let old): part.kind = .button(text ?? old)
        case .toggle(let old, let wasOn): part.kind = .toggle(text ?? old, isOn: isOn ?? wasOn)
        case .slider(let old, let oldValue, let minimum, let maximum):
            part.kind = .slider(text ?? old, value: value ?? oldValue, minimum: minimum, maximum: maximum)
        case .progress(let old): part.kind = .progress(value ?? old)
        case .picture, .symbol, .space, .row: break
        }
        return part
    }
}

extension UNNotificationContentExtensionResponseOption {
    fileprivate init(_ option: ContentResponseOption) {
        switch option {
        case .doNotDismiss: self = .doNotDismiss
        case .dismiss: self = .dismiss
        case .dismissAndForwardAction: self = .dismissAndForwardAction
        }
    }
}
