import APS
package import Documents

/// Reviews files without a server: payloads, push files, scenarios, manifests and categories, told apart by what they hold.
///
/// ```swift
/// let report = Linter(scenarioErrors: Scenario.errors).review(bytes, named: "message.apns")
/// ```
package struct Linter: Sendable {
    /// What is wrong with a scenario's form; the road that a scenario plays on lies beyond this module.
    private let scenarioErrors: @Sendable (Node) -> [DocumentError]

    package init(scenarioErrors: @escaping @Sendable (Node) -> [DocumentError]) {
        self.scenarioErrors = scenarioErrors
    }

    package func review(_ bytes: [UInt8], named name: String) -> LintReport {
        let format = DocumentFormat(of: bytes, named: name)
        let document: Node
        do throws(DocumentError) {
            document = try format == .json ? JSONReader.read(bytes, as: .lenient) : YAMLReader.read(bytes)
        } catch {
            return unreadable(bytes, error, named: name)
        }
        switch DocumentKind(of: document) {
        case .categories: return categories(document, as: .categories, named: name)
        case .catalog: return categories(document, as: .manifest, named: name)
        case .scenario:
            return LintReport(file: name, kind: .scenario, findings: findings(scenarioErrors(document), in: document))
        case let kind where format == .yaml:
            let error = DocumentError("a \(kind.name) travels as JSON, and this is YAML", at: document.position)
            return LintReport(file: name, kind: kind, findings: findings([error], in: document))
        case let kind: return PushLinter.review(bytes, as: kind, named: name)
        }
    }

    // MARK: The kinds

    private func categories(_ document: Node, as form: ManifestReader.Form, named name: String) -> LintReport {
        let reader = ManifestReader(document, as: form)
        return LintReport(
            file: name, kind: form == .manifest ? .catalog : .categories, categories: reader.manifest.records,
            findings: reader.findings + CatalogRules.findings(in: reader.manifest))
    }

    private func unreadable(_ bytes: [UInt8], _ error: DocumentError, named name: String) -> LintReport {
        let kind = DocumentKind(ofBroken: String(decoding: bytes, as: UTF8.self))
        let isPush = kind == .payload || kind == .pushFile
        let syntax = isPush ? Payload(bytes).findings.filter { $0.code == .jsonSyntax } : []
        return LintReport(
            file: name, kind: kind, findings: syntax.isEmpty ? [Diagnosis(error, in: nil)] : syntax)
    }

    private func findings(_ errors: [DocumentError], in document: Node) -> [Diagnosis] {
        errors.map { Diagnosis($0, in: document) }
    }
}

extension JSONDialect {
    /// Takes whatever can be told apart by its content; each kind's own reader is stricter.
    static let lenient: JSONDialect = {
        var dialect = JSONDialect.handwritten
        dialect.repeatedKeys = .kept
        return dialect
    }()
}
