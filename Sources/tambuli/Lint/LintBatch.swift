import APS
import Documents
import NotificationCatalog
import Scenarios
import SimulatedDevice

/// The files of one run of `lint`: each is reviewed by itself, then pushes are held against categories and manifests.
struct LintBatch {
    private struct File {
        let bytes: [UInt8]
        let report: LintReport
    }

    private var files: [File] = []
    private var manifests: [CatalogCheck] = []
    static let linter = Linter(scenarioErrors: errors(in:))

    mutating func add(_ bytes: [UInt8], named name: String) {
        let report = Self.linter.review(bytes, named: name)
        files.append(File(bytes: bytes, report: report))
        guard report.kind == .catalog else { return }
        manifests.append(CatalogCheck(ManifestReader(bytes, named: name, as: .manifest).manifest))
    }

    /// In the order given. Each categories file and each manifest stands for one version of the app, and a push must fit
    /// all of them.
    var reports: [LintReport] {
        let lists = files.map(\.report).filter { $0.kind == .categories && !$0.categories.isEmpty }
        return files.map { file in
            var report = file.report
            guard report.push != nil else { return report }
            for list in lists { report.checkCategory(among: list.categories, ofApp: "The app of \(list.file)") }
            for manifest in manifests { report.add(manifest.agreementFindings(in: file.bytes)) }
            return report
        }
    }

    /// A scenario is read as far as its first mistake.
    private static func errors(in document: Node) -> [DocumentError] {
        do throws(DocumentError) {
            _ = try Scenario(document)
            return []
        } catch {
            return [error]
        }
    }
}

extension LintReport {
    /// Holds a push's category to those that an app registers.
    mutating func checkCategory(among categories: [CategoryRecord], ofApp app: String) {
        guard let category = push?.category else { return }
        let found = Recognition(category.identifier, among: categories).diagnosis(
            of: category.identifier, bundle: app, categories: categories)
        guard let found else { return }
        var place = found.place
        place.line = category.line
        place.column = category.column
        add([Diagnosis(found.code, found.message, at: place, remedy: found.remedy)])
    }
}
