/// Which stream identifiers a client has used. They rise, but need not start at 1 nor follow each other closely.
///
/// A frame for a stream that is not open any more is judged by its past (RFC 9113, sections 5.1 and 5.1.1).
struct StreamLedger {
    enum Verdict: Equatable {
        case new
        case usedBefore
        case skippedBefore
    }

    private(set) var highest: Int32 = 0
    private var skipped: [ClosedRange<Int32>] = []
    private static let maximumSkippedRanges = 32

    mutating func note(_ stream: Int32) -> Verdict {
        let verdict = verdict(on: stream)
        if verdict == .new {
            if stream > highest + 2 { noteSkipped(highest + 1...stream - 1) }
            highest = stream
        }
        return verdict
    }

    func verdict(on stream: Int32) -> Verdict {
        guard stream <= highest else { return .new }
        return skipped.contains { $0.contains(stream) } ? .skippedBefore : .usedBefore
    }

    private mutating func noteSkipped(_ range: ClosedRange<Int32>) {
        if skipped.count == Self.maximumSkippedRanges { skipped.removeFirst() }
        skipped.append(range)
    }
}
