import Foundation
import Testing

/// The whole story, as `make demo` plays it.
@Suite("tambuli demo", .timeLimit(.minutes(5)))
struct DemoTests {
    @Test("plays from the first push to the last reply and ends with 0")
    func wholeStory() async throws {
        try await StateFolder.lent { folder in
            let outcome = try await folder.tambuli(
                "demo", "--chat-app", Products.example("ChatApp"),
                "--social-app", Products.example("SocialApp"),
                "--social-service", Products.example("SocialService"),
                "--social-content", Products.example("SocialContent"), "--social-content-info",
                Products.repository.appending(path: "Examples/SocialApp/Sources/SocialContent/Info.plist").path)
            #expect(outcome.status == 0, "\(outcome)")
            for title in ["Sumagot", "Javob berish", "Svara", "پاسخ", "Tumugon"] {
                #expect(outcome.output.contains(title))
            }
            #expect(outcome.output.contains("category-case"))
            #expect(outcome.output.contains("( ♥ ) #heart"))
        }
    }
}
