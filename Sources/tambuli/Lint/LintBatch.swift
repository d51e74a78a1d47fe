import APS
import Documents
import NotificationCatalog
import Scenarios
import SimulatedDevice

/// The files of one run of `lint`: each is reviewed by itself, then pushes are checked against categories.
struct LintBatch {
    private var reviewed: [LintReport] = []
    private static let linter = Linter(scenarioErrors: errors(in:))

    mutating func add(_ bytes: [UInt8], named name: String) {
        reviewed.append(Self.linter.review(bytes, named: name))
    }

    /// In the order given. Each categories file stands for one version of the app, and a push must fit all of them.
    var reports: [LintReport] {
        let catalogs = reviewed.filter { !$0.categories.isEmpty }
        return reviewed.map { report in
            guard let category = report.push?.category else { return report }
            var report = report
            report.add(catalogs.compactMap { Self.unrecognised(category, in: $0) })
            return report
        }
    }

    private static func unrecognised(_ category: PushReview.Category, in catalog: LintReport) -> Diagnosis? {
        let found = Recognition(category.identifier, among: catalog.categories).diagnosis(
            of: category.identifier, bundle: "The app of \(catalog.file)", categories: catalog.categories)
        return found.map { diagnosis in
            var place = diagnosis.place
            place.line = category.line
            place.column = category.column
            return Diagnosis(diagnosis.code, diagnosis.message, at: place, remedy: diagnosis.remedy)
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
