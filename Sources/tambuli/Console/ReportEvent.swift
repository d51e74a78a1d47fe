import APS
import SimulatedDevice
import SystemHost
import WebConsole

/// What a device reports, as events of the stream.
enum ReportEvent {
    /// nil for what is told by another event.
    static func event(_ report: DeviceReport, on device: String) -> LiveEvent? {
        switch report {
        case .received(let id): change("received", id, device)
        case .notShown(let id): change("notShown", id, device)
        case .extensionStarted(let id, _): change("extensionStarted", id, device)
        case .extensionEnded(let id, _, let outcome): change("extensionEnded", id, device, outcome.rawValue)
        case .shown(let id): change("shown", id, device)
        case .expanded(let id): change("expanded", id, device)
        case .contentOpened(let id, _): change("contentOpened", id, device)
        case .contentChanged(let id): change("contentChanged", id, device)
        case .contentClosed(let id, let outcome): change("contentClosed", id, device, outcome.rawValue)
        case .replaced(let id, let by): change("replaced", id, device, by)
        case .leftScreen(let id): change("leftScreen", id, device)
        case .removed(let id): change("removed", id, device)
        case .soundPlayed(let id, let name): change("soundPlayed", id, device, name)
        case .unlockAsked(let id): change("unlockAsked", id, device)
        case .textFieldOpened(let id, let action): change("textFieldOpened", id, device, action)
        case .appCalled(let bundle, let message):
            app("called", bundle, device, message.delegateMethod)
        case .appCompleted(let bundle, let call): app("completed", bundle, device, String(call))
        case .diagnosed(let id, let bundle, let diagnosis):
            LiveEvent("diagnosis", subject: id) {
                .object([
                    ("device", .string(device)), ("notification", .text(id)), ("bundle", .text(bundle)),
                    ("diagnosis", DiagnosisResource.json(diagnosis)),
                ])
            }
        case .systemLog(let line):
            LiveEvent("log", subject: device) { .object([("device", .string(device)), ("line", .string(line))]) }
        }
    }

    static func fault(_ sentence: String) -> JSON { .object([("message", .string(sentence))]) }

    /// A device, an app or a setting was changed by somebody.
    static func changed(_ device: String) -> LiveEvent {
        LiveEvent("device", subject: device) { .object([("device", .string(device))]) }
    }

    private static func change(_ what: String, _ id: String, _ device: String, _ detail: String? = nil) -> LiveEvent {
        LiveEvent("notification", subject: id) {
            .object([
                ("notification", .string(id)), ("device", .string(device)), ("change", .string(what)),
                ("detail", .text(detail)),
            ])
        }
    }

    private static func app(_ what: String, _ bundle: String, _ device: String, _ detail: String?) -> LiveEvent {
        LiveEvent("app", subject: bundle) {
            .object([
                ("bundle", .string(bundle)), ("device", .string(device)), ("change", .string(what)),
                ("detail", .text(detail)),
            ])
        }
    }
}

extension JSON {
    /// A text, or null.
    static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
    static func number(_ number: Double?) -> JSON { number.map(JSON.double) ?? .null }
    static func whole(_ number: Int?) -> JSON { number.map(JSON.integer) ?? .null }
    static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

    /// A page of a list.
    static func page(_ items: [JSON], next: String?) -> JSON {
        .object([("items", .array(items)), ("next", .text(next))])
    }
}
