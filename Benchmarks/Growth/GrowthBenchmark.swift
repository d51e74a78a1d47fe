import Foundation
import Glibc

/// Whether a push, or a start, costs more when the store is full: `scripts/bench growth [DEVICES] [PUSHES] [--in FOLDER]`.
///
/// Two stores that were begun alike, one of them grown: each server runs on one and on the other, interleaved. Processor
/// time is the figure to trust. Takes about eight gigabytes in the temporary folder, until it ends; a folder that was named
/// keeps them for the next time, with the pushes of each.
struct GrowthBenchmark {
    let bed: TestBed
    /// The built `tambuli`.
    let tool: String
    var devices = 1_000_000
    var pushes = 10_000_000
    var rounds = 8

    private static let shape = Load.Shape(connections: 4, streams: 100)
    /// A banner leaves the screen after five seconds, which the device writes down.
    private static let bannerTail = 6.0
    private var load: Load { Load(bed: bed) }

    func run() throws -> Report {
        let stores = try GrownStores(bed: bed, tool: tool, devices: devices, pushes: pushes)
        let named = [("a new store", stores.small), ("\(devices) devices and \(pushes) pushes in it", stores.full)]
        var report = Report()
        report.add(try startUps(named))
        report.add(
            try costs(named, "a push to a device", requests: 4_000, tail: Self.bannerTail) { store, port in
                try ServerUnderTest(store, port: port, stores.command(store, port: port, retaining: "all"))
            })
        report.add(
            try costs(named, "a push to the endpoint", requests: 32_000) { store, port in
                let link = bed.folder + "/store-\(port).sqlite"
                try? FileManager.default.removeItem(atPath: link)
                try FileManager.default.createSymbolicLink(
                    atPath: link, withDestinationPath: store + "/tambuli.sqlite")
                return try Peers(bed: bed).ours(isEphemeral: false, port: port)
            })
        report.add(try forgetting(stores))
        return report
    }

    /// Prints, also to a file, while the rest is still being measured.
    private func tell(_ text: String) {
        print(text)
        fflush(nil)
    }

    private func startUps(_ stores: [(name: String, folder: String)]) throws -> Bar {
        var wall = [Samples(), Samples()]
        var processor = [Samples(), Samples()]
        for _ in 0..<rounds {
            for (index, store) in stores.enumerated() {
                let start = try StartUp.measure(
                    GrownStores.command(tool, store.folder, port: 0, retaining: "all"))
                wall[index].add(start.seconds)
                processor[index].add(start.processorSeconds)
            }
        }
        tell("start-up, seconds until it is ready, and of a processor until then:")
        for (index, store) in stores.enumerated() {
            tell("  \(store.name): \(wall[index].line), \(processor[index].line)")
        }
        return Bar(
            name: "seconds until a server with a full store is ready", value: wall[1].median, direction: .atMost,
            bar: 2,
            aim: 1)
    }

    private func costs(
        _ stores: [(name: String, folder: String)], _ what: String, requests: Int, tail: TimeInterval = 0.1,
        start: (String, Int) throws -> ServerUnderTest
    ) throws -> Bar {
        var servers: [ServerUnderTest] = []
        defer { for server in servers { server.stop() } }
        for store in stores { servers.append(try start(store.folder, 19_821 + servers.count)) }
        // Brings each device into memory: every connection goes through all of them.
        for server in servers { _ = try load.cost(of: server, Self.shape, requests: requests, tail: tail) }
        var costs = [Samples(), Samples()]
        var ratio = Samples()
        for round in 0..<rounds {
            // Each goes first as often as the other, since what else the machine does comes and goes.
            for index in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
                costs[index].add(try load.cost(of: servers[index], Self.shape, requests: requests, tail: tail))
            }
            // Of runs one after the other: what else the machine does changes.
            if let small = costs[0].values.last, let full = costs[1].values.last { ratio.add(full / small) }
        }
        tell("\(what), processor seconds for 100,000 (least-most):")
        for (store, cost) in zip(stores, costs) { tell("  \(store.name): \(cost.line)") }
        tell("  one against the other, round by round: \(ratio.line)")
        return Bar(
            name: "\(what), a full store against a new one", value: ratio.median, direction: .atMost,
            bar: 1.15, aim: 1.05)
    }

    /// A tenth of all pushes is too many after a start: how long pushes take while these are forgotten, and afterwards.
    private func forgetting(_ stores: GrownStores) throws -> Bar {
        let port = 19_831
        func server(retaining retained: String) throws -> ServerUnderTest {
            try ServerUnderTest(
                "forgetting", port: port, stores.command(stores.full, port: port, retaining: retained))
        }
        // Devices get what the endpoint alone had taken.
        let first = try server(retaining: "all")
        try stores.waitUntilQuiet()
        first.stop()
        let known = try stores.known()
        let second = try server(retaining: "\(pushes - pushes / 10)")
        defer { second.stop() }
        let during = try load.latencies(of: second, requests: 12_000, perSecond: 400)
        let forgotten = try known + 12_000 - stores.known()
        try stores.waitUntilQuiet()
        let after = try load.latencies(of: second, requests: 12_000, perSecond: 400)
        tell("pushes to devices, 400 a second, median and p99 in milliseconds:")
        tell("  while \(forgotten) others were forgotten: \(Bar.short(during.median)), \(Bar.short(during.worst))")
        tell("  afterwards: \(Bar.short(after.median)), \(Bar.short(after.worst))")
        return Bar(
            name: "p99 while old pushes are forgotten, against afterwards", value: during.worst / after.worst,
            direction: .atMost, bar: 3, aim: 1.5)
    }
}

/// How long a server takes until it says that it is ready.
struct StartUp {
    let seconds: Double
    let processorSeconds: Double

    static func measure(_ command: [String]) throws -> StartUp {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let begin = ContinuousClock.now
        try process.run()
        let line = output.fileHandleForReading.availableData
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        let processorSeconds = ServerUnderTest.processorSeconds(of: Int(process.processIdentifier))
        // Under much load a server that has only just begun does not hear the first word.
        while process.isRunning {
            process.terminate()
            Thread.sleep(forTimeInterval: 0.1)
        }
        guard !line.isEmpty else { throw BenchmarkError("\(command.joined(separator: " ")) did not start") }
        return StartUp(seconds: seconds, processorSeconds: processorSeconds)
    }
}

extension Samples {
    fileprivate var line: String { "\(Bar.short(median)) (\(range))" }
}
