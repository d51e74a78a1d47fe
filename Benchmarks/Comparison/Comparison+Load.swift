/// The processor time that each server takes for the same requests.
extension Comparison {
    private static let shapes = [Load.Shape(connections: 4, streams: 100), Load.Shape(connections: 1, streams: 100)]

    func compareLoad(of servers: ServersUnderTest, _ report: inout Report) throws {
        let slow = Peers.Other.allCases.filter(\.isSlow).map(\.name)
        for server in servers.all { _ = try load.cost(of: server, Self.shapes[0], requests: requests / 4) }
        for shape in Self.shapes {
            var costs: [String: Samples] = [:]
            for _ in 0..<rounds {
                for server in servers.all {
                    let count = slow.contains(server.name) ? requests / 4 : requests
                    costs[server.name, default: Samples()].add(try load.cost(of: server, shape, requests: count))
                }
            }
            report.add(
                Figures(
                    "processor seconds for 100,000 requests, \(shape)",
                    servers.all.map { ($0.name, costs[$0.name] ?? Samples()) }))
            for bar in bars(shape, servers, costs) { report.add(bar) }
        }
    }

    private func bars(_ shape: Load.Shape, _ servers: ServersUnderTest, _ costs: [String: Samples]) -> [Bar] {
        func bar(_ other: ServerUnderTest?, _ ours: ServerUnderTest?, _ limit: Double, _ aim: Double) -> Bar? {
            guard let other, let ours, let theirs = costs[other.name], let mine = costs[ours.name] else { return nil }
            return Bar(
                name: "\(ours.name), against \(other.name), \(shape)", value: theirs.median / mine.median,
                direction: .atLeast, bar: limit, aim: aim)
        }
        let limits = Dictionary(uniqueKeysWithValues: Peers.Other.allCases.map { ($0.name, $0.limits) })
        return [
            bar(servers.nghttpd, servers.ephemeral, 1, 1.3), bar(servers.nghttpd, servers.durable, 0.5, 0.8),
        ].compactMap(\.self)
            + servers.others.compactMap { other in
                limits[other.name].flatMap { bar(other, servers.ephemeral, $0.bar, $0.aim) }
            }
    }
}
