/// Measures release builds, a line for each figure; with `--json` a line of JSON. Without a verb: the devices;
/// `events TOOL`: the console's event stream beside a built `tambuli`; `catalog [LINES]`: `catalog check` beside other parsers.
@main
struct Benchmarks {
    static func main() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        let json = arguments.contains("--json")
        arguments.removeAll { $0 == "--json" }
        switch (arguments.first, Array(arguments.dropFirst())) {
        case ("prepare", let rest) where rest.count == 1:
            try TestBed(folder: rest[0]).create()
        case ("endpoint", let rest) where rest.count == 3:
            try await EndpointServer.run(
                TestBed(folder: rest[0]), port: UInt16(rest[1]) ?? 0, isEphemeral: rest[2] == "ephemeral")
        case ("transport", let rest) where rest.count == 2:
            try await EchoServer.run(TestBed(folder: rest[0]), port: UInt16(rest[1]) ?? 0)
        case ("events", let rest) where rest.count == 1:
            for measurement in try await EventStreamBenchmark(tool: rest[0]).run() {
                print(json ? measurement.json : measurement.line)
            }
        case ("catalog", let rest) where rest.count <= 1:
            let lines = rest.first.flatMap { Int($0) } ?? 1_000_000
            for measurement in try CatalogCheckBenchmark(lines: lines).run() {
                print(json ? measurement.json : measurement.line)
            }
        default:
            let measurements = try await PresentationBenchmark.run() + CrowdBenchmark.run() + FleetBenchmark.run()
            for measurement in measurements { print(json ? measurement.json : measurement.line) }
        }
    }
}
