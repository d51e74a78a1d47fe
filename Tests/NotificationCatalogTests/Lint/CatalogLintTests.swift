import APS
import Testing

@testable import NotificationCatalog

@Suite("CatalogLinter")
struct CatalogLintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: DiagnosisCode
        let text: String
        let says: String
        var testDescription: String { "\(code.rawValue): \(says)" }

        /// - Parameter parts: what stands in the manifest besides its head.
        init(_ code: DiagnosisCode, _ parts: String, _ says: String) {
            self.code = code
            text = CatalogLintTests.head + parts + "\n"
            self.says = says
        }
    }

    static let head = "schema: tambuli.catalog/1\napp: {bundle: com.example.chat, version: \"2.3\"}\n"

    static let cases: [Case] = [
        Case(.categoryIDEmpty, "categories: [{id: ▶\"\", scenario: s}]", "no push can name it"),
        Case(.categoryIDDuplicate, "categories:\n  - {id: a}\n  - {id: ▶a}", "the first is at line 4, column 10"),
        Case(.actionIDEmpty, "categories: [{id: a, actions: [{id: ▶\"\", title: Go}]}]", "\"Go\""),
        Case(
            .actionIDDuplicate,
            "categories:\n  - {id: a, actions: [{id: x, title: X}]}\n  - {id: b, actions: [{id: ▶x, title: Y}]}",
            "is in the category `a` at line 4"),
        Case(.identifierCaseClash, "categories: [{id: a}, {id: ▶A}]", "differs from `a`"),
        Case(
            .identifierCaseClash,
            "categories: [{id: a, actions: [{id: x, title: X}]}, {id: b, actions: [{id: ▶X, title: Y}]}]",
            "The action `X` differs from `x`"),
        Case(.identifierCaseClash, "categories: [{id: a, payload: {keys: {k: string, ▶K: string}}}]", "The key `K`"),
        Case(
            .identifierCaseClash,
            "categories: []\nandroid: {channels: [{id: c, name: C, importance: low}, {id: ▶C, name: D, importance: low}]}",
            "The channel `C`"),
        Case(.titleEmpty, "categories: [{id: a, actions: [▶{id: x, title: \" \"}]}]", "The action `x`"),
        Case(
            .titleEmpty,
            "strings: {K: {en: x, sv: \"\"}}\ncategories: []\nandroid: {groups: [▶{id: g, nameKey: K}]}",
            "The group `g`"),
        Case(
            .titleEmpty, "categories: [{id: a, actions: [▶{id: x, title: X, kind: text, buttonTitle: \"\"}]}]", "send"),
        Case(.actionsOver10, "categories: [{id: a, actions: [\(actions(10)), ▶{id: z, title: Z}]}]", "from \"Z\" on"),
        Case(.actionsOver4, "categories: [{id: a, actions: [\(actions(4)), ▶{id: z, title: Z}]}]", "has 5 actions"),
        Case(.actionsOver2InCompact, "categories: [{id: a, actions: [\(actions(2)), ▶{id: z, title: Z}]}]", "only"),
        Case(
            .optionsContradict,
            "categories: [{id: a, actions: [▶{id: x, title: X, options: [foreground, authenticationRequired]}]}]",
            "unlocks the device anyway"),
        Case(
            .optionsContradict,
            "categories: [{id: a, actions: [▶{id: x, title: X, kind: text, options: [destructive]}]}]",
            "for buttons that delete"),
        Case(.optionsContradict, "categories: [▶{id: a, hiddenPreviewsBodyPlaceholder: \"\"}]", "nothing is shown"),
        Case(
            .optionsContradict,
            "categories: []\nandroid: {channels: [▶{id: c, name: C, importance: min, sound: pling}]}", "`pling`"),
        Case(
            .optionsContradict,
            "categories: []\nandroid: {channels: [▶{id: c, name: C, importance: low, vibration: true}]}",
            "vibration is on"),
        Case(
            .localizationKeyMissing,
            "strings: {REPLY: {en: x}}\ncategories: [{id: a, actions: [▶{id: x, titleKey: REPY}]}]",
            "did you mean `REPLY`?"),
        Case(
            .localizationKeyMissing, "languages: [en, sv, fa]\nstrings: {▶K: {sv: x}}\ncategories: []",
            "no text in `en`, `fa`"),
        Case(.sinceAfterRelease, "categories: [▶{id: a, since: \"2.4\", fallback: b}, {id: b}]", "came with 2.4"),
        Case(.fallbackUnknown, "categories: [{id: a, since: \"2\", fallback: ▶b}]", "no category of this file"),
        Case(.fallbackUnknown, "categories: [{id: a, since: \"2\", fallback: ▶a}]", "the category itself"),
        Case(
            .fallbackUnknown,
            "categories: [{id: a, since: \"2\", fallback: ▶b}, {id: b, since: \"2.1\", fallback: c}, {id: c}]",
            "came with 2.1"),
        Case(.fallbackMissing, "categories: [▶{id: a, since: \"2\"}]", "Versions before 2 lack"),
        Case(
            .contractKeyUndeclared, "categories: [{id: a, payload: {keys: {chat: string}, threadId: ▶\"x{chats}\"}}]",
            "did you mean `chat`?"),
        Case(
            .contractKeyUndeclared,
            "categories: [{id: a, payload: {keys: {chat: {type: string, required: false}}, threadId: ▶\"x{chat}\"}}]",
            "which is not required"),
        Case(
            .contractKeyUndeclared,
            "categories: [{id: a, payload: {mutableContent: true, keys: {url: object}, media: ▶url}}]",
            "is of type object and must be string"),
        Case(
            .extensionNeedsMutableContent, "categories: [{id: a, payload: {keys: {url: string}, media: ▶url}}]",
            "does not ask for mutable-content"),
        Case(
            .channelIDDuplicate,
            "categories: []\nandroid: {groups: [{id: g, name: G}, {id: ▶g, name: H}]}", "The group `g`"),
        Case(.channelIDEmpty, "categories: []\nandroid: {groups: [{id: ▶\"\", name: G}]}", "A group"),
        Case(
            .channelIDEmpty, "categories: []\nandroid: {channels: [{id: ▶\"\", name: C, importance: low}]}", "A channel"
        ),
        Case(
            .channelUnknown,
            "categories: [{id: a, channel: ▶chat}]\nandroid: {channels: [{id: chats, name: C, importance: low}]}",
            "did you mean `chats`?"),
        Case(
            .channelCase,
            "categories: [{id: a, channel: ▶Chats}]\nandroid: {channels: [{id: chats, name: C, importance: low}]}",
            "`android` has `chats`"),
        Case(
            .channelGroupUnknown,
            "categories: []\nandroid: {channels: [{id: c, name: C, importance: low, group: ▶g}]}", "in the group `g`"),
        Case(.scenarioMissing, "categories: [▶{id: a, scenario: \" \"}]", "does not say what it is for"),
        Case(.categoryMixedScenarios, "categories: [{id: ▶general}]", "fits anything"),
        Case(.replyNotTextInput, "categories: [{id: a, actions: [▶{id: reply, title: Svara}]}]", "plain button"),
        Case(
            .replyOpensApp,
            "categories: [{id: a, actions: [▶{id: reply, title: R, kind: text, options: [foreground]}]}]",
            "opens the app"),
        Case(.dangerousNotDestructive, "categories: [{id: a, actions: [▶{id: delete, title: D}]}]", "(delete)"),
        Case(.personalNotAuthenticated, "categories: [{id: a, actions: [▶{id: pay, title: P}]}]", "(pay)"),
        Case(
            .silenceUnused, "categories: [{id: a, silence: {▶actions-over-10: many}}]", "nothing is found"),
    ]

    private static func actions(_ count: Int) -> String {
        (1...count).map { "{id: a\($0), title: T\($0)}" }.joined(separator: ", ")
    }

    @Test("each code is found at its place", arguments: cases)
    func places(example: Case) throws {
        let marked = MarkedText(example.text)
        let report = CatalogLinter().review(marked.bytes, named: "a.yaml")
        let finding = try #require(report.findings.first { $0.code == example.code })
        #expect(finding.message.contains(example.says), "\(finding.message)")
        #expect(finding.place.line == marked.position?.line)
        #expect(finding.place.column == marked.position?.column)
        #expect(finding.place.pointer?.hasPrefix("/") == true)
        #expect(finding.place.file == "a.yaml")
        #expect(!report.findings.contains { $0.code == .fileFormat })
    }

    @Test("a text field is not advised to be destructive, which it is advised against")
    func dangerousText() {
        let text = Self.head + "categories: [{id: a, scenario: s, actions: [{id: delete, title: D, kind: text}]}]\n"
        #expect(CatalogLinter().review(Array(text.utf8), named: "a.yaml").findings == [])
    }

    @Test("every rule is among the cases")
    func completeness() {
        #expect(Set(CatalogRules.all.map(\.code)).isSubset(of: Self.cases.map(\.code)))
        #expect(Set(CatalogRules.codes).count == CatalogRules.codes.count)
    }

    @Test("a silence holds for the part it stands in, and no other", arguments: ["", "/categories/0", "elsewhere"])
    func silence(scope: String) {
        let silence = "silence: {title-empty: it is drawn as a picture}"
        let text =
            Self.head + (scope == "" ? "\(silence)\n" : "")
            + "categories:\n  - id: a\n    scenario: s\n\(scope == "/categories/0" ? "    \(silence)\n" : "")"
            + "    actions: [{id: x, title: \"\"}]\n"
            + "  - id: b\n    scenario: s\n\(scope == "elsewhere" ? "    \(silence)\n" : "")"
        let codes = CatalogLinter().review(Array(text.utf8), named: "a.yaml").findings.map(\.code)
        #expect(codes == (scope == "elsewhere" ? [.titleEmpty, .silenceUnused] : []))
    }

    // MARK: Since the release before

    private func channel(_ fields: String) -> Manifest {
        let text = Self.head + "categories: []\nandroid: {channels: [{id: c, name: C, \(fields)}]}\n"
        return ManifestReader(Array(text.utf8), named: "a.yaml").manifest
    }

    @Test(
        "what Android ignores in a channel that exists is told",
        arguments: [
            ("importance: default", [DiagnosisCode.channelImportanceRaiseIgnored]),
            ("importance: min", []),
            ("importance: low, name: D", []),
            ("importance: low, description: d", []),
            ("importance: low, group: g", []),
            ("importance: low, sound: none", [.channelChangeIgnored]),
            ("importance: low, vibration: [1]", [.channelChangeIgnored]),
            ("importance: low, lights: true", [.channelChangeIgnored]),
            ("importance: low, badge: false", [.channelChangeIgnored]),
            ("importance: high, badge: false", [.channelImportanceRaiseIgnored, .channelChangeIgnored]),
        ] as [(String, [DiagnosisCode])])
    func channels(fields: String, codes: [DiagnosisCode]) {
        let fields = fields.replacing(", name: D", with: "")
        let old = channel("importance: low")
        #expect(CatalogRules.findings(in: channel(fields), since: old).map(\.code).filter(Self.isOfRelease) == codes)
    }

    @Test("a group may be given to a channel once")
    func group() {
        let codes = CatalogRules.findings(
            in: channel("importance: low, group: g"), since: channel("importance: low, group: h"))
        #expect(codes.map(\.code).filter(Self.isOfRelease) == [.channelChangeIgnored])
        #expect(codes.map(\.message).contains { $0.contains("changed in group") })
    }

    @Test("a silence for a release that is not compared is not called needless")
    func silencedRelease() {
        let silenced = channel("importance: high, silence: {channel-importance-raise-ignored: the old id is retired}")
        #expect(CatalogRules.findings(in: silenced).map(\.code) == [])
        #expect(CatalogRules.findings(in: silenced, since: channel("importance: low")).map(\.code) == [])
    }

    private static func isOfRelease(_ code: DiagnosisCode) -> Bool {
        code == .channelChangeIgnored || code == .channelImportanceRaiseIgnored
    }
}
