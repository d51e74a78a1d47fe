import Testing

@testable import NotificationCatalog

@Suite("Namer")
struct NamerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let identifier: String
        let camel: String
        let pascal: String
        let screaming: String
        var testDescription: String { identifier.debugDescription }
    }

    static let cases = [
        Case(identifier: "message", camel: "message", pascal: "Message", screaming: "MESSAGE"),
        Case(identifier: "newMessage", camel: "newMessage", pascal: "NewMessage", screaming: "NEW_MESSAGE"),
        Case(identifier: "NEW_MESSAGE", camel: "newMessage", pascal: "NewMessage", screaming: "NEW_MESSAGE"),
        Case(identifier: "media-url", camel: "mediaUrl", pascal: "MediaUrl", screaming: "MEDIA_URL"),
        Case(identifier: "2fa", camel: "thing2fa", pascal: "Thing2fa", screaming: "THING_2FA"),
        Case(identifier: "日本", camel: "thing1", pascal: "Thing1", screaming: "THING_1"),
        Case(identifier: "", camel: "thing1", pascal: "Thing1", screaming: "THING_1"),
        Case(identifier: "class", camel: "class_", pascal: "Class", screaming: "CLASS"),
        Case(identifier: "\"); evil()", camel: "evil", pascal: "Evil", screaming: "EVIL"),
    ]

    @Test("makes names of letters and digits", arguments: cases)
    func names(_ sample: Case) {
        func name(_ style: Namer.Style) -> String {
            Namer(style, reserved: ["class"], noun: "thing").names(for: [sample.identifier]).name(sample.identifier)
        }
        #expect(name(.camel) == sample.camel)
        #expect(name(.pascal) == sample.pascal)
        #expect(name(.screaming) == sample.screaming)
    }

    @Test("names that would be equal are numbered in the order of the list; equal identifiers share one")
    func unique() {
        let identifiers = ["message", "Message", "MESSAGE!", "message", "message2"]
        let names = Namer(.camel, noun: "thing").names(for: identifiers)
        #expect(identifiers.map(names.name) == ["message", "message2", "message3", "message", "message22"])
    }

    @Test("differently composed accents are two identifiers")
    func accents() {
        let names = Namer(.camel, noun: "thing").names(for: ["\u{E9}", "e\u{301}"])
        #expect(names.name("\u{E9}") != names.name("e\u{301}"))
    }
}
