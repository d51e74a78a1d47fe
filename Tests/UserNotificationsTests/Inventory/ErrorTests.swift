import Foundation
import Testing
import UserNotifications

@Suite("UNError")
struct ErrorTests {
    @Test("an error is known by code, by domain, and by its description")
    func bridging() {
        let error: any Error = UNError(.attachmentInvalidURL, userInfo: ["file": "a.png"])
        #expect((error as? UNError)?.code == .attachmentInvalidURL)
        #expect((error as NSError).domain == UNErrorDomain)
        #expect((error as NSError).code == 100)
        #expect((error as NSError).userInfo["file"] as? String == "a.png")
        #expect(error.localizedDescription == "The attachment's URL does not lead to a readable file")
        #expect(UNError(.attachmentCorrupt) == UNError(.attachmentCorrupt))
        #expect(UNError(.attachmentCorrupt) != UNError(.attachmentInvalidURL))
        #expect(UNError(.attachmentCorrupt).hashValue == UNError(.attachmentCorrupt).hashValue)
    }

    @Test("a code matches its own errors only")
    func matching() {
        #expect(UNError.attachmentCorrupt ~= UNError(.attachmentCorrupt))
        #expect(!(UNError.attachmentCorrupt ~= UNError(.badgeInputInvalid)))
        #expect(!(UNError.attachmentCorrupt ~= CocoaError(.fileNoSuchFile)))
    }
}
