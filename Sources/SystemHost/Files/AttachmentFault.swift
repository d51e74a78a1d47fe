import APS

/// Why an attachment cannot be taken into the store: for the app by Apple's code, for people by a diagnosis.
struct AttachmentFault: Error, Equatable {
    let code: Code
    let diagnosis: Diagnosis

    /// Codes of `UNErrorDomain` that are found out when a file is taken, not when the attachment is made.
    enum Code: Int {
        case invalidURL = 100
        case invalidFileSize = 102
        case notInDataStore = 103
        case moveIntoDataStoreFailed = 104
        case corrupt = 105
    }

    /// - Parameter remedy: where the row of the table has not the right one.
    init(_ code: Code, _ diagnosis: DiagnosisCode, _ message: String, remedy: String? = nil) {
        self.code = code
        self.diagnosis = Diagnosis(diagnosis, message, remedy: remedy)
    }
}
