import APS
import Documents
import Foundation
import Testing

@testable import NotificationCatalog

@Suite("ManifestReader")
struct ManifestReaderTests {
    /// The sample of the documentation, which has every key.
    static func sample() throws -> ManifestReader {
        let file = Repository.file("docs/catalog/notifications.yaml")
        return ManifestReader([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
    }

    @Test("the sample of the documentation has no mistake, and lint finds nothing in it")
    func documented() throws {
        let reader = try Self.sample()
        #expect(reader.findings.map(\.message) == [])
        #expect(CatalogRules.findings(in: reader.manifest).map(\.message) == [])
    }

    @Test("a category is read with its texts in the first language, and all that is agreed about it")
    func category() throws {
        let manifest = try Self.sample().manifest
        #expect(manifest.app?.bundle == "com.example.chat")
        #expect(manifest.app?.version == AppVersion("2.3"))
        let message = try #require(manifest.category("message"))
        #expect(message.record.actions.map(\.title) == ["Reply", "Delete"])
        #expect(message.record.actions.first?.textInput == .init(buttonTitle: "Send", placeholder: "Message…"))
        #expect(message.record.actions.map(\.icon) == [.system("arrowshape.turn.up.left"), .template("bin")])
        #expect(message.record.hiddenPreviewsBodyPlaceholder == "%u messages")
        #expect(message.actions.first.map { manifest.strings.text($0.title, in: "sv") } == "Svara")
        #expect(message.contract.keys.map(\.name) == ["chat", "unread"])
        #expect(message.contract.keys.map(\.isRequired) == [true, false])
        #expect(message.contract.thread == ThreadPattern("chat_{chat}").map(ThreadRule.pattern))
        #expect(message.channel?.identifier == "messages")
        #expect(message.identifierPlace.line == 21)

        let photo = try #require(manifest.category("photo"))
        #expect(photo.since == AppVersion("2.2"))
        #expect(photo.fallback?.identifier == "message")
        #expect(photo.contract.media?.identifier == "media-url")
        #expect(photo.contract.mutableContent == true)
        #expect(manifest.category("Photo") == nil)
    }

    @Test("channels keep what the file says, and what Android takes where it says nothing")
    func channels() throws {
        let manifest = try Self.sample().manifest
        let messages = try #require(manifest.channels.first)
        #expect(messages.importance == .high && messages.importance.level == 4)
        #expect(messages.sound == .named("pling"))
        #expect(messages.vibration == .pattern([0, 200, 100, 200]))
        #expect(messages.lights == .color("#0080FF"))
        #expect(messages.showsBadge)
        #expect(messages.group?.identifier == "chats")
        let bare = #"""
            {"schema": "tambuli.catalog/1", "app": {"bundle": "a.b", "version": "1"}, "categories": [],
             "android": {"channels": [{"id": "c", "name": "C", "importance": "low"}]}}
            """#
        let channel = try #require(ManifestReader(Array(bare.utf8), named: "a.json").manifest.channels.first)
        #expect(channel.sound == .usual && channel.vibration == .off && channel.lights == .off && channel.showsBadge)
    }

    @Test("a version of the app knows the categories that came with it or before")
    func versions() throws {
        let manifest = try Self.sample().manifest
        func known(_ version: String) -> [String] {
            manifest.categories(knownTo: AppVersion(version)).map(\.record.identifier)
        }
        #expect(known("2.1.9") == ["message"])
        #expect(known("2.2") == ["message", "photo"])
        #expect(known("2.10") == ["message", "photo", "invoice"])
        #expect(manifest.categories(knownTo: nil).count == 3)
    }

    @Test("all mistakes are told in one run, in the order of the file")
    func several() {
        let text = """
            schema: tambuli.catalog/2
            app:
              bundle: .chat
              version: 2.10
            categories:
              - id: message
                options: [customDismiss, allowInCarPlay]
                actions:
                  - {id: reply, kind: txt, titel: Reply}
                payload:
                  keys: {chat: text, aps: string}
                  threadId: "chat_{"
            android:
              channels:
                - {id: a, name: A, importance: medium, lights: red}
            """
        let findings = ManifestReader(Array(text.utf8), named: "a.yaml").findings
        #expect(findings.allSatisfy { $0.code == .fileFormat })
        #expect(
            findings.map { "\($0.place.line ?? 0) \($0.message)" } == [
                "1 `schema` must be \"tambuli.catalog/1\", found \"tambuli.catalog/2\".",
                "3 `bundle` is \".chat\", which is no bundle id: letters, digits, - and . as in com.example.chat.",
                "4 `version` must be a text: write \"2.10\", in quotes.",
                "7 Unknown option \"customDismiss\"; known are customDismissAction, allowInCarPlay, "
                    + "hiddenPreviewsShowTitle, hiddenPreviewsShowSubtitle, allowAnnouncement.",
                "9 `actions[0]` needs `title` or `titleKey`.",
                "9 `kind` must be one of \"button\", \"text\", found \"txt\": did you mean \"text\"?",
                "9 Unknown key `titel`; did you mean `title`?",
                "11 `chat` must be one of \"string\", \"integer\", \"number\", \"boolean\", \"object\", \"array\", "
                    + "found \"text\".",
                "11 `aps` is the system's; the app's own keys stand beside it.",
                "12 `threadId` must be \"required\", \"optional\", \"none\" or a pattern with a key of the payload in "
                    + "braces, such as chat_{chat}, found \"chat_{\".",
                "15 `importance` must be one of \"none\", \"min\", \"low\", \"default\", \"high\", found \"medium\".",
                "15 `lights` must be true, false or a colour such as \"#FF8800\", found a text.",
            ])
    }

    @Test("a silence of what is no finding says what it may have meant, or where to look")
    func silences() {
        let text = CatalogLintTests.head + "categories: []\nsilence: {title-emty: x, zzz: y, title-empty: \"\"}\n"
        #expect(
            ManifestReader(Array(text.utf8), named: "a.yaml").errors.map(\.message) == [
                "`title-emty` is no finding of a manifest; did you mean `title-empty`?",
                "`zzz` is no finding of a manifest; `tambuli catalog lint --rules` lists them",
                "`title-empty` needs a reason: why it may stay as it is",
            ])
    }

    @Test("versions compare number by number")
    func comparison() throws {
        let versions = try ["1", "1.0.1", "1.9", "1.10", "2"].map { try #require(AppVersion($0)) }
        #expect(versions == versions.shuffled().sorted())
        #expect(AppVersion("2.3") == AppVersion("2.3.0"))
        #expect(["", "2.", "a", "2.x", "-1", "٢"].allSatisfy { AppVersion($0) == nil })
    }

    @Test("any cut of the sample is read without stopping")
    func cuts() throws {
        let bytes = [UInt8](try Data(contentsOf: Repository.file("docs/catalog/notifications.yaml")))
        for length in stride(from: 0, to: bytes.count, by: 7) {
            _ = ManifestReader(Array(bytes.prefix(length)), named: "a.yaml").findings
        }
    }
}
