import APS
import Foundation
import NotificationCatalog
import SimulatedDevice
import Testing

@testable import tambuli

/// docs/why-are-there-no-buttons.md against the table of codes and against `lint`.
@Suite("Page about missing buttons")
struct ButtonsPageTests {
    /// Reasons for a notification without its buttons, or with buttons that do nothing.
    private static let reasons: Set<DiagnosisCode> = [
        .jsonSyntax, .apsMissing, .apsNested, .payloadTooLarge, .pushTypeMismatch, .pushTypeRequiredWatchOS,
        .backgroundPriority, .notAuthorised, .foregroundSilent, .reservedKeyOutsideAPS, .apsUnknownKey, .apsType,
        .categoryIDEmpty, .categoryUnknown, .categoryCase, .categoriesDropped, .categoriesRace, .categoryRedefined,
        .categoryLate, .actionsOver2InCompact, .actionsOver10, .categoryNoCarPlay, .carPlayNotAuthorised,
        .rulesDiffer, .channelUnknown, .channelCase, .androidCategoryNeedsDataMessage, .categoryNoPlaceholder,
        .categoryIDDuplicate, .categoryNotInVersion, .delegateMissing, .delegateLate, .delegateReplaced,
        .completionMissing, .actionIDEmpty, .actionIDDuplicate,
    ]

    private let page: MarkdownPage

    init() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/why-are-there-no-buttons.md").standardized
        page = MarkdownPage(try String(contentsOf: file, encoding: .utf8))
    }

    @Test("names every reason, each once, and none that the table does not have")
    func codes() {
        let names = page.sections.map(\.title)
        #expect(names.filter { DiagnosisCode(rawValue: $0) == nil } == [])
        #expect(Set(names) == Set(Self.reasons.map(\.rawValue)))
        #expect(names.count == Self.reasons.count)
    }

    @Test("every code about categories and apps is a reason or is known not to be one")
    func completeness() {
        let others: Set<DiagnosisCode> = [
            .categoryMixedScenarios, .replyNotTextInput, .dangerousNotDestructive, .personalNotAuthenticated,
            .replyOpensApp, .actionsOver4,
        ]
        let groups = ["category-", "categories-", "action", "delegate-", "carplay-", "aps-", "push-type-"]
        let named = DiagnosisCode.allCases.filter { code in groups.contains { code.rawValue.hasPrefix($0) } }
        #expect(Set(named).subtracting(others).subtracting(Self.reasons).isEmpty)
    }

    @Test("its numbers are those of the code")
    func numbers() {
        let (alert, voip) = (PushType.alert.maximumPayload, PushType.voip.maximumPayload)
        #expect(page.section("payload-too-large")?.contains("have \(alert) bytes (\(voip) for VoIP)") == true)
        #expect(
            page.section("completion-missing")?.contains("within \(Rules.actionSeconds.documented) seconds") == true)
    }

    @Test("every section has a mend")
    func mends() {
        for section in page.sections { #expect(section.text.contains("*Mend:*"), "\(section.title)") }
    }

    @Test("every example is found out by lint, with the code of its section")
    func examples() throws {
        let categories = try #require(page.preface.fence("yaml"))
        var count = 0
        for section in page.sections {
            for (kind, name) in [("json", "push.json"), ("yaml", "example.yaml")] {
                guard let example = section.text.fence(kind) else { continue }
                var batch = LintBatch()
                batch.add(Array(categories.utf8), named: "categories.yaml")
                batch.add(Array(example.utf8), named: name)
                #expect(batch.reports[0].findings.isEmpty)
                #expect(batch.reports[1].findings.map(\.code.rawValue).contains(section.title), "\(section.title)")
                count += 1
            }
        }
        #expect(count == 14)
    }
}

/// A page cut at its third-level headings.
private struct MarkdownPage {
    let preface: String
    let sections: [(title: String, text: String)]

    func section(_ title: String) -> String? { sections.first { $0.title == title }?.text }

    init(_ text: String) {
        let parts = text.components(separatedBy: "\n### ")
        preface = parts[0]
        sections = parts.dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
            return (lines[0], (lines.last ?? "").components(separatedBy: "\n## ")[0])
        }
    }
}

extension String {
    /// The first fenced block of a kind.
    fileprivate func fence(_ kind: String) -> String? {
        let parts = components(separatedBy: "```\(kind)\n")
        return parts.count > 1 ? parts[1].components(separatedBy: "\n```").first : nil
    }
}
