/// One table of a comparison: the same quantity of several programs, the first of which the others are held against.
struct Figures {
    let quantity: String
    let rows: [(name: String, samples: Samples)]

    init(_ quantity: String, _ rows: [(String, Samples)]) {
        self.quantity = quantity
        self.rows = rows
    }

    /// Median, least to most, and how many times the first row goes into it.
    var text: String {
        guard let first = rows.first else { return "" }
        let lines =
            [["", "median", "least-most", "to \(first.name)"]]
            + rows.map { name, samples in
                [name, Bar.short(samples.median), samples.range, Bar.short(samples.median / first.samples.median)]
            }
        return "\(quantity):\n" + Columns.aligned(lines)
    }

    var json: [String] {
        rows.map { name, samples in
            let all = samples.values.map { "\($0)" }.joined(separator: ",")
            return "{\"figure\":\"\(quantity)\",\"of\":\"\(name)\",\"median\":\(samples.median),\"samples\":[\(all)]}"
        }
    }
}
