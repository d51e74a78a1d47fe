import APS
import NotificationCatalog

/// The actions of a category as the source makes it, against those of the manifest.
struct ActionComparison {
    private let found: FoundCategory
    private let record: CategoryRecord
    private let manifestName: String

    init(_ found: FoundCategory, with record: CategoryRecord, manifestName: String) {
        self.found = found
        self.record = record
        self.manifestName = manifestName
    }

    var findings: [Diagnosis] {
        record.actions.flatMap(findings(for:)) + found.actions.compactMap(extra) + order
    }

    private func findings(for action: ActionRecord) -> [Diagnosis] {
        if let same = found.actions.first(where: { $0.identifier.isExactly(action.identifier) }) {
            return differences(of: same, from: action)
        }
        if let renamed = found.actions.first(where: { $0.identifier.lowercased() == action.identifier.lowercased() }) {
            return [
                finding(
                    .sourceActionCase,
                    "The action `\(renamed.identifier)` is `\(action.identifier)` in \(manifestName): they differ \(Spelling.difference(of: renamed.identifier, from: action.identifier)).",
                    at: renamed.place)
            ]
        }
        guard !found.hasUnknownActions else { return [] }
        return [
            finding(
                .sourceActionMissing, "The category `\(found.identifier)` lacks the action `\(action.identifier)`.",
                at: found.place)
        ]
    }

    private func differences(of action: FoundAction, from expected: ActionRecord) -> [Diagnosis] {
        var findings: [Diagnosis] = []
        if (action.textInput == nil) != (expected.textInput == nil) {
            let (kind, other) = action.textInput == nil ? ("button", "text") : ("text", "button")
            findings.append(
                finding(
                    .sourceActionKind,
                    "The action `\(action.identifier)` is a \(kind) action, and \(manifestName) says \(other).",
                    at: action.place))
        }
        if let options = action.options, options != expected.options {
            findings.append(
                finding(
                    .sourceOptionsDiffer,
                    "The action `\(action.identifier)` has the options \(options.list), and \(manifestName) says \(expected.options.list).",
                    at: action.place))
        }
        return findings
    }

    private func extra(_ action: FoundAction) -> Diagnosis? {
        let isKnown = record.actions.contains { $0.identifier.lowercased() == action.identifier.lowercased() }
        guard !isKnown else { return nil }
        return finding(
            .sourceActionExtra,
            "The category `\(found.identifier)` has the action `\(action.identifier)`, which \(manifestName) does not have.",
            at: action.place)
    }

    /// Only where both have the same actions: a missing one moves the others.
    private var order: [Diagnosis] {
        let ours = found.actions.map(\.identifier)
        let theirs = record.actions.map(\.identifier)
        guard ours != theirs, ours.sorted() == theirs.sorted() else { return [] }
        return [
            finding(
                .sourceActionOrder,
                "The actions of `\(found.identifier)` stand in the order \(ours.joined(separator: ", ")), and \(manifestName) says \(theirs.joined(separator: ", ")).",
                at: found.place)
        ]
    }

    private func finding(_ code: DiagnosisCode, _ message: String, at place: SourcePlace) -> Diagnosis {
        Diagnosis(code, message, at: place.diagnosisPlace(category: found.identifier))
    }
}
