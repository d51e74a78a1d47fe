import Documents

/// How a scenario came out.
package struct ScenarioResult: Sendable, Codable {
    package let id: String
    package let title: String
    package let file: String
    package let outcome: Outcome
    package let milliseconds: Int
    /// What was to be seen and was not.
    package let differences: [Difference]
    /// Why it could not be played, for the outcomes that say so.
    package let message: String?

    package enum Outcome: String, Sendable, Codable {
        case passed, failed
        /// It uses something that is not built.
        case notSupported
        /// A step could not be done.
        case broken
        /// The file is wrong.
        case badFile
    }

    package var hasPassed: Bool { outcome == .passed }
}
