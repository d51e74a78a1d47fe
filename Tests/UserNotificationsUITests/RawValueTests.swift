import Testing
import UserNotificationsUI

@Suite("Raw values of UserNotificationsUI")
struct RawValueTests {
    @Test("response options have Apple's raw values")
    func responseOptions() {
        #expect(UNNotificationContentExtensionResponseOption.doNotDismiss.rawValue == 0)
        #expect(UNNotificationContentExtensionResponseOption.dismiss.rawValue == 1)
        #expect(UNNotificationContentExtensionResponseOption.dismissAndForwardAction.rawValue == 2)
        #expect(UNNotificationContentExtensionResponseOption(rawValue: 3) == nil)
    }

    @Test("media buttons have Apple's raw values")
    func mediaButtons() {
        #expect(UNNotificationContentExtensionMediaPlayPauseButtonType.none.rawValue == 0)
        #expect(UNNotificationContentExtensionMediaPlayPauseButtonType.default.rawValue == 1)
        #expect(UNNotificationContentExtensionMediaPlayPauseButtonType.overlay.rawValue == 2)
    }
}
