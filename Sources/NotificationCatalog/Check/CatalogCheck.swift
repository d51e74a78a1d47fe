package import APS

/// Checks pushes against a manifest: that they are for its app, that the app knows the category, and that the payload
/// carries what was agreed.
///
/// ```swift
/// let check = CatalogCheck(manifest, appVersion: AppVersion("2.2"))
/// for finding in check.review(bytes, named: "message.apns").findings { … }
/// ```
package struct CatalogCheck: Sendable {
    package let manifest: Manifest
    /// The version of the app that is to understand the push; nil for the manifest's own.
    package let appVersion: AppVersion?

    package init(_ manifest: Manifest, appVersion: AppVersion? = nil) {
        self.manifest = manifest
        self.appVersion = appVersion
    }

    /// All there is to say about a payload or a push file, as `lint` says it, and what the manifest adds.
    package func review(_ bytes: [UInt8], named name: String) -> LintReport {
        guard let json = try? ScannedJSON(bytes) else {
            let kind = DocumentKind(ofBroken: String(decoding: bytes, as: UTF8.self))
            return PushLinter.review(bytes, as: kind == .pushFile ? kind : .payload, named: name)
        }
        let push = PushDraft(json)
        let isPushFile = json.value(DocumentKind.targetBundleKey, of: json.root) != nil
        var report = PushLinter.review(push, as: isPushFile ? .pushFile : .payload, named: name)
        report.add(agreementFindings(in: push))
        return report
    }

    /// What the manifest has to say about a payload; nothing about one that is no JSON.
    package func agreementFindings(in bytes: [UInt8]) -> [Diagnosis] {
        guard let json = try? ScannedJSON(bytes) else { return [] }
        return agreementFindings(in: PushDraft(json))
    }

    /// Nothing but that a push file is for another app, if it is: what was agreed holds for one.
    private func agreementFindings(in push: PushDraft) -> [Diagnosis] {
        let ofAnotherApp = TargetBundleKept().findings(in: push, agreedIn: self)
        return ofAnotherApp.isEmpty ? categoryFindings(in: push) : ofAnotherApp
    }

    private func categoryFindings(in push: PushDraft) -> [Diagnosis] {
        let identifier = push.payload.content.categoryIdentifier
        guard !identifier.isEmpty, let member = push.member("category") else { return [] }
        let place = Diagnosis.Place(
            pointer: "/aps/category", position: push.position(of: member.value.range.lowerBound), category: identifier)
        guard let category = manifest.category(identifier) else { return [unrecognised(identifier, at: place)] }
        return notYetKnown(category, at: place)
            + ContractRules.all.flatMap { $0.findings(in: push, of: category, agreedIn: self) }
    }

    // MARK: The category

    private func unrecognised(_ identifier: String, at place: Diagnosis.Place) -> Diagnosis {
        let categories = manifest.categories
        if let meant = categories.first(where: { $0.record.identifier.lowercased() == identifier.lowercased() }) {
            let name = meant.record.identifier
            return Diagnosis(
                .categoryCase,
                "The category `\(identifier)` differs from `\(name)` (\(spot(of: meant.identifierPlace))) "
                    + "\(Spelling.difference(of: identifier, from: name)) only, so the notification shows without "
                    + "buttons.", at: place, remedy: "Send `\(name)`; the match is exact, letter case included.")
        }
        let nearest = Nearest.nearest(to: identifier, in: categories.map(\.record.identifier)).flatMap(
            manifest.category)
        let hint = nearest.map { "; did you mean `\($0.record.identifier)` (\(spot(of: $0.identifierPlace)))?" } ?? "."
        return Diagnosis(
            .categoryUnknown,
            "\(manifest.name) has no category `\(identifier)`, so the notification shows without buttons\(hint)",
            at: place, remedy: "Send the identifier of a category of \(manifest.name), or add this one to it.")
    }

    private func notYetKnown(_ category: CategoryDraft, at place: Diagnosis.Place) -> [Diagnosis] {
        guard let appVersion, let since = category.since, since > appVersion else { return [] }
        let remedy = category.fallback.map { "Send `\($0.identifier)` to versions before \(since)." }
        return [
            Diagnosis(
                .categoryNotInVersion,
                "Version \(appVersion) of the app lacks the category `\(category.record.identifier)`, which came with "
                    + "\(since) (\(spot(of: category.place))).",
                at: place, remedy: remedy ?? "Name a fallback in the manifest, and send that.")
        ]
    }

    /// `notifications.yaml:21`, for a message.
    func spot(of place: Diagnosis.Place) -> String { manifest.name + (place.line.map { ":\($0)" } ?? "") }
}
