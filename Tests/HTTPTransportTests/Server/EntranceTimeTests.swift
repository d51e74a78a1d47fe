import Testing

@testable import HTTPTransport

@Suite("The time of a handshake")
struct EntranceTimeTests {
    private let start = LoopTime(nanoseconds: 1_000_000_000_000)

    @Test("what the peer takes for itself counts")
    func own() {
        let time = EntranceTime(from: start)
        #expect(!time.hasPassed(.seconds(10), at: start + .milliseconds(9_999)))
        #expect(time.hasPassed(.seconds(10), at: start + .seconds(10)))
    }

    @Test("who stands in line is not sent away, however long the line is")
    func inLine() {
        var time = EntranceTime(from: start)
        time.enterLine(at: start + .seconds(1))
        #expect(!time.hasPassed(.seconds(10), at: start + .seconds(3600)))
    }

    @Test("a peer that sends a little now and then gains nothing by it")
    func trickle() {
        var time = EntranceTime(from: start)
        var now = start
        for _ in 0..<5 {
            now = now + .seconds(1)
            time.enterLine(at: now)
            now = now + .seconds(20)
            time.leaveLine(at: now)
        }
        #expect(!time.hasPassed(.seconds(10), at: now + .milliseconds(4_999)))
        #expect(time.hasPassed(.seconds(10), at: now + .seconds(5)))
    }
}
