import Foundation
import Testing

@testable import SimulatedDevice

/// The pages under docs/devices say what the models say.
@Suite("Pages about devices")
struct DevicePagesTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../../docs/devices").standardized

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: "\(name).md"), encoding: .utf8)
    }

    @Test("every model has a page with its facts", arguments: DeviceModel.all.map(\.name))
    func facts(name: String) throws {
        let model = try #require(DeviceModel(named: name))
        let table = Self.table(["", ""], model.facts)
        #expect(try page(name).contains(table), "the page should have:\n\(table)")
    }

    @Test("every page tells where the rule books differ for its model", arguments: DeviceModel.all.map(\.name))
    func rules(name: String) throws {
        let model = try #require(DeviceModel(named: name))
        let rows = model.differingRules.map { [$0.question, $0.documented, $0.brief] }
        let table = Self.table(["", "`documented`", "`brief`"], rows)
        #expect(try page(name).contains(table), "the page should have:\n\(table)")
    }

    @Test("the index leads to every page, and there are no others")
    func index() throws {
        let index = try page("README")
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(pages) == Set(DeviceModel.all.map { "\($0.name).md" } + ["README.md"]))
        for model in DeviceModel.all { #expect(index.contains("[\(model.name)](\(model.name).md)")) }
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows).map { row in
            "|" + row.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
        }.joined()
    }
}

extension DeviceModel {
    /// The rows of a page's first table.
    fileprivate var facts: [[String]] {
        var rows = [
            ["model", "`\(name)`"], ["system unless told otherwise", defaultOS],
            ["views", views.map(\.rawValue).joined(separator: ", ")], ["to see the buttons", reveal.instruction],
            ["buttons on the notification as it arrives", "\(bannerActions)"],
        ]
        if hasAlertStyle { rows.append(["buttons on an alert that stays", "\(alertStyleActions)"]) }
        if views.contains(.compact) { rows.append(["buttons where space is short (`compact`)", "\(compactActions)"]) }
        let style = hasAlertStyle ? ", or until dismissed with the style `alert`" : ""
        let seconds = bannerSeconds.map { "\(Int($0)) seconds\(style)" } ?? "until dismissed"
        let memory = extensionMegabytes.map { [["memory of a service extension", "\($0) MB"]] } ?? []
        return rows + [
            ["buttons in the fullest view", expandedActions.inBothBooks],
            ["replies can be written", takesText.inBothBooks],
            ["pictures and films", showsAttachments.words], ["texts can be hidden", hidesPreviews.words],
            ["a banner stands", seconds], ["a Dismiss button of the system's", hasDismissButton.words],
            ["a content extension's view", contentWidth.map { "\(Int($0)) points wide" } ?? "none"],
        ] + memory
    }

    /// The rules this model asks that the books answer differently.
    fileprivate var differingRules: [RuleRow] {
        let gate = screenOfPhone == .inTheCar ? [Rules.carPlayOption.row] : []
        return (gate + [expandedActions.row, takesText.row, swipeDismisses.row]).filter(\.differs)
    }
}

extension Rule where Answer: RuleAnswer {
    fileprivate var inBothBooks: String { differs ? "\(documented.words) (`brief`: \(brief.words))" : documented.words }
}
