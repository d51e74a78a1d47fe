import Foundation
import Testing

@testable import tambuli

/// `docs/answers.md` is what `tambuli reasons --markdown` prints.
@Suite("The page about answers")
struct AnswersPageTests {
    private static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../docs/answers.md")

    /// With `UPDATE_PAGES=1` in the environment the page is written anew.
    @Test("is printed by the tool")
    func page() throws {
        if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
            try (AnswersPage.text + "\n").write(to: Self.path, atomically: true, encoding: .utf8)
        }
        let page = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(page == AnswersPage.text + "\n", "write it anew: tambuli reasons --markdown > docs/answers.md")
    }
}
