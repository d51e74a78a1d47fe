import APS
import Documents
import NotificationCatalog
import Scenarios
import SimulatedDevice

/// The files of one run of `lint`: each is reviewed by itself, then pushes are checked against categories.
struct LintBatch {
    private var reviewed: [LintReport] = []
    static let linter = Linter(scenarioErrors: errors(in:))

    mutating func add(_ bytes: [UInt8], named name: String) {
        reviewed.append(Self.linter.review(bytes, named: name))
    }

    /// In the order given. Each categories file stands for one version of the app, and a push must fit all of them.
    var reports: [LintReport] {
        let catalogs = reviewed.filter { !$0.categories.isEmpty }
        return reviewed.map { report in
            var report = report
            for catalog in catalogs {
                report.checkCategory(among: catalog.categories, ofApp: "The app of \(catalog.file)")
            }
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
