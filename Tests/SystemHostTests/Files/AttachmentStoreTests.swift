import APS
import Foundation
import Testing

@testable import SystemHost

@Suite("Attachment store")
struct AttachmentStoreTests {
    @Test("a file is moved, and its record says what it is")
    func take() throws {
        try withFile(SampleGIF.bytes, named: "cat.jpg") { path, store in
            let asked = AttachmentRecord(identifier: "a", path: path, type: "public.jpeg", duration: 9, frameCount: 9)
            let intake = store.takeFit([asked], of: "iPhone")
            #expect(intake.faults == [])
            let kept = try #require(intake.kept.first)
            #expect(kept.path.hasPrefix(store.folder + "/iPhone/") && kept.fileName == "cat.jpg")
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(
                kept
                    == AttachmentRecord(
                        identifier: "a", path: kept.path, type: "com.compuserve.gif",
                        byteCount: SampleGIF.bytes.count, width: 1, height: 1, duration: 0.3, frameCount: 3))
            store.remove([kept.path])
            #expect(try contents(of: store) == [])
        }
    }

    struct Unfit: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        let code: AttachmentFault.Code
        let diagnosis: DiagnosisCode
        let message: String
        /// Where it is not the code's own.
        var remedy: String?
        var testDescription: String { message }
    }

    static let unfit = [
        Unfit(
            bytes: Array("no such picture\n".utf8), code: .corrupt, diagnosis: .attachmentContentMismatch,
            message: "The attached file bad.jpg is declared as public.jpeg, and it is plain text."),
        Unfit(
            bytes: Array("RIFF____WAVEfmt ".utf8), code: .corrupt, diagnosis: .attachmentContentMismatch,
            message: "The attached file bad.jpg is declared as a JPEG picture, and it is a WAV sound.",
            remedy: "Name the file, or hint, as what it is: com.microsoft.waveform-audio."),
        Unfit(
            bytes: Array("RIFF____WEBPVP8L".utf8), code: .corrupt, diagnosis: .attachmentContentMismatch,
            message: "The attached file bad.jpg is declared as public.jpeg, and it is a WebP picture.",
            remedy: "Convert it on your server to a type that may be attached."),
        Unfit(
            bytes: [1, 2, 3], code: .corrupt, diagnosis: .attachmentContentMismatch,
            message: """
                The attached file bad.jpg is declared as public.jpeg, and its content is no media that is known.
                """),
        Unfit(
            bytes: SampleGIF.bytes.dropLast(70), code: .corrupt, diagnosis: .attachmentTruncated,
            message: "The attached file bad.jpg cannot be shown: the GIF file has no picture in it."),
        Unfit(
            bytes: SampleGIF.bytes.dropLast(2), code: .corrupt, diagnosis: .attachmentTruncated,
            message: "The attached file bad.jpg cannot be shown: the GIF file ends inside a picture."),
        Unfit(
            bytes: SampleGIF.bomb, code: .corrupt, diagnosis: .attachmentTooLarge,
            message: """
                The attached file bad.jpg cannot be shown: the GIF header says 65535 × 65535 pixels, \
                more than the 134217728 a device unpacks.
                """),
        Unfit(
            bytes: SampleGIF.bytes + [UInt8](repeating: 0, count: 10 << 20), code: .invalidFileSize,
            diagnosis: .attachmentTooLarge,
            message: "The attached file bad.jpg has 10485843 bytes; a GIF picture may have 10485760."),
    ]

    @Test("a push's file that cannot be shown is left out, and where it was; the rest is taken", arguments: unfit)
    func skip(unfit: Unfit) throws {
        try withFile(unfit.bytes, named: "bad.jpg") { path, store in
            let good = try write(SampleGIF.bytes, beside: path, "good.gif")
            let intake = store.takeFit([.jpeg(path), .jpeg(good)], of: "iPhone")
            #expect(
                intake.faults == [AttachmentFault(unfit.code, unfit.diagnosis, unfit.message, remedy: unfit.remedy)])
            #expect(intake.kept.map(\.fileName) == ["good.gif"])
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("one of a local request that cannot be shown leaves all where they were", arguments: unfit)
    func refuse(unfit: Unfit) throws {
        try withFile(unfit.bytes, named: "bad.jpg") { path, store in
            let good = try write(SampleGIF.bytes, beside: path, "good.gif")
            let fault = #expect(throws: AttachmentFault.self) {
                try store.takeAll([.jpeg(good), .jpeg(path)], of: "iPhone")
            }
            #expect(fault?.code == unfit.code)
            #expect(FileManager.default.fileExists(atPath: good))
            #expect(try contents(of: store) == [])
        }
    }

    @Test("a file that is gone, in a folder nobody may read, or no longer in the store is refused with Apple's code")
    func missing() throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            #expect(store.takeFit([.jpeg(path + "x")], of: "iPhone").faults.map(\.code) == [.invalidURL])
            let kept = try store.takeAll([.jpeg(path)], of: "iPhone")
            store.remove(kept.map(\.path))
            #expect(store.takeFit(kept, of: "iPhone").faults.map(\.code) == [.notInDataStore])
        }
    }

    @Test("a file of exactly ten megabytes is taken, and one byte more refuses it")
    func bound() throws {
        let limit = 10 << 20
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            try #require(truncate(path, limit + 1) == 0)
            #expect(store.takeFit([.jpeg(path)], of: "iPhone").faults.map(\.code) == [.invalidFileSize])
            try #require(truncate(path, limit) == 0)
            #expect(store.takeFit([.jpeg(path)], of: "iPhone").kept.map(\.byteCount) == [limit])
        }
    }

    @Test("a folder and a pipe are no files, and are not waited for")
    func noFile() throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            let pipe = path + ".pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            let faults = store.takeFit([.jpeg(store.folder), .jpeg(pipe)], of: "iPhone").faults
            #expect(faults.map(\.code) == [.invalidURL, .invalidURL])
            #expect(faults.map(\.diagnosis.code) == [.attachmentNoFile, .attachmentNoFile])
        }
    }

    @Test("a store that cannot be written to is told of, and the file stays")
    func noStore() throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            let nowhere = AttachmentStore(folder: store.folder + "/none")
            #expect(nowhere.takeFit([.jpeg(path)], of: "iPhone").faults.map(\.code) == [.moveIntoDataStoreFailed])
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("a file of the app's bundle, and one that another notification has, are copied")
    func copied() throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            var bundled = AttachmentRecord.jpeg(path)
            bundled.isInBundle = true
            let first = try store.takeAll([bundled], of: "iPhone")
            #expect(FileManager.default.fileExists(atPath: path))
            let second = try store.takeAll(first, of: "Åsas iPad/2")
            store.remove(first.map(\.path))
            #expect(try second.map { try Data(contentsOf: URL(filePath: $0.path)) } == [Data(SampleGIF.bytes)])
        }
    }

    @Test("a link is followed: what the store keeps leads nowhere else")
    func link() throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            let link = path + ".link.gif"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
            let kept = try #require(try store.takeAll([.jpeg(link)], of: "iPhone").first)
            let attributes = try FileManager.default.attributesOfItem(atPath: kept.path)
            #expect(attributes[.type] as? FileAttributeType == .typeRegular)
            #expect(!FileManager.default.fileExists(atPath: link) && FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("what an earlier run left is removed unless it is held")
    func stray() throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            let held = try #require(try store.takeAll([.jpeg(path)], of: "iPhone").first)
            _ = try store.takeAll([held], of: "iPhone")
            _ = try store.takeAll([held], of: "another")
            let thumbnail = try #require(store.thumbnailPath(of: held.path))
            try Data().write(to: URL(filePath: thumbnail))
            try Data().write(to: URL(filePath: store.folder + "/iPhone/gone.png"))
            store.removeStray { device, path in device == "iPhone" && path == held.path }
            let own = String(thumbnail.dropLast(4).dropFirst(store.folder.count + 1))
            #expect(try contents(of: store) == ["iPhone", own, "\(own).png", "\(own)/a.gif"].sorted())
            store.removeAll(of: "iPhone")
            #expect(try contents(of: store) == [])
        }
    }

    @Test(
        "files outside the store are never deleted", arguments: ["/../a.gif", "/x/../../a.gif", "x/y/a.gif", "/a.gif"])
    func outside(suffix: String) throws {
        try withFile(SampleGIF.bytes, named: "a.gif") { path, store in
            store.remove([path, store.folder + suffix])
            #expect(store.thumbnailPath(of: store.folder + suffix) == nil)
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("a device's folder leads back to its name", arguments: ["iPhone", "a/b", "a_b", "..", "%2f", "Åsa 📱", ""])
    func folderName(device: String) {
        let name = FolderName.encode(device)
        #expect(!name.contains("/") && name != ".." && FolderName.decode(name) == device)
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

    private func write(_ bytes: [UInt8], beside path: String, _ name: String) throws -> String {
        let file = URL(filePath: path).deletingLastPathComponent().appending(path: name)
        try Data(bytes).write(to: file)
        return file.path
    }

    private func contents(of store: AttachmentStore) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: store.folder).sorted()
    }
}

extension AttachmentRecord {
    fileprivate static func jpeg(_ path: String) -> AttachmentRecord {
        AttachmentRecord(identifier: "a", path: path, type: "public.jpeg")
    }
}
