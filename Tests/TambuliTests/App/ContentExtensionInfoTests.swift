import APS
import Foundation
import Testing

@testable import tambuli

@Suite("Info.plist of a content extension")
struct ContentExtensionInfoTests {
    @Test("the example's is read")
    func example() throws {
        let path = URL(filePath: #filePath).appending(
            path: "../../../../Examples/SocialApp/Sources/SocialContent/Info.plist")
        let attributes = try ContentExtensionInfo.read(path.standardized.path)
        #expect(
            attributes
                == ContentExtensionAttributes(
                    categories: ["social_post"], initialContentSizeRatio: 0.5, defaultContentHidden: true,
                    userInteractionEnabled: true))
    }

    @Test("one category or several; what is not declared is off")
    func categories() throws {
        let ratio = "<key>UNNotificationExtensionInitialContentSizeRatio</key><integer>1</integer>"
        let several = "<key>UNNotificationExtensionCategory</key><array><string>a</string><string>B</string></array>"
        #expect(try read(attributes: several + ratio) == ContentExtensionAttributes(categories: ["a", "B"]))
        let title = "<key>UNNotificationExtensionOverridesDefaultTitle</key><true/>"
        let one = "<key>UNNotificationExtensionCategory</key><string>a</string>"
        #expect(
            try read(attributes: one + ratio + title)
                == ContentExtensionAttributes(categories: ["a"], overridesDefaultTitle: true))
    }

    @Test(
        "what is wrong is named",
        arguments: [
            ("", "NSExtensionAttributes", ""), ("<plist", "no property list", ""),
            ("<plist><array/></plist>", "NSExtension", ""),
            (nil, "UNNotificationExtensionCategory", ""),
            (nil, "UNNotificationExtensionCategory", "<key>UNNotificationExtensionCategory</key><array/>"),
            (nil, "UNNotificationExtensionCategory", "<key>UNNotificationExtensionCategory</key><string></string>"),
            (nil, "InitialContentSizeRatio", "<key>UNNotificationExtensionCategory</key><string>a</string>"),
            (
                nil, "DefaultContentHidden",
                """
                <key>UNNotificationExtensionCategory</key><string>a</string>\
                <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real>\
                <key>UNNotificationExtensionDefaultContentHidden</key><string>YES</string>
                """
            ),
        ] as [(String?, String, String)])
    func complaints(text: String?, mention: String, attributes: String) throws {
        let error = #expect(throws: CommandFailure.self) {
            if let text {
                _ = try read(text.isEmpty ? plist("") : text)
            } else {
                _ = try read(attributes: attributes)
            }
        }
        #expect(error?.code == .badData)
        #expect(error?.message.contains(mention) == true, "\(error?.message ?? "")")
    }

    @Test("another kind of extension is refused, and so is a file that is not there")
    func others() {
        let service = plist(
            "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>")
        #expect(throws: CommandFailure.self) { try read(service) }
        let error = #expect(throws: CommandFailure.self) { try ContentExtensionInfo.read("/nowhere/Info.plist") }
        #expect(error?.code == .noSuchFile)
    }

    private func read(attributes: String) throws -> ContentExtensionAttributes {
        try read(plist("<key>NSExtensionAttributes</key><dict>\(attributes)</dict>"))
    }

    private func plist(_ inner: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>NSExtension</key><dict>\(inner)</dict></dict></plist>
        """
    }

    private func read(_ text: String) throws -> ContentExtensionAttributes {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        return try ContentExtensionInfo.read(file.path)
    }
}
