import PushService
import SystemHost

extension Command {
    static let clock = Command(
        name: "clock", summary: "Move the time of a server started with --virtual-time", subcommands: [clockAdvance])

    private static let clockAdvance = Command(
        name: "advance", summary: "Let seconds pass at once; what is due in them happens in its order",
        example: "tambuli clock advance 30",
        arguments: [Argument("SECONDS", .integer("SECONDS", in: 0...100_000_000), "how many")], options: [.state]
    ) { arguments in
        _ = try await RunningServer(state: arguments.state).ask(
            AdvanceClock(seconds: Double(arguments.integer("SECONDS") ?? 0)))
        return .done
    }
}

/// Lets virtual time pass.
struct AdvanceClock: Operation {
    var seconds: Double

    func run(on server: Server) async throws -> Nothing {
        guard let clock = server.virtualClock else {
            throw CommandFailure(.badData, "this server runs on real time; start it with --virtual-time")
        }
        let end = clock.now() + seconds
        repeat {
            guard await server.fleet.waitUntilQuiet(timeout: .seconds(30)) else {
                throw CommandFailure(.ourFault, "the devices did not come to rest within 30 seconds")
            }
        } while await clock.step(notAfter: end)
        clock.move(to: end)
        await server.endpoint.timeMoved()
        return Nothing()
    }
}

/// The server's time, in seconds since 1970.
struct TellTime: Operation {
    func run(on server: Server) async throws -> Double { server.now() }
}
