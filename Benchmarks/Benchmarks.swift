import Foundation
import UserNotifications

/// Measures release builds: `Benchmarks [VERB …] [--json]`.
///
/// - no verb: ours beside others, then the devices;
/// - `compare`: ours beside others alone; `devices`: the devices alone, `pictures`: of these a burst
///   of pushes with pictures;
/// - `events TOOL`: the console's event stream beside a built `tambuli`;
/// - `catalog [LINES]`: `catalog check` beside other parsers;
/// - `scan`: `catalog scan` of an app of 500 files;
/// - `prepare`, `endpoint`, `transport`, `client`: the parts of a comparison, each a process of its own.
@main
struct Benchmarks {
    static func main() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        let json = arguments.contains("--json")
        arguments.removeAll { $0 == "--json" }
        switch (arguments.first, Array(arguments.dropFirst())) {
        case (nil, _):
            try await compare(json: json)
            report(try await devices(), json: json)
        case ("compare", let rest) where rest.isEmpty:
            try await compare(json: json)
        case ("devices", let rest) where rest.isEmpty:
            report(try await devices(), json: json)
        case ("prepare", let rest) where rest.count == 1:
            try TestBed(folder: rest[0]).create()
        case ("scan", let rest) where rest.isEmpty:
            report(try ScanBenchmark.run(), json: json)
        case ("endpoint", let rest) where rest.count == 3:
            try await EndpointServer.run(
                TestBed(folder: rest[0]), port: UInt16(rest[1]) ?? 0, isEphemeral: rest[2] == "ephemeral")
        case ("transport", let rest) where rest.count == 2:
            try await EchoServer.run(TestBed(folder: rest[0]), port: UInt16(rest[1]) ?? 0)
        case ("client", let rest) where rest.count == 3:
            try await ClientLoad.run(TestBed(folder: rest[0]), port: UInt16(rest[1]) ?? 0, requests: Int(rest[2]) ?? 0)
        case ("events", let rest) where rest.count == 1:
            report(try await EventStreamBenchmark(tool: rest[0]).run(), json: json)
        case ("catalog", let rest) where rest.count <= 1:
            report(try CatalogCheckBenchmark(lines: rest.first.flatMap { Int($0) } ?? 1_000_000).run(), json: json)
        case (PictureBenchmark.extensionVerb, _):
            PictureExtension.main()
        case ("pictures", let rest) where rest.isEmpty:
            report(try await PictureBenchmark.run(), json: json)
        default:
            throw BenchmarkError("unknown arguments: \(arguments.joined(separator: " "))")
        }
    }

    private static func devices() async throws -> [Measurement] {
        // Pictures first: the others take more memory than they may.
        try await PictureBenchmark.run() + PresentationBenchmark.run() + CrowdBenchmark.run() + FleetBenchmark.run()
    }

    private static func report(_ measurements: [Measurement], json: Bool) {
        for measurement in measurements { print(json ? measurement.json : measurement.line) }
    }

    /// Writes the bars to `.build/bench.json` as well.
    private static func compare(json: Bool) async throws {
        for tool in ["h2load", "nghttpd"] where !Machine.has(tool) {
            throw BenchmarkError("\(tool) is not installed; on Debian: apt-get install nghttp2-client nghttp2-server")
        }
        let folder = NSTemporaryDirectory() + "/tambuli-bench-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bed = TestBed(folder: folder)
        try bed.create()
        let bars = try await Comparison(bed: bed).run()
        for bar in bars { print(json ? bar.json : bar.line) }
        try ("[\n" + bars.map(\.json).joined(separator: ",\n") + "\n]\n").write(
            toFile: ".build/bench.json", atomically: true, encoding: .utf8)
    }
}
