import Foundation

/// The processor time that our client and others' take against one server, each with its own start.
extension Comparison {
    func compareClients(_ report: inout Report) throws {
        let server = try peers.ours(isEphemeral: true, port: 19_813)
        defer { server.stop() }
        let shape = Load.Shape(connections: 4, streams: 100)
        var theirs = Samples()
        var ours = Samples()
        var python = Samples()
        for _ in 0..<rounds {
            theirs.add(try load.costOfLoad(on: server, shape, requests: requests))
            ours.add(try cost(requests, peers.ourClient(port: server.port, requests: requests), "ours"))
            // So many times slower that far fewer do.
            let count = requests / 16
            guard let cost = try? cost(count, peers.aioapns(port: server.port, requests: count), "aioapns") else {
                continue
            }
            python.add(cost)
        }
        var clients = [("h2load", theirs), ("ours", ours)]
        if python.values.isEmpty {
            report.remark("aioapns takes no part: PYTHON names no interpreter that has it")
        } else {
            clients.append(("aioapns", python))
        }
        report.add(Figures("processor seconds for 100,000 requests, clients, \(shape)", clients))
        report.add(
            Bar(
                name: "our client, against h2load, \(shape)", value: theirs.median / ours.median, direction: .atLeast,
                bar: 1, aim: 1.4))
    }

    /// Of a client that says how many of its requests succeeded.
    private func cost(_ requests: Int, _ command: [String], _ name: String) throws -> Double {
        let (output, seconds) = try Machine.run(Machine.pinned(to: 1) + command)
        guard output.contains("\(requests) succeeded") else {
            throw BenchmarkError("the client \(name) did not have \(requests) requests answered with 200: \(output)")
        }
        return seconds / Double(requests) * 100_000
    }
}
