import Testing

@testable import HTTPTransport

@Suite("The table of streams")
struct StreamTableTests {
    private final class Value {
        let stream: Int32

        init(_ stream: Int32) { self.stream = stream }
    }

    @Test("finds what was added and not removed, in any order and with gaps")
    func lookUp() {
        let table = StreamTable<Value>()
        var alive: [Int32: Value] = [:]
        var next: Int32 = 1
        var state: UInt64 = 42
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            if state >> 33 & 3 != 0 || alive.isEmpty {
                next += Int32(2 * (1 + state >> 40 & 31))
                let value = Value(next)
                alive[next] = value
                table.add(value, for: next)
            } else if let stream = alive.keys.randomElement() {
                table.remove(stream)
                alive[stream] = nil
                #expect(table[stream] == nil)
            }
            if alive.count > 300 {
                for stream in alive.keys.prefix(250) {
                    table.remove(stream)
                    alive[stream] = nil
                }
                for (stream, value) in alive { #expect(table[stream] === value) }
            }
        }
        #expect(table.count == alive.count)
        for (stream, value) in alive { #expect(table[stream] === value) }
    }
}
