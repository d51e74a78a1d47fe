import APS
package import SimulatedDevice

/// Starts programs as processes, which connect to the fleet's Unix socket.
package struct ProcessStarter: ProgramStarter {
    package init() {}

    package func start(
        _ program: Program, as identity: ProgramIdentity, on fleet: Fleet, onEnd: @escaping (ProcessEnd) -> Void
    ) throws -> any RunningProgram {
        var environment = [
            "TAMBULI_SOCKET": fleet.configuration.socketPath, "TAMBULI_DEVICE": identity.device,
            "TAMBULI_BUNDLE_ID": identity.bundle,
        ]
        if let session = identity.session { environment["TAMBULI_CONTENT_SESSION"] = String(session) }
        return try ChildProcess(
            program, environment: environment,
            logPath: fleet.logPath(device: identity.device, bundle: identity.bundle, role: identity.role),
            on: fleet.loop, onEnd: onEnd)
    }
}

extension ChildProcess: RunningProgram {}
