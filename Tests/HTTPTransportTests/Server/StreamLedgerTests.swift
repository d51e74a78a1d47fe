import Testing

@testable import HTTPTransport

@Suite("Stream numbers")
struct StreamLedgerTests {
    @Test("rising numbers are new, repeated ones used, passed-over ones skipped")
    func verdicts() {
        var ledger = StreamLedger()
        var seen: [StreamLedger.Verdict] = []
        for stream in [13, 15, 21, 15, 19, 17, 1, 23, 23] as [Int32] { seen.append(ledger.note(stream)) }
        #expect(
            seen == [
                .new, .new, .new, .usedBefore, .skippedBefore, .skippedBefore, .skippedBefore, .new, .usedBefore,
            ])
    }

    @Test("a client that skips all the time does not make us remember without end")
    func bounded() {
        var ledger = StreamLedger()
        for number in 0..<100_000 as Range<Int32> { _ = ledger.note(number * 6 + 1) }
        let recent = ledger.note(99_999 * 6 - 1)
        let forgotten = ledger.note(3)
        #expect(recent == .skippedBefore)
        #expect(forgotten == .usedBefore)
    }
}
