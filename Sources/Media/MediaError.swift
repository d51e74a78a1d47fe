/// Why a file could not be read: the only error this module throws. What is wrong *in* a file is a value,
/// ``MediaInfo/damage``.
package struct MediaError: Error, Sendable, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable {
        private enum Value { case notFound, notAFile, unreadable }
        private let value: Value

        /// There is nothing at that path.
        package static let notFound = Code(value: .notFound)
        /// A folder, a device, a pipe or a socket.
        package static let notAFile = Code(value: .notAFile)
        /// The system refused to read it; the message has its reason.
        package static let unreadable = Code(value: .unreadable)
    }

    package let code: Code
    package let message: String

    package var description: String { message }
}
