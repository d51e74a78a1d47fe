/// Runs every benchmark and prints a line for each; with `--json` a line of JSON.
@main
struct Benchmarks {
    static func main() async throws {
        let json = CommandLine.arguments.contains("--json")
        let measurements = try await PresentationBenchmark.run() + CrowdBenchmark.run() + FleetBenchmark.run()
        for measurement in measurements {
            print(json ? measurement.json : measurement.line)
        }
    }
}
