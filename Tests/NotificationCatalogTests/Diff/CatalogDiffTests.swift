import APS
import Testing

@testable import NotificationCatalog

@Suite("CatalogDiff")
struct CatalogDiffTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let kind: CatalogChange.Kind
        let impact: CatalogChange.Impact
        let old: String
        /// `▶` marks the place of the change; in ``old`` where the change is a removal.
        let new: String
        let says: String
        var testDescription: String { "\(impact.rawValue): \(kind.rawValue): \(new)" }

        init(
            _ kind: CatalogChange.Kind, _ impact: CatalogChange.Impact, _ old: String, _ new: String,
            _ says: String = ""
        ) {
            self.kind = kind
            self.impact = impact
            self.old = old
            self.new = new
            self.says = says
        }

        static func category(
            _ kind: CatalogChange.Kind, _ impact: CatalogChange.Impact, _ old: String, _ new: String,
            _ says: String = ""
        ) -> Case {
            Case(kind, impact, "categories: [{id: a\(old)}]", "categories: [▶{id: a\(new)}]", says)
        }

        static func action(
            _ kind: CatalogChange.Kind, _ impact: CatalogChange.Impact, _ old: String, _ new: String,
            _ says: String = ""
        ) -> Case {
            Case(
                kind, impact, "categories: [{id: a, actions: [{id: x, title: X\(old)}]}]",
                "categories: [{id: a, actions: [▶{id: x, title: X\(new)}]}]", says)
        }

        static func payload(
            _ kind: CatalogChange.Kind, _ impact: CatalogChange.Impact, _ old: String, _ new: String,
            _ says: String = ""
        ) -> Case {
            Case(
                kind, impact, "categories: [{id: a, payload: {\(old)}}]", "categories: [{id: a, payload: {\(new)}}]",
                says)
        }

        static func channel(
            _ kind: CatalogChange.Kind, _ impact: CatalogChange.Impact, _ old: String, _ new: String,
            _ says: String = ""
        ) -> Case {
            Case(
                kind, impact, "categories: []\nandroid: {channels: [{id: c, name: C, \(old)}]}",
                "categories: []\nandroid: {channels: [▶{id: c, name: C, \(new)}]}", says)
        }
    }

    static let cases: [Case] = [
        Case(
            .categoryRemoved, .breaking, "categories: [▶{id: a}, {id: b}]", "categories: [{id: b}]", "without buttons"),
        Case(
            .categoryCase, .breaking, "categories: [{id: message}]", "categories: [{id: ▶Message}]", "letter case only"),
        Case(
            .categoryCase, .breaking, "categories: [{id: caf\u{E9}}]", "categories: [{id: ▶cafe\u{301}}]",
            "in how its accents are composed only"),
        Case(
            .categoryRenamed, .breaking, "categories: [{id: a, actions: [{id: x, title: X}]}]",
            "categories: [{id: ▶b, actions: [{id: x, title: X}]}]", "`b`"),
        Case(.categoryAdded, .risky, "categories: []", "categories: [▶{id: a}]", "names no fallback"),
        Case(.categoryAdded, .safe, "categories: [{id: b}]", "categories: [{id: b}, ▶{id: a, fallback: b}]", "`b`"),
        .category(.categoryOptions, .risky, ", options: [customDismissAction]", "", "dismissed"),
        .category(.categoryOptions, .safe, "", ", options: [customDismissAction]"),
        .category(.categoryOptions, .risky, ", options: [allowInCarPlay]", "", "in a car"),
        .category(.categoryOptions, .risky, "", ", options: [hiddenPreviewsShowTitle]", "locked screen"),
        .category(.categoryTexts, .safe, "", ", hiddenPreviewsBodyPlaceholder: x"),
        .category(.categorySince, .risky, ", since: \"2.1\"", ", since: \"2.2\"", "one of the two is wrong"),
        Case(
            .categoryFallback, .risky, "categories: [{id: a, fallback: b}, {id: b}]", "categories: [▶{id: a}, {id: b}]"),
        Case(
            .categoryFallback, .safe, "categories: [{id: a, fallback: b}, {id: b}]",
            "categories: [{id: a, fallback: ▶c}, {id: b}]"),
        Case(.categoryChannel, .risky, "categories: [{id: a, channel: c}]", "categories: [{id: a, channel: ▶d}]"),
        Case(
            .actionRemoved, .breaking, "categories: [{id: a, actions: [{id: x, title: X}, ▶{id: y, title: Y}]}]",
            "categories: [{id: a, actions: [{id: x, title: X}]}]"),
        Case(
            .actionCase, .breaking, "categories: [{id: a, actions: [{id: x, title: X}]}]",
            "categories: [{id: a, actions: [{id: ▶X, title: X}]}]"),
        Case(
            .actionRenamed, .breaking, "categories: [{id: a, actions: [{id: x, title: X}]}]",
            "categories: [{id: a, actions: [{id: ▶y, title: X}]}]"),
        Case(
            .actionAdded, .safe, "categories: [{id: a, actions: [{id: x, title: X}]}]",
            "categories: [{id: a, actions: [{id: x, title: X}, ▶{id: y, title: Y}]}]"),
        .action(.actionKind, .breaking, "", ", kind: text", "brings a text"),
        .action(.actionKind, .breaking, ", kind: text", "", "no text any more"),
        .action(
            .actionOptions, .risky, ", kind: text", ", kind: text, options: [foreground]", "A reply now opens the app"),
        .action(.actionOptions, .risky, "", ", options: [foreground]", "The button now opens the app"),
        .action(.actionOptions, .risky, ", options: [foreground]", "", "background"),
        .action(.actionOptions, .risky, ", options: [authenticationRequired]", "", "locked device"),
        .action(.actionOptions, .safe, "", ", options: [authenticationRequired, destructive]"),
        .action(.actionTitle, .safe, "", ", icon: heart"),
        Case(
            .actionOrder, .risky,
            "categories: [{id: a, actions: [{id: x, title: X}, {id: y, title: Y}, {id: z, title: Z}]}]",
            "categories: [▶{id: a, actions: [{id: z, title: Z}, {id: x, title: X}, {id: y, title: Y}]}]", "Banners"),
        Case(
            .actionOrder, .safe, "categories: [{id: a, actions: [{id: x, title: X}, {id: y, title: Y}]}]",
            "categories: [▶{id: a, actions: [{id: y, title: Y}, {id: x, title: X}]}]"),
        .payload(.keyAdded, .breaking, "", "keys: {▶k: string}", "do not send it"),
        .payload(.keyAdded, .safe, "", "keys: {▶k: {type: string, required: false}}"),
        .payload(.keyRemoved, .risky, "keys: {▶k: string}", "", "Older versions"),
        .payload(.keyRemoved, .safe, "keys: {▶k: {type: string, required: false}}", ""),
        .payload(.keyCase, .breaking, "keys: {k: string}", "keys: {▶K: string}"),
        .payload(.keyType, .breaking, "keys: {k: string}", "keys: {▶k: integer}"),
        .payload(.keyType, .risky, "keys: {k: integer}", "keys: {▶k: number}", "fraction"),
        .payload(.keyRequired, .breaking, "keys: {k: {type: string, required: false}}", "keys: {▶k: string}"),
        .payload(.keyRequired, .risky, "keys: {k: string}", "keys: {▶k: {type: string, required: false}}"),
        .payload(.threadRule, .risky, "", "threadId: ▶required", "must be present"),
        .payload(.threadRule, .safe, "threadId: none", "threadId: ▶optional"),
        .payload(.mutableContent, .breaking, "", "mutableContent: ▶true", "no service extension runs"),
        .payload(.mutableContent, .risky, "mutableContent: true", "mutableContent: ▶false"),
        .payload(
            .media, .breaking, "keys: {k: string, l: string}, media: k", "keys: {k: string, l: string}, media: ▶l"),
        Case(
            .channelRemoved, .risky, "categories: []\nandroid: {channels: [▶{id: c, name: C, importance: low}]}",
            "categories: []"),
        Case(
            .channelCase, .breaking, "categories: []\nandroid: {channels: [{id: c, name: C, importance: low}]}",
            "categories: []\nandroid: {channels: [{id: ▶C, name: C, importance: low}]}"),
        Case(
            .channelAdded, .safe, "categories: []",
            "categories: []\nandroid: {channels: [▶{id: c, name: C, importance: low}]}"),
        .channel(
            .channelIgnored, .risky, "importance: low", "importance: low, sound: none, badge: false", "sound, badge"),
        .channel(.channelImportance, .risky, "importance: low", "importance: high", "only the person"),
        .channel(.channelImportance, .risky, "importance: high", "importance: low", "changed nothing"),
        .channel(.channelTexts, .safe, "importance: low", "importance: low, description: D"),
    ]

    private func manifest(_ text: String, version: String, bundle: String = "a.b") -> Manifest {
        let whole = "schema: tambuli.catalog/1\napp: {bundle: \(bundle), version: \"\(version)\"}\n\(text)\n"
        let reader = ManifestReader(Array(whole.utf8), named: "a.yaml")
        #expect(reader.errors == [])
        return reader.manifest
    }

    @Test("each kind of change has its impact, its reason and its place", arguments: cases)
    func changes(example: Case) throws {
        let (old, new) = (MarkedText(example.old), MarkedText(example.new))
        let diff = CatalogDiff(from: manifest(old.text, version: "1"), to: manifest(new.text, version: "2"))
        let change = try #require(diff.changes.first { $0.kind == example.kind })
        #expect(change.impact == example.impact)
        #expect("\(change.message) \(change.reason)".contains(example.says), "\(change.message) \(change.reason)")
        let mark = try #require((change.kind.isRemoval ? old : new).position)
        #expect(change.place.line == mark.line + 2 && change.place.column == mark.column)
        #expect(diff.isBreaking == diff.changes.contains { $0.impact == .breaking })
    }

    @Test("every kind is among the cases, but those of the release")
    func completeness() {
        let ofRelease: Set<CatalogChange.Kind> = [.appChanged, .versionNotRaised]
        #expect(Set(CatalogChange.Kind.allCases).subtracting(ofRelease) == Set(Self.cases.map(\.kind)))
    }

    @Test("equal manifests have no differences, whatever the words around them")
    func equal() throws {
        let sample = try ManifestReaderTests.sample().manifest
        #expect(CatalogDiff(from: sample, to: sample).changes == [])
    }

    @Test("another app is breaking; the same version with other content is risky")
    func release() {
        let (old, new) = (manifest("categories: []", version: "1"), manifest("categories: [{id: a}]", version: "1.0"))
        #expect(CatalogDiff(from: old, to: new).changes.map(\.kind) == [.versionNotRaised, .categoryAdded])
        let other = manifest("categories: []", version: "1", bundle: "a.c")
        #expect(CatalogDiff(from: old, to: other).changes.map(\.kind) == [.appChanged])
    }

    @Test("breaking changes come first")
    func order() {
        let old = manifest("categories: [{id: a}, {id: c, actions: [{id: x, title: X}]}]", version: "1")
        let new = manifest("categories: [{id: b}, {id: c, actions: [{id: x, title: Y}]}]", version: "2")
        let impacts = CatalogDiff(from: old, to: new).changes.map(\.impact)
        #expect(impacts == [.breaking, .risky, .safe])
    }
}
