import PushService

/// Makes the endpoint misbehave from the next request on.
struct SetFault: Operation {
    var fault: Fault

    func run(on server: Server) async throws -> FaultReport { try server.endpoint.faults.set(fault) }
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
