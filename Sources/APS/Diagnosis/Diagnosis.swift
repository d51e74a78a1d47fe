/// One answer to "why": a row of the code table with the evidence of this case.
///
/// iOS is silent where a push does not do what was meant; a diagnosis speaks instead. The endpoint, the devices,
/// `lint`, the page and the tests all use this value.
package struct Diagnosis: Sendable, Equatable, Codable {
    package let code: DiagnosisCode
    /// One sentence: what was asked, what was found, the nearest.
    package let message: String
    /// What to do about it; the code's general advice unless the case knows better.
    package let remedy: String
    package let place: Place

    package var severity: Severity { code.severity }

    package init(_ code: DiagnosisCode, _ message: String, at place: Place = Place(), remedy: String? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy ?? code.remedy
        self.place = place
    }

    /// How bad it is: an error means that something asked for does not happen.
    package enum Severity: String, Sendable, Codable {
        case error, warning, info
    }

    /// Where the evidence stands; only what is known is set.
    package struct Place: Sendable, Equatable, Codable {
        /// JSON pointer (RFC 6901) into the payload.
        package var pointer: String?
        package var line: Int?
        package var column: Int?
        /// Name of the request header.
        package var header: String?
        package var category: String?
        package var file: String?

        package init(
            pointer: String? = nil, position: TextPosition? = nil, header: String? = nil, category: String? = nil,
            file: String? = nil
        ) {
            self.pointer = pointer
            line = position?.line
            column = position?.column
            self.header = header
            self.category = category
            self.file = file
        }
    }
}
