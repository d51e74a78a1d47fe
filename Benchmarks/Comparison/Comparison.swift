import Foundation

/// Ours beside others under the same load, interleaved, in medians of several rounds: `make bench`.
///
/// Processor time a request is the figure to trust: the time on the wall depends on what else the machine does.
struct Comparison {
    let bed: TestBed
    var rounds = 5
    var requests = 32_000

    private var load: Load { Load(bed: bed) }
    private static let shapes = [Load.Shape(connections: 4, streams: 100), Load.Shape(connections: 1, streams: 100)]

    /// Prints as it goes, and returns the bars.
    func run() async throws -> [Bar] {
        let peers = Peers(bed: bed)
        var servers: [ServerUnderTest] = []
        defer { for server in servers { server.stop() } }
        servers.append(try peers.nghttpd(port: 19_801))
        servers.append(try peers.ours(isEphemeral: true, port: 19_802))
        servers.append(try peers.ours(isEphemeral: false, port: 19_803))
        servers += try peers.others(firstPort: 19_804)
        let fast = servers.prefix(3)
        let slow = servers.dropFirst(3)

        var bars: [Bar] = []
        var isNoisy = false
        for server in servers { _ = try load.cost(of: server, Self.shapes[0], requests: 8000) }
        for shape in Self.shapes {
            var costs = [Samples](repeating: Samples(), count: servers.count)
            for _ in 0..<rounds {
                for (index, server) in servers.enumerated() {
                    // The slow ones need fewer to be measured as well.
                    let count = index < fast.count ? requests : requests / 4
                    costs[index].add(try load.cost(of: server, shape, requests: count))
                }
            }
            print("\(shape), processor seconds for 100,000 requests (least-most), ratio to nghttpd:")
            for (server, cost) in zip(servers, costs) {
                print("  \(server.name): \(cost.description)  \(Bar.short(costs[0].median / cost.median))")
                if cost.spread > 0.5 { isNoisy = true }
            }
            bars += Self.bars(shape, servers.map(\.name), costs)
        }
        bars.append(try latency(Array(fast), slow: Array(slow)))
        for server in servers { server.stop() }
        servers = []
        bars.append(try await memory(peers))
        bars += try await client(peers)
        bars.append(ScannerBenchmark.bar())
        if isNoisy { print("The machine was noisy: some figures lie more than half their median apart. Repeat it.") }
        return bars
    }

    private static func bars(_ shape: Load.Shape, _ names: [String], _ costs: [Samples]) -> [Bar] {
        func ratio(_ other: Int, _ ours: Int) -> Double { costs[other].median / costs[ours].median }
        var bars = [
            Bar(
                name: "nghttpd, empty files, \(shape), ours ephemeral", value: ratio(0, 1), direction: .atLeast, bar: 1,
                aim: 1.3),
            Bar(
                name: "nghttpd, empty files, \(shape), ours durable", value: ratio(0, 2), direction: .atLeast, bar: 0.5,
                aim: 0.8),
        ]
        let limits = ["h2o + mruby": (1.8, 3.0), "node http2": (8.0, 15.0), "Go net/http": (10.0, 20.0)]
        for (index, name) in names.enumerated() {
            guard let (bar, aim) = limits[name] else { continue }
            bars.append(
                Bar(name: "\(name), \(shape)", value: ratio(index, 1), direction: .atLeast, bar: bar, aim: aim))
        }
        return bars
    }

    private func latency(_ fast: [ServerUnderTest], slow: [ServerUnderTest]) throws -> Bar {
        var medians = [Samples](repeating: Samples(), count: fast.count)
        var worst = medians
        for _ in 0..<rounds {
            for (index, server) in fast.enumerated() {
                let latencies = try load.latencies(of: server)
                medians[index].add(latencies.median)
                worst[index].add(latencies.worst)
            }
        }
        print("4,000 requests a second, milliseconds: half of them within, 99 of 100 within:")
        for index in fast.indices {
            print("  \(fast[index].name): \(medians[index].description), \(worst[index].description)")
        }
        return Bar(
            name: "p99 at 4,000 requests a second, durable, against nghttpd", value: worst[2].median / worst[0].median,
            direction: .atMost, bar: 2, aim: 1.2)
    }

    private func memory(_ peers: Peers) async throws -> Bar {
        let count = 2000
        var kibibytes: [Double] = []
        let starts: [(String, (Int) throws -> ServerUnderTest)] = [
            ("nghttpd", { try peers.nghttpd(port: $0) }), ("ours", { try peers.ours(isEphemeral: true, port: $0) }),
        ]
        for (name, start) in starts {
            let server = try start(19_811)
            defer { server.stop() }
            let each = try await IdleConnections.memory(of: server, bed: bed, count: count)
            print("\(count) idle connections to \(name): \(Bar.short(each)) KiB each")
            kibibytes.append(each)
        }
        return Bar(
            name: "memory of an idle connection against nghttpd", value: kibibytes[1] / kibibytes[0],
            direction: .atMost, bar: 0.95, aim: 0.45)
    }

    /// Our client and others' against one server.
    private func client(_ peers: Peers) async throws -> [Bar] {
        let server = try peers.ours(isEphemeral: true, port: 19_812)
        defer { server.stop() }
        let shape = Self.shapes[0]
        var theirs = Samples()
        var ours = Samples()
        for _ in 0..<rounds {
            theirs.add(try load.costOfLoad(on: server, shape, requests: requests))
            let (_, seconds) = try Machine.run(
                Machine.pinned(to: 1) + [
                    CommandLine.arguments[0], "client", bed.folder, "\(server.port)", "\(requests)",
                ])
            ours.add(seconds / Double(requests) * 100_000)
        }
        print("clients, \(shape), processor seconds for 100,000 requests:")
        print("  h2load: \(theirs.description)")
        print("  ours: \(ours.description)")
        let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
        let count = 2000
        if let (output, seconds) = try? Machine.run(
            Machine.pinned(to: 1) + [python, peers.aioapns, bed.folder, "\(server.port)", "\(count)"]),
            output.contains("\(count) succeeded")
        {
            print("  aioapns: \(Bar.short(seconds / Double(count) * 100_000))")
        } else {
            print("  aioapns: not installed (PYTHON names the interpreter that has it)")
        }
        return [
            Bar(
                name: "our client against h2load", value: theirs.median / ours.median, direction: .atLeast, bar: 1,
                aim: 1.4)
        ]
    }
}
