import APS
import Foundation
import SimulatedDevice
import Testing

@testable import SystemHost

/// Media from a program to the store, and out of it when nothing has them any longer.
@Suite("Fleet: media", .timeLimit(.minutes(1)))
struct FleetMediaTests {
    @Test("a bad attachment of a push is skipped, the rest delivered, and nothing is left after the notification")
    func push() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone")
            let good = try stage.file("cat.gif", SampleGIF.bytes)
            let bad = try stage.file("bad.jpg", Array("<html>404</html>".utf8))
            stage.push(1, to: "iPhone", do: "attach", files: [bad, good])
            let shown = try #require(try await stage.settled(1, on: "iPhone"))
            #expect(shown.content.attachments.map(\.fileName) == ["cat.gif"])
            #expect(shown.diagnoses.map(\.code) == [.attachmentContentMismatch])
            #expect(FileManager.default.fileExists(atPath: bad) && !FileManager.default.fileExists(atPath: good))

            try await stage.fleet.handle(.person(.clearAll), on: "iPhone")
            #expect(await stage.fleet.waitUntilQuiet(timeout: .seconds(10)))
            #expect(try stage.stored() == [])
        }
    }

    @Test("an uninstalled app's media go, and another's stay")
    func uninstall() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone")
            try await stage.add("iPad", model: "ipad")
            for (number, device) in [(1, "iPhone"), (2, "iPad")] as [(Int64, String)] {
                stage.push(
                    number, to: device, do: "attach", files: [try stage.file("\(device).gif", SampleGIF.bytes)])
                #expect(try await stage.settled(number, on: device)?.content.attachments.count == 1)
            }
            try await stage.fleet.uninstall(FleetStage.bundle, from: "iPhone")
            #expect(await stage.fleet.waitUntilQuiet(timeout: .seconds(10)))
            #expect(try stage.stored().filter { $0.hasSuffix(".gif") }.map { $0.hasSuffix("iPad.gif") } == [true])
            try await stage.fleet.removeDevice("iPad")
            #expect(try stage.stored() == [])
        }
    }

    @Test("a local request's media are moved; a repeating one keeps them while it waits")
    func local() async throws {
        try await FleetStage.lent { stage in
            let app = try await RecordedApp.connect(to: stage)
            let path = try stage.file("cat.gif", SampleGIF.bytes)
            let trigger = TriggerRecord.timeInterval(seconds: 60, repeats: true)
            await app.say(.add(request: 1, .local("r", path, trigger)))
            // Said at once, carried out after the request was taken.
            await app.say(.getPending(request: 2))
            let pending = await app.requests(answering: 2)
            let kept = try #require(pending.first?.content.attachments.first)
            #expect(app.errors == [1: nil] && !FileManager.default.fileExists(atPath: path))

            await stage.advance(60)
            #expect(await stage.fleet.waitUntilQuiet(timeout: .seconds(10)))
            try await stage.fleet.handle(.person(.clearAll), on: "iPhone")
            #expect(await stage.fleet.waitUntilQuiet(timeout: .seconds(10)))
            #expect(FileManager.default.fileExists(atPath: kept.path))

            await app.say(.removePending(identifiers: nil))
            #expect(await stage.fleet.waitUntilQuiet(timeout: .seconds(10)))
            #expect(try stage.stored() == [])
        }
    }

    @Test("a local request with a bad attachment is refused with Apple's code, and its files stay")
    func refused() async throws {
        try await FleetStage.lent { stage in
            let app = try await RecordedApp.connect(to: stage)
            let path = try stage.file("bad.gif", Array("no picture".utf8))
            await app.say(.add(request: 1, .local("r", path, nil)))
            await app.say(.getPending(request: 2))
            #expect(await app.requests(answering: 2) == [])
            #expect(app.errors == [1: 105] && FileManager.default.fileExists(atPath: path))
        }
    }
}

extension RequestRecord {
    fileprivate static func local(_ identifier: String, _ path: String, _ trigger: TriggerRecord?) -> RequestRecord {
        var content = ContentRecord()
        content.body = "Lunch?"
        content.attachments = [AttachmentRecord(identifier: "a", path: path, type: "com.compuserve.gif")]
        return RequestRecord(identifier: identifier, content: content, trigger: trigger)
    }
}
