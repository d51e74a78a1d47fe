/// Finds the word somebody probably meant: "unknown key `Badge`; did you mean `badge`?".
///
/// The distance is the number of letters inserted, left out, replaced or swapped with their neighbour, letter case
/// aside (optimal string alignment). Words that differ in letter case alone are half a step apart, so that
/// `Message` finds `message` before `massage`.
package enum Nearest {
    /// The candidate nearest to `word`, or nil when none is near enough to be worth suggesting.
    ///
    /// Near enough is a third of the word's letters, and at least one. Of equally near candidates the first wins.
    /// `word` itself is never suggested. Cost: candidates × letters², with words over 64 letters matched by letter case only.
    package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        guard !word.isEmpty else { return nil }
        let limit = Double(max(1, word.unicodeScalars.count / 3))
        var best: (candidate: String, distance: Double)?
        for candidate in candidates where candidate != word {
            let distance = distance(word, candidate)
            if distance <= limit, distance < best?.distance ?? .infinity { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// 0 for the same word, 0.5 for a difference in letter case, else whole steps; infinite for very long words.
    package static func distance(_ left: String, _ right: String) -> Double {
        if left == right { return 0 }
        let left = Array(left.lowercased().unicodeScalars)
        let right = Array(right.lowercased().unicodeScalars)
        if left == right { return 0.5 }
        guard max(left.count, right.count) <= longestCompared else { return .infinity }
        return Double(steps(from: left, to: right))
    }

    /// A caller may hold a stranger's text: this bounds the time one comparison takes.
    private static let longestCompared = 64

    /// Keeps three rows of the usual table, since a swap looks back two rows.
    private static func steps(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let replaced = previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
                var least = min(replaced, previous[column] + 1, current[column - 1] + 1)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    least = min(least, beforePrevious[column - 2] + 1)
                }
                current.append(least)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
