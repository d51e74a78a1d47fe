import Foundation
import Testing

/// The console's page in a real browser. Each test plays a story of Tests/Python/page against a server of its own, and
/// leaves its screenshots in .build/screenshots.
///
/// One at a time: a browser takes all there is of a small machine.
@Suite(
    "The console's page", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: Products.hasPython && Products.hasBrowser, "make test installs Chromium and prepares .build/venv"))
struct PageTests {
    @Test(
        "a push by curl is seen, opened and answered; its app and the time line have the answer",
        arguments: ["iphone", "iphone-3dtouch", "ipad", "mac", "carplay", "watch", "android"])
    func reply(model: String) async throws { try await play("reply", model) }

    @Test("a Persian notification stands the other way around, and so does its reply")
    func rightToLeft() async throws { try await play("right_to_left") }

    @Test(
        "long texts and ten buttons stay readable and in reach", arguments: ["iphone", "iphone-3dtouch", "ipad", "mac"])
    func longTexts(model: String) async throws { try await play("long_texts", model) }

    @Test("markup and scripts in every field are shown as the text they are")
    func injections() async throws { try await play("injections") }

    @Test("everything can be done with the keyboard, with the focus in sight")
    func keyboard() async throws { try await play("keyboard") }

    @Test("a click opens the app, a right click the notification, a drag puts it away")
    func gestures() async throws { try await play("gestures") }

    @Test("a locked device hides the text and asks to be unlocked before a guarded button")
    func unlock() async throws { try await play("unlock") }

    @Test("pictures are shown, films play muted for 30 seconds, sounds wait for a tap")
    func media() async throws { try await play("media") }

    @Test("touches reach a content extension's view, which changes")
    func contentExtension() async throws { try await play("content_extension") }

    @Test("devices are added, set up and removed in place, and every page fits a phone")
    func fleet() async throws { try await play("fleet") }

    @Test("a draft is checked while it is typed, sent, sent again, and copied as a command that sends the same")
    func compose() async throws { try await play("compose") }

    @Test("pushes are searched and filtered, and one becomes a scenario that passes")
    func pushes() async throws { try await play("pushes") }

    @Test("a push that was forgotten meanwhile is said to be, and no other stands in its place")
    func forgotten() async throws { try await play("forgotten") }

    @Test("what a client needs is copied, a fault is set and strikes, standing time passes")
    func server() async throws { try await play("server_page") }

    @Test("a thousand notifications are scrolled through and pressed without a pause")
    func thousand() async throws { try await play("thousand") }

    @Test("pushes as fast as they come leave the page free")
    func flood() async throws { try await play("flood") }

    @Test("a banner comes at once, and nothing moves out of its place")
    func steady() async throws { try await play("steady") }

    @Test("a server that was killed and comes back is caught up with")
    func restart() async throws { try await play("restart") }

    @Test("a token is asked for once, where the server was started with one")
    func token() async throws { try await play("token") }

    @Test("axe finds nothing serious in any state", arguments: ["light", "dark"])
    func accessibility(scheme: String) async throws { try await play("accessibility", scheme) }

    private func play(_ story: String, _ arguments: String...) async throws {
        try await StateFolder.lent { folder in
            let outcome = try await folder.run(
                Products.python, [Products.pythonProgram("page/run.py"), story, Products.tambuli] + arguments)
            #expect(outcome.status == 0, "\(outcome)")
        }
    }
}

/// The page's files themselves.
@Suite("Files of the console's page")
struct PageFilesTests {
    private static let folder = Products.repository.appending(path: "Sources/WebConsole/Page")

    /// Every way in which a browser turns a text into markup or code.
    private static let dangers = [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "setHTMLUnsafe",
        "createContextualFragment", "eval(", "new Function", "srcdoc", "javascript:",
    ]

    @Test("none parses markup or runs a text")
    func texts() throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path))
        let scripts = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".js") }
        #expect(scripts.count > 40)
        for script in scripts {
            let text = try String(contentsOf: Self.folder.appending(path: script), encoding: .utf8)
            for danger in Self.dangers { #expect(!text.contains(danger), "\(script) has \(danger)") }
        }
    }

    @Test("all are in the list by which the compiler puts them into the program")
    func list() async throws {
        try await StateFolder.lent { folder in
            let script = Products.repository.appending(path: "scripts/list-page-files").path
            let outcome = try await folder.run("bash", [script, "--check"])
            #expect(outcome.status == 0, "\(outcome)")
        }
    }
}
