/// What went wrong in the endpoint or its store, apart from the database's and the transport's own failures.
///
/// A refused push is no error: it is answered with a ``APS/RejectionReason``.
package struct PushServiceError: Error, Sendable, Equatable, CustomStringConvertible {
    package let code: Code
    /// One sentence: what was wrong, and what would be right.
    package let message: String

    package var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The kinds of failure a caller may want to tell apart.
    package struct Code: Sendable, Hashable, CustomStringConvertible {
        package let description: String

        /// A device token is registered for something else.
        package static let tokenTaken = Code(description: "tokenTaken")
        /// A key id is registered with another key.
        package static let keyTaken = Code(description: "keyTaken")
        /// A key or team id is not as Apple makes them.
        package static let identifierInvalid = Code(description: "identifierInvalid")
        /// A text is no JSON Web Token of the kind APNs takes.
        package static let providerTokenMalformed = Code(description: "providerTokenMalformed")
        /// A fault that cannot be: something is missing, or does not go together.
        package static let faultInvalid = Code(description: "faultInvalid")
        /// There is nothing of that name to choose.
        package static let choiceUnknown = Code(description: "choiceUnknown")
        /// The store holds what no version of ours writes.
        package static let storeDamaged = Code(description: "storeDamaged")
        /// The push that is asked for was on record, and is not any more.
        package static let forgotten = Code(description: "forgotten")
        /// Something was started twice, or used before its start.
        package static let notRunning = Code(description: "notRunning")
    }
}
