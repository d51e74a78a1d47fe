import APS

/// Reviews payloads and push files: what `Payload` finds while it reads, and the rules beside it.
enum PushLinter {
    static func review(_ bytes: [UInt8], as kind: DocumentKind, named name: String) -> LintReport {
        // Comments and the like: the payload's own reader tells where they stand.
        guard let json = try? ScannedJSON(bytes) else {
            return LintReport(file: name, kind: kind, findings: Payload(bytes).findings)
        }
        return review(PushDraft(json), as: kind, named: name)
    }

    static func review(_ push: PushDraft, as kind: DocumentKind, named name: String) -> LintReport {
        LintReport(
            file: name, kind: kind, push: PushReview(push),
            findings: push.payload.findings + PayloadRules.all.flatMap { $0.findings(in: push) })
    }
}
