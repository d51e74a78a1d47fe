import Foundation
import UserNotifications

/// A service extension that does what the push asks for in its `do`: the ways in which extensions go wrong.
@main
final class TestExtension: UNNotificationServiceExtension {
    private var content = UNMutableNotificationContent()
    private var handler: (UNNotificationContent) -> Void = { _ in }
    private let warned = DispatchSemaphore(value: 0)

    private var instruction: String { content.userInfo["do"] as? String ?? "change" }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        // Not ready to be warned before it returns, though virtual time leaves nothing of its 30 seconds: a warning that comes
        // too early is seen to its end, when there is no handler yet.
        if request.content.userInfo["do"] as? String == "receive-late" { _ = warned.wait(timeout: .now() + 0.3) }
        handler = contentHandler
        if let copy = request.content.mutableCopy() as? UNMutableNotificationContent { content = copy }
        switch instruction {
        case "change": deliver()
        case "attach": deliver(with: content.userInfo["files"] as? [String] ?? [])
        case "twice":
            deliver()
            deliver()
        case "empty": handler(UNNotificationContent())
        case "crash": abort()
        case "exit": exit(0)
        case "eat": eat()
        case "hang", "deliver-when-warned", "receive-late": break
        case "block-until-warned": warned.wait()
        case "spin": while true {}
        default: fatalError("no such instruction: \(instruction)")
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if ["deliver-when-warned", "receive-late", "block-until-warned"].contains(instruction) { deliver() }
        warned.signal()
    }

    private func deliver(with files: [String] = []) {
        content.body += " (changed)"
        content.attachments = files.compactMap { file in
            try? UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: file))
        }
        handler(content)
    }

    /// Takes memory, and uses it, until it is stopped; more than any limit, less than hurts a machine.
    private func eat() {
        var eaten: [[UInt8]] = []
        for _ in 0..<200 { eaten.append([UInt8](repeating: 1, count: 1 << 20)) }
        while !eaten.isEmpty { sleep(1) }
    }
}
