import APS
import Testing

@testable import SimulatedDevice

@Suite("Service extension")
struct ExtensionTests {
    private static let mutable = Sample.alert(#""mutable-content":1"#)

    private func stage(entitlements: [String] = []) -> Stage {
        Stage {
            $0.serviceExtension = Program(arguments: ["extension"], workingDirectory: "/")
            $0.entitlements = entitlements
        }
    }

    @Test("delivers changed content; identifier and trigger stay")
    func delivers() throws {
        var stage = stage()
        stage.serviceExtension = { _ in .deliver(Sample.content("Lunch at one?")) }
        stage.push(Self.mutable, collapseID: "c")
        #expect(stage.shown()?.body == "Lunch at one?")
        #expect(stage.outcomes == [.delivered])
        let notification = try #require(stage.device.notifications.first)
        #expect(notification.record.request.identifier == "c" && notification.record.request.trigger == .push)
        #expect(stage.timers.keys.allSatisfy { $0 == .banner(notification: "n1") })
    }

    @Test("nothing is on screen while it is at work")
    func atWork() {
        var stage = stage()
        stage.push(Self.mutable)
        #expect(stage.shown()?.isOnScreen == false && stage.device.center().isEmpty)
    }

    @Test("works on eight pushes at once; each that waits starts, with its full time, when another has ended")
    func eightAtOnce() throws {
        var stage = stage()
        for _ in 0..<9 { stage.push(Self.mutable) }
        #expect(stage.device.state.runs.count == 8 && stage.device.notifications.allSatisfy { $0.phase == .extending })
        stage.advance(20)
        let first = try #require(stage.device.state.runs.keys.min())
        stage.send(
            .serviceExtension(bundle: Stage.bundle, .delivered(run: first, count: 1, content: Sample.content("one"))))
        #expect(stage.device.state.runs.count == 8)
        stage.advance(29)
        #expect(stage.outcomes.count { $0 == .terminated } == 7)
        #expect(stage.device.notifications.map(\.phase).last == .extending)
        stage.advance(6)
        #expect(stage.outcomes.count { $0 == .terminated } == 8)
    }

    @Test("is warned after 30 seconds, ended 5 seconds later, and the original is shown")
    func timeout() throws {
        var stage = stage()
        stage.push(Self.mutable)
        stage.advance(29.9)
        #expect(!stage.actions.contains(.warnExtension(bundle: Stage.bundle, run: 3)))
        let run = try #require(stage.device.state.runs.keys.first)
        stage.advance(0.1)
        #expect(stage.actions.contains(.warnExtension(bundle: Stage.bundle, run: run)))
        stage.advance(5)
        #expect(stage.actions.contains(.endExtension(bundle: Stage.bundle, run: run)))
        #expect(stage.outcomes == [.terminated])
        #expect(stage.shown()?.body == "Lunch at noon?" && stage.shown()?.isOnScreen == true)
        #expect(stage.codes == [.extensionTimeout])
    }

    @Test("a process that goes at the warning has run out of time")
    func goesAtWarning() throws {
        var stage = stage()
        stage.push(Self.mutable)
        stage.advance(30)
        let run = try #require(stage.device.state.runs.keys.first)
        stage.send(.extensionEnded(bundle: Stage.bundle, run: run, reason: .exited))
        #expect(stage.outcomes == [.terminated] && stage.codes == [.extensionTimeout])
        #expect(stage.shown()?.body == "Lunch at noon?")
    }

    @Test("what it delivers after the warning is shown, as expired")
    func expired() throws {
        var stage = stage()
        stage.push(Self.mutable)
        stage.advance(31)
        let run = try #require(stage.device.state.runs.keys.first)
        stage.send(
            .serviceExtension(
                bundle: Stage.bundle, .delivered(run: run, count: 1, content: Sample.content("best attempt"))))
        #expect(stage.outcomes == [.expired])
        #expect(stage.shown()?.body == "best attempt")
        stage.advance(60)
        #expect(stage.codes.isEmpty)
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        let end: ProcessEnd
        let outcome: ExtensionOutcome
        let code: DiagnosisCode
        let says: String
        var testDescription: String { "\(end)" }
    }

    @Test(
        "when it fails the original is shown, with the reason; with the filtering entitlement nothing is",
        arguments: [
            Failure(
                end: .outOfMemory(used: 30, limit: 24), outcome: .killed, code: .extensionMemory,
                says: "used 30 MB of memory, and 24 MB are allowed"),
            Failure(end: .crashed(signal: 11), outcome: .crashed, code: .extensionCrashed, says: "signal 11"),
            Failure(end: .exited, outcome: .crashed, code: .extensionCrashed, says: "exited"),
            Failure(
                end: .notStarted("no such file."), outcome: .notStarted, code: .extensionCrashed, says: "no such file."),
        ])
    func failures(failure: Failure) throws {
        var stage = stage()
        stage.serviceExtension = { _ in .end(failure.end) }
        stage.push(Self.mutable)
        #expect(stage.shown()?.body == "Lunch at noon?" && stage.shown()?.isOnScreen == true)
        #expect(stage.outcomes == [failure.outcome])
        #expect(try #require(stage.diagnosis(failure.code)).message.contains(failure.says))

        var filtering = self.stage(entitlements: ["com.apple.developer.usernotifications.filtering"])
        filtering.serviceExtension = { _ in .end(failure.end) }
        filtering.push(Self.mutable)
        #expect(filtering.shown()?.isOnScreen == false && filtering.device.center().isEmpty)
    }

    @Test("content without text shows the original, or suppresses it with the filtering entitlement")
    func emptyContent() {
        var stage = stage()
        stage.serviceExtension = { _ in .deliver(ContentRecord()) }
        stage.push(Self.mutable)
        #expect(stage.shown()?.body == "Lunch at noon?" && stage.codes == [.extensionEmptyContent])
        var filtering = self.stage(entitlements: ["com.apple.developer.usernotifications.filtering"])
        filtering.serviceExtension = { _ in .deliver(ContentRecord()) }
        filtering.push(Self.mutable)
        #expect(filtering.device.center().isEmpty && filtering.codes.isEmpty)
    }

    @Test("only the first call of the content handler counts")
    func handlerTwice() {
        var stage = stage()
        stage.serviceExtension = { _ in .deliver(Sample.content("once"), times: 2) }
        stage.push(Self.mutable)
        #expect(stage.codes == [.extensionHandlerTwice])
        #expect(stage.reports.filter { $0 == .shown(notification: "n1") }.count == 1)
    }

    struct Condition: Sendable, CustomTestStringConvertible {
        let payload: String
        let codes: [DiagnosisCode]
        var testDescription: String { payload }
    }

    @Test(
        "does not run without mutable-content and a text",
        arguments: [
            Condition(payload: Sample.alert(), codes: [.extensionNeedsMutableContent]),
            Condition(
                payload: Sample.alert(#""mutable_content":1"#), codes: [.apsUnknownKey, .extensionNeedsMutableContent]),
            Condition(
                payload: #"{"aps":{"sound":"default","mutable-content":1}}"#, codes: [.extensionNeedsAlert]),
        ])
    func conditions(condition: Condition) {
        var stage = stage()
        stage.push(condition.payload)
        #expect(stage.codes == condition.codes)
        #expect(!stage.reports.contains { if case .extensionStarted = $0 { true } else { false } })
    }

    @Test("its categories take effect, and come too late after its content")
    func categories() {
        var stage = stage()
        var content = Sample.content("x")
        content.categoryIdentifier = "dynamic"
        stage.serviceExtension = { [content] _ in .deliver(content) }
        stage.push(Self.mutable)
        #expect(stage.codes == [.categoryUnknown])
        stage.send(
            .serviceExtension(bundle: Stage.bundle, .setCategories([.message, .plain("dynamic", .mark)])))
        #expect(stage.codes == [.categoryUnknown, .categoryLate])
        #expect(stage.buttons(.expanded) == ["Mark read"])
    }

    @Test("it can read the registered categories")
    func readsCategories() {
        var stage = stage()
        stage.send(.serviceExtension(bundle: Stage.bundle, .getCategories(request: 7)))
        #expect(
            stage.actions.last
                == .sendToExtension(bundle: Stage.bundle, .categories(request: 7, [.message])))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let code: Int
        let file: String
        var hint: String?
        let diagnosis: DiagnosisCode
        /// The outcome depends on the rule book.
        var differs = false
        var testDescription: String { "\(code) \(file) \(hint ?? "")" }
    }

    @Test(
        "an attachment that cannot be made is explained",
        arguments: [
            Refusal(code: 100, file: "https://img.example.test/a.png", diagnosis: .attachmentRemoteURL),
            Refusal(code: 100, file: "picture.png", diagnosis: .attachmentNoFile),
            Refusal(code: 101, file: "CFNetworkDownload_x.tmp", diagnosis: .attachmentNoExtension),
            Refusal(code: 101, file: "picture", diagnosis: .attachmentNoExtension),
            Refusal(code: 101, file: "picture.tmp", hint: "jpg", diagnosis: .attachmentHintNotUTI, differs: true),
            Refusal(code: 101, file: "picture.webp", diagnosis: .attachmentUnsupported),
            Refusal(code: 102, file: "picture.png", diagnosis: .attachmentTooLarge),
            Refusal(code: 105, file: "picture.png", diagnosis: .attachmentContentMismatch),
        ])
    func attachments(refusal: Refusal) throws {
        var stage = stage()
        stage.push(Self.mutable)
        let run = try #require(stage.device.state.runs.keys.first)
        let message = AppMessage.attachmentRefused(
            run: run, code: refusal.code, fileName: refusal.file, typeHint: refusal.hint, reason: "because")
        stage.send(.serviceExtension(bundle: Stage.bundle, message))
        let codes = [refusal.diagnosis] + (refusal.differs ? [.rulesDiffer] : [])
        #expect(stage.codes == codes)
        #expect(stage.device.notifications.first?.diagnoses.map(\.code) == codes)
    }

    @Test("what the host finds in an attachment stands with the notification")
    func judged() throws {
        var stage = stage()
        stage.push(Self.mutable)
        let run = try #require(stage.device.state.runs.keys.first)
        stage.send(.judged(run: run, Diagnosis(.attachmentTruncated, "a.png is cut short.")))
        #expect(stage.device.notifications.first?.diagnoses.map(\.code) == [.attachmentTruncated])
    }
}

extension Stage {
    func buttons(_ view: ViewKind) -> [String] { buttons(nil, view) }
}
