import SimulatedDevice
import SystemHost
import WebConsole

/// The fleet's set-up as a whole, under a name.
struct SnapshotRoutes {
    let server: Server

    var all: [Route] { [list, take, remove, reset] }

    private static let name = Route.Parameter.path("name", "the snapshot's name", .string(1...100))

    private var list: Route {
        let row = Schema.object("Snapshot", .required("name", .string), .required("madeAt", .seconds))
        return Route(
            .get, "/snapshots", "Lists the snapshots",
            responses: [.json(.page(of: row), "All of them; there is one page")]
        ) { _ in
            let rows = try server.devices.snapshots().map { snapshot in
                JSON.object([("name", .string(snapshot.name)), ("madeAt", .double(snapshot.madeAt))])
            }
            return .json(.page(rows, next: nil))
        }
    }

    private var take: Route {
        Route(
            .post, "/snapshots/{name}",
            "Keeps the devices, their settings, their apps and tokens under a name, in place of what had it",
            parameters: [Self.name], responses: [.noContent("It is kept")]
        ) { call in
            _ = try await TakeSnapshot(name: call.path("name")).run(on: server)
            return .noContent
        }
    }

    private var remove: Route {
        Route(
            .delete, "/snapshots/{name}", "Forgets a snapshot", parameters: [Self.name],
            responses: [.noContent("It is gone")]
        ) { call in
            guard try await server.devices.removeSnapshot(named: call.path("name")) else {
                throw Problem(.notFound, "no snapshot is called \(call.path("name"))")
            }
            return .noContent
        }
    }

    private struct Wish: Decodable {
        var snapshot: String?
    }

    private var reset: Route {
        Route(
            .post, "/reset",
            """
            Brings the devices back to a snapshot: apps are ended, screens are empty, faults are off. Pushes and responses \
            stay on record; the answer says where it stands, for `after` and `since`.
            """,
            body: .object(
                "Reset", .optional("snapshot", Schema.string(1...100).orNull, "without it, what a first start sets up")),
            responses: [
                .json(
                    .object("ResetDone", .required("at", .seconds), .required("sequence", .integer(0...1 << 53))),
                    "It is done")
            ], problems: [.notFound]
        ) { call in
            let wish: Wish = try call.body()
            if let name = wish.snapshot, try server.devices.snapshot(named: name) == nil {
                throw Problem(.notFound, "no snapshot is called \(name); see /api/v1/snapshots")
            }
            let done = try await ResetServer(name: wish.snapshot).run(on: server)
            return .json(.object([("at", .double(done.at)), ("sequence", .integer(Int(done.sequence)))]))
        }
    }
}
