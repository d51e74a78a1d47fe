import SystemHost
import WebConsole

/// The devices' time.
struct ClockRoutes {
    let server: Server

    var all: [Route] { [show, advance] }

    private static let schema = Schema.object(
        "Clock", .required("at", .seconds), .required("virtual", .boolean),
        .required("next", Schema.seconds.orNull, "when the next thing is due in virtual time; null when nothing is"))

    private var show: Route {
        Route(.get, "/clock", "Tells the devices' time", responses: [.json(Self.schema, "The time")]) { _ in
            .json(resource)
        }
    }

    private struct Step: Decodable {
        var seconds: Double
    }

    private var advance: Route {
        Route(
            .post, "/clock/advance", "Lets virtual time pass at once; what is due in it happens in its order",
            body: .object("Advance", .required("seconds", .number(0...100_000_000))),
            responses: [.json(Self.schema, "The time afterwards")], problems: [.notPossible]
        ) { call in
            let step: Step = try call.body()
            _ = try await AdvanceClock(seconds: step.seconds).run(on: server)
            return .json(resource)
        }
    }

    private var resource: JSON {
        .object([
            ("at", .double(server.now())), ("virtual", .bool(server.virtualClock != nil)),
            ("next", .number(server.virtualClock?.nextTime)),
        ])
    }
}
