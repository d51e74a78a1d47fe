import PushService
import SystemHost

/// Makes the endpoint misbehave from the next request on.
struct SetFault: Operation {
    var fault: Fault

    func run(on server: Server) async throws -> FaultReport {
        try await server.checkDevice(of: fault)
        return try server.endpoint.faults.set(fault)
    }
}

extension Server {
    /// A fault for a device that is not there would never strike, and nobody would know why.
    func checkDevice(of fault: Fault) async throws {
        guard let name = fault.device else { return }
        try await fleet.perform { _ = try $0.state(of: name) }
    }
}

struct ListFaults: Operation {
    func run(on server: Server) async throws -> [FaultReport] { server.endpoint.faults.list }
}

/// Takes back one fault, or all of them.
struct ClearFaults: Operation {
    var number: Int?

    func run(on server: Server) async throws -> Nothing {
        if server.endpoint.faults.clear(number) == 0, let number {
            let known = server.endpoint.faults.list.map { String($0.number) }
            throw CommandFailure(
                .badData,
                "there is no fault \(number); "
                    + (known.isEmpty ? "none is set" : "there are \(known.joined(separator: ", "))"))
        }
        return Nothing()
    }
}
