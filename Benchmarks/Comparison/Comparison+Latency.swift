/// How long answers take at a rate that every server can keep up with.
extension Comparison {
    func compareLatency(of servers: ServersUnderTest, _ report: inout Report) throws {
        var halves: [String: Samples] = [:]
        var worst: [String: Samples] = [:]
        let disk = Disk(folder: bed.folder)
        for server in servers.all { _ = try load.latencies(of: server, requests: 2000) }
        for _ in 0..<rounds {
            for server in servers.all {
                let latencies = try load.latencies(of: server)
                halves[server.name, default: Samples()].add(latencies.median)
                worst[server.name, default: Samples()].add(latencies.worst)
            }
            let syncs = try disk.syncTimes()
            halves[Self.disk, default: Samples()].add(syncs.median)
            worst[Self.disk, default: Samples()].add(syncs.worst)
        }
        report.add(figures("half of the answers within", servers, halves))
        report.add(figures("99 of 100 answers within", servers, worst))
        guard let theirs = servers.nghttpd.flatMap({ worst[$0.name] }),
            let ours = servers.durable.flatMap({ worst[$0.name] })
        else { return }
        let bar = Bar(
            name: "p99 at 4,000 requests a second, ours durable, against nghttpd",
            value: ours.median / theirs.median, direction: .atMost, bar: 2, aim: 1.2)
        report.add(bar)
        if let alone = worst[Self.disk]?.median, alone > bar.bar * theirs.median {
            report.remark(
                "The disk alone takes \(Bar.short(alone / theirs.median)) times as long as nghttpd: "
                    + "no server that waits for it holds \(Bar.short(bar.bar)) in this run.")
        }
    }

    private func figures(_ what: String, _ servers: ServersUnderTest, _ samples: [String: Samples]) -> Figures {
        Figures(
            "milliseconds at 4,000 requests a second, \(what)",
            (servers.all.map(\.name) + [Self.disk]).map { ($0, samples[$0] ?? Samples()) })
    }

    /// What the durable endpoint waits for, in the same rounds.
    private static let disk = "the disk alone"
}
