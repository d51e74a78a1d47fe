import Glibc
import Testing

@testable import HTTPTransport

@Suite("An event loop")
struct EventLoopTests {
    private func withLoop<Result>(_ body: (EventLoop) async throws -> Result) async throws -> Result {
        let loop = try EventLoop(name: "test")
        loop.start()
        defer { loop.stop() }
        return try await body(loop)
    }

    @Test("work is done on the loop, in the order it was handed over")
    func order() async throws {
        try await withLoop { loop in
            let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
            for number in 0..<1000 {
                loop.execute { continuation.yield(loop.isCurrent ? number : -1) }
            }
            loop.execute { continuation.finish() }
            #expect(await numbers.reduce(into: []) { $0.append($1) } == Array(0..<1000))
            #expect(!loop.isCurrent)
        }
    }

    @Test("timers fire by deadline, cancelled ones do not")
    func timers() async throws {
        try await withLoop { loop in
            let (names, continuation) = AsyncStream.makeStream(of: String.self)
            loop.execute {
                loop.schedule(after: .milliseconds(30)) {
                    continuation.yield("third")
                    continuation.finish()
                }
                loop.schedule(after: .milliseconds(10)) { continuation.yield("first") }
                loop.schedule(after: .milliseconds(20)) { continuation.yield("second") }
                loop.schedule(after: .milliseconds(15)) { continuation.yield("cancelled") }.cancel()
                loop.schedule(after: .seconds(1 << 40)) { continuation.yield("never") }
            }
            #expect(await names.reduce(into: []) { $0.append($1) } == ["first", "second", "third"])
        }
    }

    @Test("an outcome and an error come back from the loop")
    func perform() async throws {
        try await withLoop { loop in
            let isOnLoop = try loop.perform { loop.isCurrent }
            #expect(isOnLoop)
            let nested = try loop.perform { try loop.perform { 7 } }
            #expect(nested == 7)
            struct Failure: Error {}
            #expect(throws: Failure.self) { try loop.perform { throw Failure() } }
        }
    }

    @Test("what was handed over before the stop is done, what comes after is refused")
    func stop() async throws {
        let loop = try EventLoop(name: "test")
        loop.start()
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 0..<100 { loop.execute { continuation.yield(number) } }
        loop.stop()
        continuation.finish()
        #expect(await numbers.reduce(into: []) { $0.append($1) } == Array(0..<100))
        #expect(!loop.execute {})
        loop.stop()
    }

    @Test("work from many threads arrives, all of it")
    func manyThreads() async throws {
        try await withLoop { loop in
            final class Counter: @unchecked Sendable {  // touched on the loop only
                var value = 0
            }
            let counter = Counter()
            await withTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<1000 { loop.execute { counter.value += 1 } }
                    }
                }
            }
            let value = try loop.perform { counter.value }
            #expect(value == 8000)
        }
    }

    @Test("a readable descriptor is reported until it is unregistered")
    func readiness() async throws {
        final class Reader: EventLoopChannel, @unchecked Sendable {  // touched on the loop only
            let onReady: (Readiness) -> Void
            init(onReady: @escaping (Readiness) -> Void) { self.onReady = onReady }
            func ready(_ readiness: Readiness) { onReady(readiness) }
        }
        try await withLoop { loop in
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            let (reader, writer) = (ends[0], ends[1])
            let (seen, continuation) = AsyncStream.makeStream(of: Readiness.self)
            let channel = Reader { readiness in
                continuation.yield(readiness)
                continuation.finish()
                loop.unregister(reader)
            }
            try loop.perform { try loop.register(reader, channel, for: .readable) }
            _ = write(writer, [1], 1)
            #expect(await seen.reduce(into: []) { $0.append($1) } == [.readable])
            close(reader)
            close(writer)
        }
    }
}
