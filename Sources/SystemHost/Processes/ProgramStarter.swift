package import APS
package import SimulatedDevice

/// Starts the programs of installations when a device needs them. Called on the fleet's loop.
package protocol ProgramStarter: Sendable {
    /// - Parameter onEnd: to be called once, on the loop, and never before this returns.
    /// - Throws: what stands in the way, as a sentence.
    func start(
        _ program: Program, as identity: ProgramIdentity, on fleet: Fleet, onEnd: @escaping (ProcessEnd) -> Void
    ) throws -> any RunningProgram
}

/// Which program of which app on which device.
package struct ProgramIdentity: Sendable, Hashable {
    package var device: String
    package var bundle: String
    package var role: AppMessage.Role
    /// For a content extension: the opened notification.
    package var session: UInt64?

    package init(device: String, bundle: String, role: AppMessage.Role, session: UInt64? = nil) {
        self.device = device
        self.bundle = bundle
        self.role = role
        self.session = session
    }
}

/// A program that was started and has not ended.
package protocol RunningProgram: AnyObject {
    /// Memory it has taken for itself by now; nil for a program that is no process of its own.
    var megabytesInUse: Int? { get }

    /// Asks it to end; `force` does not ask.
    func end(force: Bool)
}
