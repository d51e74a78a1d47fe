/// What a server holds for connections on which nothing happens.
extension Comparison {
    func compareMemory(_ report: inout Report) async throws {
        let count = 2000
        let theirs = try await memory(count, peers.nghttpd(port: 19_811))
        let ours = try await memory(count, peers.ours(isEphemeral: true, port: 19_812))
        report.add(Figures("KiB of each of \(count) idle connections", [("nghttpd", theirs), ("ours", ours)]))
        report.add(
            Bar(
                name: "memory of an idle connection, against nghttpd", value: ours.median / theirs.median,
                direction: .atMost, bar: 0.95, aim: 0.45))
    }

    /// Of a fresh server, which it stops.
    private func memory(_ count: Int, _ server: ServerUnderTest) async throws -> Samples {
        defer { server.stop() }
        return Samples([try await IdleConnections.memory(of: server, bed: bed, count: count)])
    }
}
