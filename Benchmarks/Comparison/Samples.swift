/// Repeated measurements of one thing.
struct Samples {
    private(set) var values: [Double]

    init(_ values: [Double] = []) { self.values = values }

    mutating func add(_ value: Double) { values.append(value) }

    var median: Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }

    /// How far the values lie apart, against their median.
    var spread: Double {
        guard let least = values.min(), let most = values.max() else { return 0 }
        return (most - least) / median
    }

    var range: String { "\(Bar.short(values.min() ?? .nan))-\(Bar.short(values.max() ?? .nan))" }
}
