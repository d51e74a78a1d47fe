import APS
import Foundation
import HTTPTransport
import SimulatedDevice
import Testing

@testable import SystemHost

/// Thumbnails of the store's media, by programs that stand in for `tambuli thumbnail`.
@Suite("Thumbnails of a presentation", .timeLimit(.minutes(1)))
struct ThumbnailerTests {
    private static let copies = Program(arguments: ["/bin/cp"], workingDirectory: "/")

    /// One black pixel.
    private static let png = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")
            ?? Data())

    @Test("one is made when somebody looks, once, and goes with its notification")
    func made() async throws {
        try await FleetStage.lent(thumbnailer: Self.copies) { stage in
            try await stage.add("iPhone")
            stage.push(1, to: "iPhone", do: "attach", files: [try stage.file("a.png", Self.png)])
            _ = try await stage.settled(1, on: "iPhone")
            #expect(try stage.stored().filter { $0.hasSuffix(".png") }.count == 1)

            let medium = try #require(try await stage.drawn(1, on: "iPhone").attachments.first)
            let path = try #require(medium.thumbnailPath)
            #expect(try Data(contentsOf: URL(filePath: path)) == Data(Self.png) && medium.noThumbnail == nil)
            try Data("mark".utf8).write(to: URL(filePath: path))
            #expect(try await stage.drawn(1, on: "iPhone").attachments.first?.thumbnailPath == path)
            #expect(try Data(contentsOf: URL(filePath: path)) == Data("mark".utf8))

            try await stage.fleet.handle(.person(.clearAll), on: "iPhone")
            #expect(await stage.fleet.waitUntilQuiet(timeout: .seconds(10)))
            #expect(try stage.stored() == [])
        }
    }

    struct Missing: Sendable, CustomTestStringConvertible {
        let program: Program?
        var bytes = ThumbnailerTests.png
        let says: String
        var testDescription: String { says }
    }

    @Test(
        "there is none, and a sentence why",
        arguments: [
            Missing(program: nil, says: "made by `tambuli serve`"),
            Missing(program: Program(arguments: ["/bin/false"], workingDirectory: "/"), says: "could be made of a.png"),
            Missing(program: Program(arguments: ["/nowhere/x"], workingDirectory: "/"), says: "command was not found"),
            // What the program writes is no PNG picture.
            Missing(program: copies, bytes: SampleGIF.bytes, says: "could be made of a.png"),
        ])
    func missing(missing: Missing) async throws {
        try await FleetStage.lent(thumbnailer: missing.program) { stage in
            try await stage.add("iPhone")
            stage.push(1, to: "iPhone", do: "attach", files: [try stage.file("a.png", missing.bytes)])
            _ = try await stage.settled(1, on: "iPhone")
            let medium = try #require(try await stage.drawn(1, on: "iPhone").attachments.first)
            #expect(medium.thumbnailPath == nil)
            #expect(medium.noThumbnail?.contains(missing.says) == true, "\(medium.noThumbnail ?? "")")
            #expect(try stage.stored().filter { $0.hasSuffix(".png") }.count == 1)
        }
    }

    @Test("a thumbnail that the app hides is not made; a sound has none")
    func hidden() async throws {
        try await FleetStage.lent(thumbnailer: Self.copies) { stage in
            let hides = AttachmentRecord.Thumbnail(isHidden: true)
            for record in [
                AttachmentRecord(identifier: "a", path: "/a", type: "public.png", thumbnail: hides),
                AttachmentRecord(identifier: "a", path: "/a", type: "public.mp3"),
                AttachmentRecord(identifier: "a", path: "/a", type: "public.png"),
            ] {
                let reason = try await stage.reason(record)
                #expect(
                    reason
                        == (record.type == "public.mp3"
                            ? "A sound has no picture."
                            : record.thumbnail == nil ? "a is not in the device's store." : "The app hides it."))
            }
        }
    }
}

extension FleetStage {
    fileprivate func drawn(_ number: Int64, on device: String) async throws -> Presentation {
        let drawn = try await fleet.perform { try $0.presentation(of: "id-\(number)", device: device, view: .expanded) }
        return await fleet.withThumbnails(try #require(drawn))
    }

    fileprivate func reason(_ record: AttachmentRecord) async throws -> String? {
        await withCheckedContinuation { continuation in
            fleet.loop.execute {
                fleet.thumbnails.make(of: record) { outcome in
                    if case .none(let reason) = outcome {
                        continuation.resume(returning: reason)
                    } else {
                        continuation.resume(returning: nil)
                    }
                }
            }
        }
    }
}
