import APS
import SimulatedDevice
import Testing

@testable import SystemHost

/// Each way a service extension can end, with the program in a process of its own.
@Suite("Service extension: process", .timeLimit(.minutes(2)))
struct ServiceExtensionProcessTests {
    struct Outcome: Sendable, CustomTestStringConvertible {
        let instruction: String
        var body = "Lunch?"
        var code: DiagnosisCode?
        var says = ""
        /// What the filtering entitlement makes of it.
        var isShownWithFiltering = false
        var testDescription: String { instruction }
    }

    static let immediate = [
        Outcome(instruction: "change", body: "Lunch? (changed)", isShownWithFiltering: true),
        Outcome(
            instruction: "twice", body: "Lunch? (changed)", code: .extensionHandlerTwice, says: "2 times",
            isShownWithFiltering: true),
        Outcome(instruction: "empty", code: .extensionEmptyContent, says: "without text"),
        Outcome(instruction: "crash", code: .extensionCrashed, says: "signal 6"),
        Outcome(instruction: "exit", code: .extensionCrashed, says: "exited without delivering"),
        Outcome(instruction: "eat", code: .extensionMemory, says: "and 24 MB are allowed here"),
    ]

    @Test("what it does at once has its outcome", arguments: immediate)
    func atOnce(outcome: Outcome) async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone")
            stage.push(1, to: "iPhone", do: outcome.instruction)
            try await expect(outcome, on: "iPhone", in: stage)
        }
    }

    @Test("what it does at once, with the filtering entitlement", arguments: immediate)
    func filtering(outcome: Outcome) async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone", entitlements: ["com.apple.developer.usernotifications.filtering"])
            stage.push(1, to: "iPhone", do: outcome.instruction)
            let notification = try #require(try await stage.settled(1, on: "iPhone"))
            #expect(notification.isVisible == outcome.isShownWithFiltering)
        }
    }

    @Test(
        "one that does not deliver is warned after 30 seconds and ended after 35",
        arguments: [
            Outcome(instruction: "hang", code: .extensionTimeout, says: "delivered nothing in its 30 seconds"),
            Outcome(instruction: "spin", code: .extensionTimeout, says: "delivered nothing in its 30 seconds"),
            Outcome(instruction: "deliver-when-warned", body: "Lunch? (changed)"),
            Outcome(instruction: "block-until-warned", body: "Lunch? (changed)"),
            Outcome(instruction: "receive-late", body: "Lunch? (changed)"),
        ])
    func late(outcome: Outcome) async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone")
            stage.push(1, to: "iPhone", do: outcome.instruction)
            #expect(await stage.waitForExtension(on: "iPhone"))
            await stage.advance(29)
            #expect(try await stage.notification(1, on: "iPhone")?.phase == .extending)
            await stage.advance(1)
            if outcome.code != nil { await stage.advance(5) }
            try await expect(outcome, on: "iPhone", in: stage)
        }
    }

    @Test("a program that cannot be started is told with its reason")
    func notStarted() async throws {
        try await FleetStage.lent { stage in
            try await stage.add(
                "iPhone", serviceExtension: Program(arguments: ["/nowhere/extension"], workingDirectory: "/"))
            stage.push(1, to: "iPhone", do: "change")
            let outcome = Outcome(instruction: "", code: .extensionCrashed, says: "the command was not found")
            try await expect(outcome, on: "iPhone", in: stage)
        }
    }

    @Test("an app that is installed anew has its new extension at once, and what the old one was working on is shown")
    func replaced() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("iPhone")
            stage.push(1, to: "iPhone", do: "hang")
            #expect(await stage.waitForExtension(on: "iPhone"))
            var app = Installation(bundle: FleetStage.bundle, kind: .declared)
            app.serviceExtension = FleetStage.testExtension
            try await stage.fleet.install(app, on: "iPhone")
            stage.push(2, to: "iPhone", do: "change")
            try await expect(
                Outcome(instruction: "hang", code: .extensionCrashed, says: "exited without delivering"),
                on: "iPhone", in: stage)
            #expect(try await stage.settled(2, on: "iPhone")?.content.body == "Lunch? (changed)")
        }
    }

    @Test("a device without a memory limit lets the extension have what it wants")
    func noLimit() async throws {
        try await FleetStage.lent { stage in
            try await stage.add("Mac", model: "mac")
            stage.push(1, to: "Mac", do: "eat")
            #expect(await stage.waitForExtension(on: "Mac"))
            await stage.advance(35)
            let outcome = Outcome(instruction: "eat", code: .extensionTimeout, says: "30 seconds")
            try await expect(outcome, on: "Mac", in: stage)
        }
    }

    /// Each bad device has its own process, so neither the loop nor another device waits for it. No time is measured: all
    /// good ones are done while the hanging one still hangs, as virtual time stands still.
    @Test("extensions that hang, crash or eat memory hold up no other device, under load")
    func othersGoOn() async throws {
        try await FleetStage.lent { stage in
            // Without a limit of memory, of which a program under a sanitizer takes much.
            try await stage.add("Mac", model: "mac")
            let bad = ["hang", "spin", "eat", "crash"]
            for name in bad { try await stage.add(name) }
            let plain = (0..<8).map { "plain \($0)" }
            for name in plain { try await stage.add(name, serviceExtension: nil) }

            var number: Int64 = 0
            for _ in 0..<4 {
                for name in bad {
                    number += 1
                    stage.push(number, to: name, do: name)
                }
            }
            let firstGood = number + 1
            for _ in 0..<50 {
                for name in plain + ["Mac"] {
                    number += 1
                    stage.push(number, to: name, do: "change")
                }
            }
            for good in firstGood...number {
                #expect(await stage.fleet.waitUntilSettled(apnsID: "id-\(good)", timeout: .seconds(60)))
            }
            #expect(try await stage.notification(number, on: "Mac")?.content.body == "Lunch? (changed)")
            for hanging in ["hang", "spin"] {
                let held = try await stage.fleet.perform { try $0.snapshot(of: hanging).notifications }
                #expect(held.map(\.phase) == [.extending, .extending, .extending, .extending])
            }
        }
    }

    private func expect(
        _ outcome: Outcome, on device: String, in stage: FleetStage, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await stage.settled(1, on: device, findings: outcome.code == nil ? 0 : 1)
        let notification = try #require(found, sourceLocation: location)
        #expect(notification.content.body == outcome.body, sourceLocation: location)
        #expect(notification.isVisible, sourceLocation: location)
        let codes = outcome.code.map { [$0] } ?? []
        #expect(notification.diagnoses.map(\.code) == codes, sourceLocation: location)
        #expect(notification.diagnoses.allSatisfy { $0.message.contains(outcome.says) }, sourceLocation: location)
    }
}
