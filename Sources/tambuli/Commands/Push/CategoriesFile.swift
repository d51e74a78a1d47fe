import APS
import Documents
import NotificationCatalog

/// A file with the categories of a declared app, as ``CategoriesReader`` takes them: JSON, in which comments are
/// allowed, or YAML.
enum CategoriesFile {
    /// - Throws: ``CommandFailure`` with file, line and column of everything that is wrong.
    static func read(_ path: String) throws -> [CategoryRecord] {
        let bytes = try InputFile.bytes(at: path)
        let reader: CategoriesReader
        do throws(DocumentError) {
            reader = CategoriesReader(try DocumentFormat(of: bytes, named: path).read(bytes))
        } catch {
            throw CommandFailure(.badData, "\(path): \(error)")
        }
        guard reader.errors.isEmpty else {
            throw CommandFailure(.badData, reader.errors.map { "\(path): \($0)" }.joined(separator: "\n"))
        }
        return reader.records
    }
}
