import Testing

@testable import HTTPTransport

@Suite("The share of handshakes")
struct EntranceShareTests {
    private let start = LoopTime(nanoseconds: 1_000_000_000_000)

    @Test("what is short is done without a pause")
    func short() {
        var share = EntranceShare()
        for _ in 0..<4 {
            #expect(share.pause(at: start) == .zero)
            share.note(.microseconds(60), at: start)
        }
        #expect(share.pause(at: start) == .zero)
        share.note(.microseconds(60), at: start)
        #expect(share.pause(at: start) == .microseconds(200))
    }

    @Test("many get a quarter of the time, however long nobody came before", arguments: [0, 1, 3600])
    func many(secondsBefore: Int) {
        var share = EntranceShare()
        share.note(.milliseconds(1), at: start)
        let first = start + .seconds(secondsBefore)
        var now = first
        for _ in 0..<2000 {
            now = now + share.pause(at: now)
            share.note(.microseconds(500), at: now)
            now = now + .microseconds(500)
        }
        let time = first.duration(until: now)
        #expect(time > .milliseconds(3990) && time < .milliseconds(4010), "\(time) for a second of handshakes")
    }
}
