package import APS
package import NotificationCatalog

/// What an app's source registers against what its manifest says.
package struct ScanComparison {
    private let report: ScanReport
    private let manifest: Manifest
    private let manifestName: String

    package init(_ report: ScanReport, with manifest: Manifest, named manifestName: String) {
        self.report = report
        self.manifest = manifest
        self.manifestName = manifestName
    }

    /// Each with its file: the manifest for what the source lacks, the source for all else. Sorted by place.
    package var findings: [Diagnosis] {
        let all =
            manifest.categories.flatMap(findings(for:)) + report.categories.compactMap(extra) + report.findings
        var told: [Diagnosis] = []
        // Two ways that make one category differ from the manifest in the same manner.
        for finding in all where !told.contains(finding) { told.append(finding) }
        return told.sorted { $0.place.order < $1.place.order }
    }

    private func findings(for category: CategoryDraft) -> [Diagnosis] {
        let found = report.categories.filter { $0.identifier.isExactly(category.record.identifier) }
        guard found.isEmpty else { return found.flatMap { differences(of: $0, from: category) } }
        let renamed = report.categories.filter { $0.identifier.lowercased() == category.record.identifier.lowercased() }
        guard renamed.isEmpty else {
            return renamed.map { found in
                Diagnosis(
                    .sourceCategoryCase,
                    "The source registers `\(found.identifier)`, and \(manifestName) says `\(category.record.identifier)`: they differ \(Spelling.difference(of: found.identifier, from: category.record.identifier)).",
                    at: found.place.diagnosisPlace(category: found.identifier))
            }
        }
        var place = category.identifierPlace
        place.file = manifestName
        return [
            Diagnosis(
                .sourceCategoryMissing, "No source registers the category `\(category.record.identifier)`.", at: place,
                remedy: report.unresolved.isEmpty
                    ? nil : "Register it, unless it is behind one of the places that could not be followed.")
        ]
    }

    private func extra(_ found: FoundCategory) -> Diagnosis? {
        let isKnown = manifest.categories.contains {
            $0.record.identifier.lowercased() == found.identifier.lowercased()
        }
        guard !isKnown else { return nil }
        return Diagnosis(
            .sourceCategoryExtra, "The source registers `\(found.identifier)`, which \(manifestName) does not have.",
            at: found.place.diagnosisPlace(category: found.identifier))
    }

    private func differences(of found: FoundCategory, from category: CategoryDraft) -> [Diagnosis] {
        var findings: [Diagnosis] = []
        if let options = found.options, options != category.record.options {
            findings.append(
                Diagnosis(
                    .sourceOptionsDiffer,
                    "The category `\(found.identifier)` has the options \(options.list), and \(manifestName) says \(category.record.options.list).",
                    at: found.place.diagnosisPlace(category: found.identifier)))
        }
        let actions = ActionComparison(found, with: category.record, manifestName: manifestName)
        return findings + actions.findings
    }
}

extension ScanReport {
    /// What the scan says by itself, without a manifest.
    package var findings: [Diagnosis] {
        let forgotten = registersAll ? categories.filter { !isRegistered($0.identifier) } : []
        return forgotten.map { category in
            Diagnosis(
                .sourceCategoryUnregistered,
                "The category `\(category.identifier)` is made here, and no setNotificationCategories gets it.",
                at: category.place.diagnosisPlace(category: category.identifier))
        }
            + unresolved.map { gap in
                Diagnosis(
                    .sourceUnresolved, "Could not be told: \(gap.message).", at: gap.place.diagnosisPlace(),
                    remedy: gap.remedy)
            }
            + brokenFiles.map { file in
                Diagnosis(
                    .sourceBroken, "The syntax of the file is broken, so what it registers may be missing here.",
                    at: .init(file: file))
            }
    }

    private func isRegistered(_ identifier: String) -> Bool {
        categories.contains { $0.isRegistered && $0.identifier.isExactly(identifier) }
    }
}

extension SourcePlace {
    func diagnosisPlace(category: String? = nil) -> Diagnosis.Place {
        .init(position: TextPosition(line: line, column: column), category: category, file: file)
    }
}

extension NamedOptions {
    /// `none`, or their names.
    var list: String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

extension String {
    /// Scalar by scalar, as the system compares; `==` takes differently composed accents for the same.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Diagnosis.Place {
    fileprivate var order: SourcePlace { SourcePlace(file: file ?? "", line: line ?? 0, column: column ?? 0) }
}
