/// A request that the device cannot fulfil, in one sentence with what would be right.
package struct DeviceError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable {
        case noSuchNotification, noSuchAction, noSuchApp, notPossible
    }

    package let code: Code
    package let message: String
    package var description: String { message }

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
