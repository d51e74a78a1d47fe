/// Runs every benchmark and prints a line for each; with `--json` a line of JSON.
@main
struct Benchmarks {
    static func main() throws {
        let json = CommandLine.arguments.contains("--json")
        for measurement in try PresentationBenchmark.run() + CrowdBenchmark.run() {
            print(json ? measurement.json : measurement.line)
        }
    }
}
