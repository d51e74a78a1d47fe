import APS
import Foundation
import Testing

@testable import SystemHost

@Suite("Attachment store")
struct AttachmentStoreTests {
    /// Three frames of one pixel, a tenth of a second each.
    private static let gif: [UInt8] = {
        let frame: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + frame + frame + frame + [0x3B]
    }()

    @Test("a file is moved, and its record says what it is")
    func take() throws {
        try withFile(Self.gif, named: "cat.jpg") { path, store in
            var attachments = [
                AttachmentRecord(identifier: "a", path: path, type: "public.jpeg", duration: 9, frameCount: 9)
            ]
            #expect(store.take(&attachments) == [])
            let kept = try #require(attachments.first)
            #expect(kept.path.hasPrefix(store.folder + "/"))
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(
                kept
                    == AttachmentRecord(
                        identifier: "a", path: kept.path, type: "com.compuserve.gif", byteCount: Self.gif.count,
                        width: 1, height: 1, duration: 0.3, frameCount: 3))
            store.remove(attachments)
            #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == [])
        }
    }

    @Test(
        "a file that cannot be shown is left out, and where it was",
        arguments: [
            (
                Array("no such picture\n".utf8), .attachmentContentMismatch,
                "The attached file bad.jpg is declared as public.jpeg, and it is plain text."
            ),
            (
                gif.dropLast(70), .attachmentTruncated,
                "The attached file bad.jpg cannot be shown: the GIF file has no picture in it."
            ),
            (
                Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + gif.dropFirst(10), .attachmentTooLarge,
                """
                The attached file bad.jpg cannot be shown: the GIF header says 65535 × 65535 pixels, \
                more than the 134217728 a device unpacks.
                """
            ),
        ] as [([UInt8], DiagnosisCode, String)])
    func refuse(bytes: [UInt8], code: DiagnosisCode, message: String) throws {
        try withFile(bytes, named: "bad.jpg") { path, store in
            var attachments = [AttachmentRecord(identifier: "a", path: path, type: "public.jpeg")]
            #expect(store.take(&attachments) == [Diagnosis(code, message)])
            #expect(attachments == [])
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    private func withFile(
        _ bytes: [UInt8], named name: String, _ body: (String, AttachmentStore) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        let store = folder.appending(path: "store")
        try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        try body(file.path, AttachmentStore(folder: store.path))
    }
}
