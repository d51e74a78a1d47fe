/// Why a scenario could not be played, in one sentence.
package struct ScenarioError: Error, Sendable, CustomStringConvertible {
    package let message: String
    package var description: String { message }

    init(_ message: String) { self.message = message }
}
