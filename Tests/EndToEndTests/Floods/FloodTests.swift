import Foundation
import HTTPTransport
import Testing

/// Floods that go on and on against a real server, beside a client that only wants its pushes answered.
///
/// `make floods` prints what they came to, and fails where pushes take more than twice as long.
@Suite("Floods beside an honest client", .serialized, .timeLimit(.minutes(10)))
struct FloodTests {
    @Test("are ended for the right reason, and pushes take hardly longer", arguments: Flood.all)
    func others(flood: Flood) async throws {
        try await RunningServer.lent { server in
            let honest = try await HonestClient(server)
            var figures = FloodFigures(flood.testDescription)
            var refusals: Set<UInt32> = []
            repeat {
                let quiet = try await honest.slowest()
                let (beside, strikes, codes) = try await Attackers.attacking(server, with: flood) {
                    try await honest.slowest()
                }
                figures.add(without: quiet, beside: beside, strikes: strikes)
                refusals.formUnion(codes)
            } while figures.wantMore
            figures.tell()
            #expect(figures.areGood, "\(figures)")
            let wanted = Set([flood.errorCode?.rawValue].compactMap { $0 })
            #expect(refusals.isSubset(of: wanted), "GOAWAY with \(refusals), and not with \(wanted)")
        }
    }
}
