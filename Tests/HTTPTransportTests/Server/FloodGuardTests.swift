import Testing

@testable import HTTPTransport

@Suite("Flood guard")
struct FloodGuardTests {
    private let limits: HTTPLimits = {
        var limits = HTTPLimits()
        limits.resets = 3
        limits.controlFrames = 10
        return limits
    }()

    /// How often `attempt` succeeds before it fails.
    private func allowed(_ attempt: () -> Bool) -> Int {
        var count = 0
        while attempt() { count += 1 }
        return count
    }

    @Test("resets run out, and answered requests give them back")
    func resets() {
        var flood = FloodGuard(limits: limits)
        #expect(allowed { flood.noteReset() } == 3)
        for _ in 0..<3 { flood.requestAnswered() }
        #expect(allowed { flood.noteReset() } == 2)
    }

    @Test("a long honest life is worth a bounded number of resets")
    func boundedCredit() {
        var flood = FloodGuard(limits: limits)
        for _ in 0..<1000 { flood.requestAnswered() }
        #expect(allowed { flood.noteReset() } == 12)
    }

    @Test("control frames run out, time and answered requests give them back")
    func controlFrames() {
        var flood = FloodGuard(limits: limits)
        #expect(allowed { flood.noteControlFrame() } == 10)
        flood.halfSecondPassed()
        #expect(allowed { flood.noteControlFrame() } == 10)
    }
}
