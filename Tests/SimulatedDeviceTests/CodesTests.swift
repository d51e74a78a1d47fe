import APS
import Testing

@testable import SimulatedDevice

/// Each diagnosis that a device can give, by the shortest way to it.
@Suite("Diagnosis codes of devices")
struct CodesTests {
    struct Way: Sendable, CustomTestStringConvertible {
        let code: DiagnosisCode
        let stage: @Sendable () -> Stage
        var testDescription: String { code.rawValue }

        init(_ code: DiagnosisCode, _ stage: @escaping @Sendable () -> Stage) {
            self.code = code
            self.stage = stage
        }

        /// A push to an ordinary iPhone is enough.
        static func push(_ code: DiagnosisCode, _ payload: String, type: String? = "alert") -> Way {
            Way(code) {
                var stage = Stage()
                stage.push(payload, type: type)
                return stage
            }
        }

        /// Registering a category is enough.
        static func register(_ code: DiagnosisCode, _ category: CategoryRecord) -> Way {
            Way(code) {
                var stage = Stage(categories: [])
                stage.send(.app(bundle: Stage.bundle, .setCategories([category])))
                return stage
            }
        }

        /// Opening a notification whose content extension behaves so is enough.
        static func opened(
            _ code: DiagnosisCode, declaring category: String = "message", _ act: Stage.ContentAct?
        ) -> Way {
            Way(code) {
                var stage = contentStage(declaring: category)
                stage.contentExtension = { _ in act.map { [$0] } ?? [] }
                stage.push(Sample.lunch)
                stage.perform(gesture: .longPress(notification: nil))
                stage.advance(40)
                return stage
            }
        }

        static func contentStage(declaring category: String) -> Stage {
            Stage { $0.contentExtensions = [ContentExtension.drawing(category)] }
        }

        /// A mutable push to an app with an extension that behaves so.
        static func extended(_ code: DiagnosisCode, _ act: Stage.ExtensionAct?, then: DeviceEvent? = nil) -> Way {
            Way(code) {
                var stage = Stage { $0.serviceExtension = Program(arguments: ["x"], workingDirectory: "/") }
                stage.serviceExtension = { _ in act ?? .end(.exited) }
                if act == nil { stage.serviceExtension = nil }
                stage.push(Sample.alert(#""mutable-content":1,"category":"late""#))
                if let then { stage.send(then) }
                stage.advance(40)
                return stage
            }
        }
    }

    static let ways: [Way] = [
        .push(.jsonSyntax, "{"), .push(.apsMissing, "{}"), .push(.apsNested, #"{"a":{"aps":{"alert":"x"}}}"#),
        .push(.apsType, #"{"aps":{"alert":"x","badge":"1"}}"#), .push(.apsUnknownKey, #"{"aps":{"alrt":"x"}}"#),
        .push(.reservedKeyOutsideAPS, #"{"aps":{"alert":"x"},"Badge":1}"#),
        .push(.payloadEscapeWaste, #"{"aps":{"alert":"\u0430\u0430\u0430\u0430\u0430\u0430\u0430\u0430"}}"#),
        .push(.alertWithContentAvailable, #"{"aps":{"alert":"x","content-available":1}}"#),
        .push(.appNotWoken, #"{"aps":{"content-available":1}}"#, type: "background"),
        .push(.localizationKeyMissing, #"{"aps":{"alert":{"loc-key":"x"}}}"#),
        .push(.categoryIDEmpty, Sample.alert(#""category":"""#)),
        .push(.categoryUnknown, Sample.alert(#""category":"x""#)),
        .push(.categoryCase, Sample.alert(#""category":"MESSAGE""#)),
        .push(.pushTypeMismatch, Sample.lunch, type: "background"),
        .push(.extensionNeedsAlert, #"{"aps":{"sound":"x","mutable-content":1}}"#),
        .push(.extensionFallbackPoor, #"{"aps":{"alert":{"title":"x"},"mutable-content":1}}"#),
        .register(.actionIDEmpty, .plain("a", ActionRecord(identifier: "", title: "x"))),
        .register(.actionIDDuplicate, .plain("a", .mark, .mark)), .register(.actionsOver10, .of(11)),
        .extended(.extensionTimeout, nil), .extended(.extensionHandlerTwice, .deliver(Sample.content("x"), times: 2)),
        .extended(.attachmentScaled, .deliver(content(with: "public.png", width: 4_032, height: 3_024))),
        .extended(.attachmentFilmStops, .deliver(content(with: "public.mpeg-4", duration: 45))),
        .extended(.extensionMemory, .end(.outOfMemory(used: 30, limit: 24))),
        .extended(.extensionCrashed, .end(.crashed(signal: 4))),
        .extended(.extensionEmptyContent, .deliver(ContentRecord())),
        .extended(
            .categoryLate, .end(.exited),
            then: .serviceExtension(bundle: Stage.bundle, .setCategories([.message, .plain("late", .mark)]))),
        Way(.extensionNeedsMutableContent) {
            var stage = Stage { $0.serviceExtension = Program(arguments: ["x"], workingDirectory: "/") }
            stage.push(Sample.lunch)
            return stage
        },
        Way(.categoriesDropped) {
            var stage = Stage()
            stage.send(.app(bundle: Stage.bundle, .setCategories([])))
            return stage
        },
        Way(.categoriesRace) {
            var stage = Stage(categories: [])
            for category in [CategoryRecord.message, .plain("sdk", .mark)] {
                stage.send(.app(bundle: Stage.bundle, .setCategories([category])))
            }
            return stage
        },
        Way(.categoryRedefined) {
            var stage = Stage()
            stage.push(Sample.lunch)
            stage.send(.app(bundle: Stage.bundle, .setCategories([.plain("message", .mark)])))
            return stage
        },
        Way(.categoryNoPlaceholder) {
            var stage = Stage()
            stage.send(.configure(.previews(.never)))
            stage.push(Sample.lunch)
            return stage
        },
        Way(.delegateLate) { tapped(.init(delegate: .afterLaunchReturns), .notRunning) },
        Way(.delegateReplaced) { tapped(.init(delegate: .replaced), .notRunning) },
        Way(.delegateMissing) { tapped(.init(delegate: .none), .suspended) },
        Way(.completionMissing) { tapped(.init(completes: false), .suspended) },
        Way(.foregroundSilent) {
            var stage = Stage(app: .init(willPresent: nil), state: .foreground)
            stage.push(Sample.lunch)
            return stage
        },
        Way(.notAuthorised) {
            var stage = Stage { $0.authorization = .denied }
            stage.push(Sample.lunch)
            return stage
        },
        .push(.levelLowered, Sample.alert(#""interruption-level":"critical""#)),
        .push(.shownQuietly, Sample.alert(#""interruption-level":"passive""#)),
        Way(.categoryNoCarPlay) { inTheCar { $0.settings.carPlaySetting = .enabled } },
        Way(.carPlayNotAuthorised) { inTheCar { _ in } },
        Way(.soundTooLong) {
            var stage = Stage { $0.soundSeconds = ["x": 31] }
            stage.push(Sample.alert(#""sound":"x""#))
            return stage
        },
        Way(.pushTypeRequiredWatchOS) {
            var stage = Stage(model: "watch")
            stage.push(Sample.lunch, type: nil)
            return stage
        },
        Way(.rulesDiffer) {
            var stage = Stage()
            stage.push(Sample.lunch)
            stage.perform(gesture: .swipe(notification: nil))
            return stage
        },
        Way(.collapseIDConstant) {
            var stage = Stage()
            stage.push(Sample.alert(#""thread-id":"a""#), collapseID: "c")
            stage.push(Sample.alert(#""thread-id":"b""#), collapseID: "c")
            return stage
        },
        Way(.channelUnknown) { posted("x", by: .app) },
        Way(.channelCase) { posted("News", by: .app) },
        Way(.androidCategoryNeedsDataMessage) { posted("news", by: .messagingService) },
        Way(.channelImportanceRaiseIgnored) {
            var stage = posted("news", by: .app)
            stage.send(.createChannel(bundle: Stage.bundle, Channel(id: "news", name: "x", importance: .high)))
            return stage
        },
        .opened(.contentCategoryUnknown, declaring: "Message", .say(.contentDone(call: 0))),
        .opened(.contentCrashed, .end(.crashed(signal: 11))), .opened(.contentTimeout, nil),
        .opened(.contentTooTall, .say(.contentChanged(ContentViewRecord(preferredHeight: 401)))),
        .opened(
            .contentViewTooLarge,
            .say(
                .contentChanged(
                    ContentViewRecord(
                        root: .stack(.vertical, .start, Array(repeating: .text("x"), count: 1_000)))))),
        Way(.contentNotInteractive) {
            var stage = Way.contentStage(declaring: "message")
            stage.push(Sample.lunch)
            stage.perform(gesture: .touch(element: "like", value: nil, notification: nil))
            return stage
        },
        Way(.contentCategoryTwice) {
            var stage = Stage()
            guard var app = stage.installation else { return stage }
            app.contentExtensions = [.drawing("message"), .drawing("message", "other")]
            stage.send(.install(app))
            return stage
        },
        refused(.attachmentRemoteURL, 100, file: "https://example.com/picture"), refused(.attachmentNoFile, 100),
        refused(.attachmentNoExtension, 101),
        refused(.attachmentHintNotUTI, 101, hint: "jpg"), refused(.attachmentUnsupported, 101, hint: "public.webp"),
        refused(.attachmentTooLarge, 102), refused(.attachmentContentMismatch, 105),
    ]

    /// What views say when they are drawn, the host finds in files, or others than devices give.
    static let elsewhere: Set<DiagnosisCode> = Set(DiagnosisCode.allCases).subtracting(ways.map(\.code))

    @Test("is reported, with a sentence, a mend and the code's own severity", arguments: ways)
    func reported(way: Way) throws {
        let diagnosis = try #require(way.stage().diagnosis(way.code))
        #expect(diagnosis.message.last == "." || diagnosis.message.last == "?")
        #expect(!diagnosis.remedy.isEmpty)
    }

    @Test("no code that names an app, a category, an extension or a channel is given by nobody")
    func complete() {
        let drawnOrJudged: Set<DiagnosisCode> = [
            .actionsOver2InCompact, .attachmentTruncated, .attachmentGone, .attachmentNotKept,
        ]
        let advice: Set<DiagnosisCode> = [
            .categoryMixedScenarios, .replyNotTextInput, .dangerousNotDestructive, .personalNotAuthenticated,
            .replyOpensApp,
        ]
        let manifests: Set<DiagnosisCode> = [
            .categoryIDDuplicate, .categoryNotInVersion, .channelIDEmpty, .channelIDDuplicate, .channelGroupUnknown,
            .channelChangeIgnored,
        ]
        let groups = [
            "category", "categories", "action", "delegate", "nse", "content", "attachment", "channel", "aps",
        ]
        let others = advice.union(drawnOrJudged).union(manifests)
        let ours = Self.elsewhere.subtracting(others).filter { code in
            groups.contains { code.rawValue.hasPrefix($0 + "-") }
        }
        #expect(ours.isEmpty)
    }

    private static func content(
        with type: String, width: Int? = nil, height: Int? = nil, duration: Double? = nil
    ) -> ContentRecord {
        var content = Sample.content("x")
        content.attachments = [
            AttachmentRecord(
                identifier: "a", path: "/a", type: type, width: width, height: height, duration: duration)
        ]
        return content
    }

    private static func tapped(_ app: Stage.ScriptedApp, _ state: AppState) -> Stage {
        var stage = Stage(app: app, state: state)
        stage.push(Sample.lunch)
        stage.perform(gesture: .tap(notification: nil))
        stage.advance(40)
        return stage
    }

    private static func inTheCar(_ configure: (inout Installation) -> Void) -> Stage {
        var stage = Stage {
            $0.entitlements = ["com.apple.developer.carplay-parking"]
            configure(&$0)
        }
        let car = AttachedScreen(name: "Car", model: "carplay", isLocked: false, rules: .documented, apps: [])
        stage.send(.screens([car]))
        stage.push(Sample.lunch)
        return stage
    }

    private static func posted(_ channel: String, by drawer: AndroidPost.Drawer) -> Stage {
        var stage = Stage(model: "android") { $0.channels = [Channel(id: "news", name: "News", importance: .low)] }
        stage.send(
            .post(
                AndroidPost(
                    notification: "p", bundle: Stage.bundle, channel: channel, title: "x", text: "x",
                    category: "message", drawnBy: drawer)))
        return stage
    }

    private static func refused(
        _ code: DiagnosisCode, _ error: Int, file: String = "picture", hint: String? = nil
    ) -> Way {
        Way(code) {
            var stage = Stage()
            let message = AppMessage.attachmentRefused(
                run: nil, code: error, fileName: file, typeHint: hint, reason: "because of it.")
            stage.send(.app(bundle: Stage.bundle, message))
            return stage
        }
    }
}
