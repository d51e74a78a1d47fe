import APS
import PushService
import WebConsole

/// The switches that make the endpoint misbehave.
struct FaultRoutes {
    let server: Server

    var all: [Route] { [list, add, replace, clear, remove] }

    private static let reason = Schema.word(RejectionReason.allCases.map(\.rawValue))

    /// The members of a fault; ``FaultKind/takes`` says which fit which kind.
    private static let fault = Schema.object(
        "Fault", .required("kind", .word(FaultKind.allCases.map(\.rawValue))),
        .optional("status", .integer(200...599)), .optional("reason", reason),
        .optional(
            "answers",
            .array(
                of: .object(nil, .required("status", .integer(200...599)), .optional("reason", reason)), most: 1_000),
            "of a script, in turn for each device token"),
        .optional("seconds", .number), .optional("value", .integer(0...1_000_000)),
        .optional("perSecond", .integer(1...1_000_000)), .optional("abrupt", .boolean),
        .optional("every", .integer(1...1_000_000), "strikes every so manieth request"),
        .optional("afterPushes", .integer(0...1_000_000), "lets so many requests of a connection pass"),
        .optional("rate", .number, "strikes with this probability, from 0 to 1"),
        .optional("times", .integer(1...1_000_000), "strikes so often and no more"),
        .optional("seed", .integer(0...1 << 53), "of its chance (default: 1)"),
        .optional("world", .word(World.allCases.map(\.rawValue))), .optional("device", .string(1...200)),
        .optional("bundle", .string(1...200)), .optional("token", .string(2...512)))

    private static let schema = Schema.object(
        "FaultReport", .required("number", .integer), .required("fault", fault),
        .required("pushes", .integer(0...1 << 53), "requests it was meant for"),
        .required("strikes", .integer(0...1 << 53), "how many of them it struck"))

    private var list: Route {
        Route(
            .get, "/faults", "Lists the faults that are set",
            responses: [.json(.page(of: Self.schema), "All of them; there is one page")]
        ) { _ in try answer() }
    }

    private var add: Route {
        Route(
            .post, "/faults", "Sets one more fault: the endpoint misbehaves from the next request on", body: Self.fault,
            responses: [.json(Self.schema, status: 201, "The fault")], problems: [.notFound, .notPossible]
        ) { call in
            .json(try JSON(try await SetFault(fault: call.body()).run(on: server)), status: 201)
        }
    }

    private var replace: Route {
        Route(
            .put, "/faults", "Sets these faults in place of all others", body: .array(of: Self.fault, most: 100),
            responses: [.json(.page(of: Self.schema), "All that are set now")], problems: [.notFound, .notPossible]
        ) { call in
            let faults: [Fault] = try call.body()
            // All are checked before the first is taken back.
            for fault in faults {
                try fault.check()
                try await server.checkDevice(of: fault)
            }
            server.endpoint.faults.clear()
            for fault in faults { try server.endpoint.faults.set(fault) }
            return try answer()
        }
    }

    private var clear: Route {
        Route(.delete, "/faults", "Takes back all faults", responses: [.noContent("None is set")]) { _ in
            server.endpoint.faults.clear()
            return .noContent
        }
    }

    private var remove: Route {
        Route(
            .delete, "/faults/{number}", "Takes back a fault",
            parameters: [.path("number", "as the list gives it", .integer)], responses: [.noContent("It is not set")]
        ) { call in
            let number = call.integer("number") ?? 0
            guard server.endpoint.faults.clear(number) > 0 else {
                throw Problem(.notFound, "no fault has the number \(number); see /api/v1/faults")
            }
            return .noContent
        }
    }

    private func answer() throws -> WebResponse {
        .json(.page(try server.endpoint.faults.list.map { try JSON($0) }, next: nil))
    }
}
