import APS
import Testing

@testable import UserNotifications

@Suite("Categories and actions")
struct CategoryTests {
    @Test("every initialiser reaches the device as what it says")
    func records() {
        let icon = UNNotificationActionIcon(systemImageName: "heart")
        let plain = UNNotificationAction(identifier: "like", title: "Like")
        let iconed = UNNotificationAction(identifier: "like", title: "Like", options: [.foreground], icon: icon)
        let text = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [.authenticationRequired, .destructive],
            icon: UNNotificationActionIcon(templateImageName: "pen"), textInputButtonTitle: "Send",
            textInputPlaceholder: "Text")
        #expect(plain.record == ActionRecord(identifier: "like", title: "Like"))
        #expect(
            iconed.record
                == ActionRecord(identifier: "like", title: "Like", options: .foreground, icon: .system("heart")))
        #expect(
            text.record
                == ActionRecord(
                    identifier: "reply", title: "Reply", options: [.authenticationRequired, .destructive],
                    textInput: ActionRecord.TextInput(buttonTitle: "Send", placeholder: "Text"),
                    icon: .template("pen")))
        let category = UNNotificationCategory(
            identifier: "post", actions: [text, plain], intentIdentifiers: ["INSendMessageIntent"],
            hiddenPreviewsBodyPlaceholder: "%u posts", categorySummaryFormat: "%u more from %@",
            options: [.customDismissAction, .allowInCarPlay])
        #expect(
            category.record
                == CategoryRecord(
                    identifier: "post", actions: [text.record, plain.record],
                    intentIdentifiers: ["INSendMessageIntent"], options: [.customDismissAction, .allowInCarPlay],
                    hiddenPreviewsBodyPlaceholder: "%u posts", categorySummaryFormat: "%u more from %@"))
    }

    @Test("a category comes back from the device with actions of the right class, in order")
    func readBack() {
        let text = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let like = UNNotificationAction(identifier: "like", title: "Like")
        let category = UNNotificationCategory(identifier: "post", actions: [text, like], intentIdentifiers: [])
        let read = UNNotificationCategory(record: category.record)
        #expect(read == category)
        #expect(read.hash == category.hash)
        #expect(read.actions == [text, like])
        #expect((read.actions[0] as? UNTextInputNotificationAction)?.textInputButtonTitle == "Send")
        #expect(!(read.actions[1] is UNTextInputNotificationAction))
        #expect(read.hiddenPreviewsBodyPlaceholder == "")
        #expect(read.categorySummaryFormat == "")
    }

    @Test("a text action made by the inherited initialiser still opens a text field")
    func inheritedInitialiser() {
        let action = UNTextInputNotificationAction(identifier: "reply", title: "Tumugon", options: [])
        #expect(action.textInputButtonTitle == "")
        #expect(action.textInputPlaceholder == "")
        #expect(action.record.textInput != nil)
    }

    @Test("a set holds equal categories once")
    func equality() {
        let make = { (title: String) in
            UNNotificationCategory(
                identifier: "c", actions: [UNNotificationAction(identifier: "a", title: title)], intentIdentifiers: [])
        }
        #expect(Set([make("x"), make("x")]).count == 1)
        #expect(Set([make("x"), make("y")]).count == 2)
    }
}
