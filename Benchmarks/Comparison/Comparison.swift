/// Ours beside others under the same load, interleaved, in medians of several rounds: `make bench`.
///
/// Processor time a request is the figure to trust: the time on the wall depends on what else the machine does.
struct Comparison {
    /// What is compared; each can be asked for alone.
    enum Part: String, CaseIterable {
        /// Processor time of the servers.
        case load
        /// Latency at a fixed rate.
        case latency
        /// Memory of idle connections.
        case memory
        /// Processor time of the clients.
        case client
        /// The payload scanner.
        case scanner
    }

    let bed: TestBed
    var rounds = 5
    var requests = 32_000

    var load: Load { Load(bed: bed) }
    var peers: Peers { Peers(bed: bed) }

    /// Prints figures as they come; what it returns holds the bars.
    func run(_ parts: [Part]) async throws -> Report {
        let work = OtherWork()
        var report = Report()
        if parts.contains(.load) || parts.contains(.latency) {
            var servers = ServersUnderTest()
            defer { servers.stop() }
            try servers.start(peers, &report)
            if parts.contains(.load) { try compareLoad(of: servers, &report) }
            if parts.contains(.latency) { try compareLatency(of: servers, &report) }
        }
        if parts.contains(.memory) { try await compareMemory(&report) }
        if parts.contains(.client) { try compareClients(&report) }
        if parts.contains(.scanner) { report.add(ScannerBenchmark.bar()) }
        report.note(work)
        return report
    }
}
