import Foundation
import UserNotifications

/// A service extension that does what the push asks for in its `do`: the ways in which extensions go wrong.
@main
final class TestExtension: UNNotificationServiceExtension {
    private var content = UNMutableNotificationContent()
    private var handler: (UNNotificationContent) -> Void = { _ in }

    private var instruction: String { content.userInfo["do"] as? String ?? "change" }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
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
        case "hang", "deliver-when-warned": break
        case "spin": while true {}
        default: fatalError("no such instruction: \(instruction)")
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if instruction == "deliver-when-warned" { deliver() }
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
