/// The servers that are compared with each other: all up at once, loaded one after the other.
struct ServersUnderTest {
    private(set) var nghttpd: ServerUnderTest?
    private(set) var ephemeral: ServerUnderTest?
    private(set) var durable: ServerUnderTest?
    /// Those of others that this machine has.
    private(set) var others: [ServerUnderTest] = []

    var all: [ServerUnderTest] { [nghttpd, ephemeral, durable].compactMap(\.self) + others }

    /// Starts all that can be had; what is missing is told.
    mutating func start(_ peers: Peers, _ report: inout Report) throws {
        nghttpd = try peers.nghttpd(port: 19_801)
        ephemeral = try peers.ours(isEphemeral: true, port: 19_802)
        durable = try peers.ours(isEphemeral: false, port: 19_803)
        for (number, peer) in Peers.Other.allCases.enumerated() {
            do {
                others.append(try peers.start(peer, port: 19_804 + number))
            } catch {
                report.remark("\(peer.name) takes no part: \(error)")
            }
        }
    }

    func stop() { for server in all { server.stop() } }
}
