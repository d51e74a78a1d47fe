import Testing

@testable import PushService

@Suite("What the devices' host has kept")
struct KeptRangesTests {
    @Test("reports in any order end up in one number")
    func anyOrder() {
        for _ in 0..<50 {
            var ranges = KeptRanges(until: 10)
            for sequence in (Int64(11)...200).shuffled() { ranges.insert(sequence...sequence) }
            #expect(ranges.until == 200)
            #expect(ranges.gapCount == 0)
        }
    }

    @Test("one that is missing holds up the number, and costs one range")
    func gap() {
        var ranges = KeptRanges(until: 0)
        for sequence in Int64(1)...1000 where sequence != 5 { ranges.insert(sequence...sequence) }
        #expect(ranges.until == 4)
        #expect(ranges.gapCount == 1)
        ranges.insert(5...5)
        #expect(ranges.until == 1000)
    }
}
