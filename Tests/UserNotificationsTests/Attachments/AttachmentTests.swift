import APS
import Foundation
import Testing

@testable import UserNotifications

@Suite("UNNotificationAttachment")
struct AttachmentTests {
    /// A folder that is gone after the test.
    private static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// A file of that size, which takes no space on disk.
    private static func file(_ name: String, in folder: URL, bytes: Int = 10) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try Data().write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: UInt64(bytes))
        try handle.close()
        return url
    }

    @Test(
        "the file name's extension gives the type",
        arguments: [
            ("a.jpg", "public.jpeg"), ("a.JPEG", "public.jpeg"), ("a.png", "public.png"),
            ("a.gif", "com.compuserve.gif"), ("a.mp3", "public.mp3"), ("a.wav", "com.microsoft.waveform-audio"),
            ("a.aiff", "public.aiff-audio"), ("a.m4a", "public.mpeg-4-audio"), ("a.mp4", "public.mpeg-4"),
            ("a.mpg", "public.mpeg"), ("a.m2v", "public.mpeg-2-video"), ("a.avi", "public.avi"),
        ])
    func types(_ name: String, _ type: String) throws {
        try Self.withFolder { folder in
            let url = try Self.file(name, in: folder)
            let attachment = try UNNotificationAttachment(identifier: "media", url: url)
            #expect(attachment.type == type)
            #expect(attachment.identifier == "media")
            #expect(attachment.url.path == url.path)
            #expect(attachment.record.byteCount == 10)
        }
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let name: String
        var hint: String?
        var bytes = 10
        let code: UNError.Code
        let reason: String
        var testDescription: String { "\(name) \(hint ?? "") \(bytes)" }
    }

    @Test(
        "what is no attachment is refused with Apple's code and a reason",
        arguments: [
            Refusal(name: "a.tmp", code: .attachmentUnrecognizedType, reason: "does not end in a supported extension"),
            Refusal(name: "a", code: .attachmentUnrecognizedType, reason: "does not end in a supported extension"),
            Refusal(name: "a.webp", code: .attachmentUnrecognizedType, reason: "does not end in a supported extension"),
            Refusal(name: "a.jpg", hint: "jpg", code: .attachmentUnrecognizedType, reason: "did you mean public.jpeg?"),
            Refusal(name: "a.jpg", hint: "public.heic", code: .attachmentUnrecognizedType, reason: "\"public.heic\""),
            Refusal(
                name: "a.png", bytes: 10 << 20 + 1, code: .attachmentInvalidFileSize,
                reason: "a picture may have 10485760."),
            Refusal(
                name: "a.mp3", bytes: 5 << 20 + 1, code: .attachmentInvalidFileSize, reason: "a sound may have 5242880."
            ),
            Refusal(
                name: "a.mp4", bytes: 50 << 20 + 1, code: .attachmentInvalidFileSize,
                reason: "a film may have 52428800."),
        ])
    func refusals(_ refusal: Refusal) throws {
        try Self.withFolder { folder in
            let url = try Self.file(refusal.name, in: folder, bytes: refusal.bytes)
            let error = #expect(throws: UNError.self) {
                try UNNotificationAttachment(
                    identifier: "media", url: url,
                    options: refusal.hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] })
            }
            #expect(error?.code == refusal.code)
            let reason = error?.userInfo[NSLocalizedFailureReasonErrorKey] as? String
            #expect(reason?.contains(refusal.reason) == true, "\(reason ?? "none")")
        }
    }

    @Test(
        "a file at the limit of its kind is taken",
        arguments: [("a.png", 10 << 20), ("a.mp3", 5 << 20), ("a.mp4", 50 << 20)])
    func limits(_ name: String, _ bytes: Int) throws {
        try Self.withFolder { folder in
            let url = try Self.file(name, in: folder, bytes: bytes)
            #expect(throws: Never.self) { try UNNotificationAttachment(identifier: "", url: url) }
        }
    }

    @Test("a pipe is no file, and a link to a file is one")
    func pipe() throws {
        try Self.withFolder { folder in
            let pipe = folder.appendingPathComponent("a.png")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let error = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: pipe) }
            #expect(error?.code == .attachmentInvalidURL)
            let link = folder.appendingPathComponent("b.png")
            let file = try Self.file("c.png", in: folder)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            #expect(throws: Never.self) { try UNNotificationAttachment(identifier: "", url: link) }
        }
    }

    @Test("a hint stands in for a name that says nothing")
    func hint() throws {
        try Self.withFolder { folder in
            let url = try Self.file("CFNetworkDownload.tmp", in: folder)
            let attachment = try UNNotificationAttachment(
                identifier: "", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
            #expect(attachment.type == "public.png")
            #expect(!attachment.identifier.isEmpty)
        }
    }

    @Test("an address that leads to no file is refused")
    func addresses() throws {
        try Self.withFolder { folder in
            let web = try #require(URL(string: "https://localhost/a.png"))
            for url in [web, folder, folder.appendingPathComponent("none.png")] {
                let error = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: url) }
                #expect(error?.code == .attachmentInvalidURL)
            }
        }
    }

    @Test("the thumbnail options travel; what is malformed does not")
    func thumbnail() throws {
        try Self.withFolder { folder in
            let url = try Self.file("a.gif", in: folder)
            let rectangle = ["X": 0.25, "Y": 0, "Width": 0.5, "Height": 1]
            let attachment = try UNNotificationAttachment(
                identifier: "a", url: url,
                options: [
                    UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                    UNNotificationAttachmentOptionsThumbnailTimeKey: 3,
                    UNNotificationAttachmentOptionsThumbnailClippingRectKey: rectangle,
                ])
            #expect(
                attachment.record.thumbnail
                    == AttachmentRecord.Thumbnail(
                        isHidden: true,
                        clipping: AttachmentRecord.Thumbnail.Clipping(x: 0.25, y: 0, width: 0.5, height: 1), time: 3))
            let film = try UNNotificationAttachment(
                identifier: "a", url: url,
                options: [
                    UNNotificationAttachmentOptionsThumbnailTimeKey: [
                        "value": 900, "timescale": 600, "epoch": 0, "flags": 1,
                    ]
                ])
            #expect(film.record.thumbnail?.time == 1.5)
            let odd = try UNNotificationAttachment(
                identifier: "a", url: url,
                options: [
                    UNNotificationAttachmentOptionsThumbnailTimeKey: Double.nan,
                    UNNotificationAttachmentOptionsThumbnailClippingRectKey: [
                        "X": 0.75, "Y": 0, "Width": 0.5, "Height": 1,
                    ],
                ])
            #expect(odd.record.thumbnail == nil)
        }
    }
}
