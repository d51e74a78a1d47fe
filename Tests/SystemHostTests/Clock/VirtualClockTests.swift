import HTTPTransport
import SystemHost
import Testing

@Suite("VirtualClock")
struct VirtualClockTests {
    /// What happened, with the time it happened at.
    private final class Diary: Sendable {
        private let lines = Lock<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private static func withLoop(_ body: (EventLoop) async throws -> Void) async throws {
        let loop = try EventLoop(name: "clock")
        loop.start()
        defer { loop.stop() }
        try await body(loop)
    }

    private static func moved(_ clock: VirtualClock, to time: Double) async {
        while await clock.step(notAfter: time) {}
        clock.move(to: time)
    }

    @Test("what waits happens in the order of its time, then of its coming, and at that time")
    func order() async throws {
        try await Self.withLoop { loop in
            let (clock, diary) = (VirtualClock(startingAt: 100), Diary())
            try loop.perform {
                for (seconds, name) in [(5.0, "late"), (2, "first"), (2, "second"), (90, "never")] {
                    _ = clock.schedule(after: seconds, on: loop) { diary.note("\(name) at \(clock.now())") }
                }
            }
            #expect(clock.nextTime == 102)
            await Self.moved(clock, to: 110)
            #expect(diary.all == ["first at 102.0", "second at 102.0", "late at 105.0"])
            #expect(clock.now() == 110)
        }
    }

    @Test("what is scheduled by what happens is due within the same move")
    func chain() async throws {
        try await Self.withLoop { loop in
            let (clock, diary) = (VirtualClock(startingAt: 0), Diary())
            try loop.perform {
                _ = clock.schedule(after: 1, on: loop) {
                    _ = clock.schedule(after: 1, on: loop) { diary.note("at \(clock.now())") }
                }
            }
            await Self.moved(clock, to: 2)
            #expect(diary.all == ["at 2.0"])
        }
    }

    @Test("what was cancelled does not happen, and nobody waits for it")
    func cancelled() async throws {
        try await Self.withLoop { loop in
            let (clock, diary) = (VirtualClock(startingAt: 0), Diary())
            try loop.perform { clock.schedule(after: 1, on: loop) { diary.note("happened") }.cancel() }
            #expect(clock.nextTime == nil)
            await Self.moved(clock, to: 5)
            #expect(diary.all == [])
        }
    }

    @Test("the clock never goes back")
    func forward() {
        let clock = VirtualClock(startingAt: 50)
        clock.move(to: 10)
        #expect(clock.now() == 50)
    }
}
