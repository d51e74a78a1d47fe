import APS
import Documents
import NotificationCatalog

/// A file with the categories of a declared app: a manifest, or a list of categories, as ``ManifestReader`` takes them.
enum CategoriesFile {
    /// - Throws: ``CommandFailure`` with file, line and column of everything that is wrong.
    static func read(_ path: String) throws -> [CategoryRecord] {
        let reader = ManifestReader(try InputFile.bytes(at: path), named: path)
        let repeated = CatalogRules.findings(in: reader.manifest).filter { $0.code == .categoryIDDuplicate }
        let mistakes = reader.errors.map { $0.line(in: path) } + repeated.map { $0.line(in: path) }
        guard mistakes.isEmpty else { throw CommandFailure(.badData, mistakes) }
        return reader.manifest.records
    }
}
