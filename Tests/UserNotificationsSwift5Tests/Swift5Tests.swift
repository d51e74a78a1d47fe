import Testing
import UserNotifications

@Suite("Swift 5")
struct Swift5Tests {
    /// A delegate only Swift 5 takes: state on the main actor, reached from methods that say nothing of actors.
    final class LooseDelegate: NSObject, UNUserNotificationCenterDelegate {
        var seen: [String] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            seen.append(response.actionIdentifier)
            Task { completionHandler() }
        }
    }

    @Test("app code in Swift 5 compiles against the same API")
    func compiles() {
        #if swift(>=6)
        Issue.record("this target is to be compiled in Swift 5 mode")
        #endif
        #expect(LooseDelegate().seen.isEmpty)
    }
}
