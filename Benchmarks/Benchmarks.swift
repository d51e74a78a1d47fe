import Foundation
import UserNotifications

/// Measures release builds: `Benchmarks [VERB …] [--quick] [--json]`.
///
/// - no verb: the devices, then ours beside others;
/// - `compare [PART …]`: ours beside others alone, or a part of it (``Comparison/Part``); `--quick` is for a first look;
/// - `devices`: the devices alone, `pictures`: of these a burst of pushes with pictures;
/// - `events TOOL`: the console's event stream beside a built `tambuli`;
/// - `growth [DEVICES] [PUSHES] [--in FOLDER]`: what a push and a start cost with a full store, beside a new one, with the
///   built `tambuli` that lies beside this program; a folder that is named keeps the stores for the next time;
/// - `catalog [LINES]`: `catalog check` beside other parsers;
/// - `scan`: `catalog scan` of an app of 500 files;
/// - `prepare`, `endpoint`, `transport`, `client`: the parts of a comparison, each a process of its own.
@main
struct Benchmarks {
    static func main() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        let json = arguments.contains("--json")
        let quick = arguments.contains("--quick")
        arguments.removeAll { $0 == "--json" || $0 == "--quick" }
        switch (arguments.first, Array(arguments.dropFirst())) {
        case (nil, _):
            // The devices first: what a comparison leaves in this process's memory would count as theirs.
            report(try await devices(), json: json)
            try await compare(Comparison.Part.allCases, quick: quick, json: json)
        case ("compare", let names):
            let parts = try names.map { name in
                guard let part = Comparison.Part(rawValue: name) else {
                    let known = Comparison.Part.allCases.map(\.rawValue).joined(separator: ", ")
                    throw BenchmarkError("there is no part \(name) of the comparison; there are \(known)")
                }
                return part
            }
            try await compare(parts.isEmpty ? Comparison.Part.allCases : parts, quick: quick, json: json)
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
        case ("growth", var rest):
            let folder = try Self.value(of: "--in", takenFrom: &rest)
            guard rest.count <= 2, rest.allSatisfy({ Int($0) != nil }) else {
                throw BenchmarkError("growth takes two numbers at most, and not: \(rest.joined(separator: " "))")
            }
            try grow(rest.compactMap { Int($0) }, in: folder, json: json)
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

    /// Writes all figures to `.build/bench.json` as well.
    private static func compare(_ parts: [Comparison.Part], quick: Bool, json: Bool) async throws {
        for tool in ["h2load", "nghttpd"] where !Machine.has(tool) {
            throw BenchmarkError("\(tool) is not installed; on Debian: apt-get install nghttp2-client nghttp2-server")
        }
        let bed = try TestBed.made()
        defer { bed.remove() }
        let comparison = quick ? Comparison(bed: bed, rounds: 2, requests: 16_000) : Comparison(bed: bed)
        let report = try await comparison.run(parts)
        print(json ? report.bars.map(\.json).joined(separator: "\n") : report.table)
        try report.json.write(toFile: ".build/bench.json", atomically: true, encoding: .utf8)
    }

    private static func value(of option: String, takenFrom arguments: inout [String]) throws -> String? {
        guard let index = arguments.firstIndex(of: option) else { return nil }
        guard index + 1 < arguments.count else { throw BenchmarkError("\(option) needs a value") }
        defer { arguments.removeSubrange(index...index + 1) }
        return arguments[index + 1]
    }

    private static func grow(_ counts: [Int], in folder: String?, json: Bool) throws {
        guard Machine.has("h2load") else {
            throw BenchmarkError("h2load is not installed; on Debian: apt-get install nghttp2-client")
        }
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tambuli").path
        let bed = try folder.map(TestBed.kept(in:)) ?? TestBed.made()
        defer { if folder == nil { bed.remove() } }
        var growth = GrowthBenchmark(bed: bed, tool: tool)
        if let devices = counts.first { growth.devices = devices }
        if counts.count > 1 { growth.pushes = counts[1] }
        let report = try growth.run()
        print(json ? report.bars.map(\.json).joined(separator: "\n") : report.table)
    }
}
