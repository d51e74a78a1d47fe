/// Which pushes need no handing over any more: all up to a number, and ranges above it that were reported early.
struct KeptRanges {
    private(set) var until: Int64
    private var above: [ClosedRange<Int64>] = []

    /// How many ranges above; one for each push that holds up the rest.
    var gapCount: Int { above.count }

    init(until: Int64) {
        self.until = until
    }

    /// Pushes as they were reported: mostly one after the other.
    mutating func insert(each sequences: [Int64]) {
        guard var first = sequences.first else { return }
        var last = first
        for sequence in sequences.dropFirst() {
            if sequence != last + 1 {
                insert(first...last)
                first = sequence
            }
            last = sequence
        }
        insert(first...last)
    }

    /// Ranges do not overlap: a push is reported once.
    mutating func insert(_ range: ClosedRange<Int64>) {
        guard range.upperBound > until else { return }
        guard range.lowerBound > until + 1 else {
            until = range.upperBound
            while let first = above.first, first.lowerBound <= until + 1 {
                until = max(until, first.upperBound)
                above.removeFirst()
            }
            return
        }
        // Nearly always behind the last one.
        var index = above.count
        while index > 0, above[index - 1].lowerBound > range.lowerBound { index -= 1 }
        if index > 0, above[index - 1].upperBound + 1 >= range.lowerBound {
            index -= 1
            above[index] = above[index].lowerBound...max(above[index].upperBound, range.upperBound)
        } else {
            above.insert(range, at: index)
        }
        if index + 1 < above.count, above[index].upperBound + 1 >= above[index + 1].lowerBound {
            above[index] = above[index].lowerBound...max(above[index].upperBound, above[index + 1].upperBound)
            above.remove(at: index + 1)
        }
    }
}
