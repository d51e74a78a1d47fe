/// Why sources could not be scanned at all. What is only unclear in them is no error: ``ScanReport/unresolved``.
package struct ScanError: Error, Sendable, Equatable {
    package enum Code: Sendable {
        case noSuchFile
        /// A file that was named is neither Swift nor Objective-C.
        case otherLanguage
        /// The program that reads Swift is missing or failed.
        case swiftReader
    }

    package let code: Code
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
