import APS

/// The identifiers of a list that were there before, each with the place of the first.
struct Repetitions {
    private let found: [(identifier: String, place: Diagnosis.Place, first: Diagnosis.Place)]

    init(in identifiers: [(String, Diagnosis.Place)]) {
        var firsts: [String: Diagnosis.Place] = [:]
        found = identifiers.compactMap { identifier, place in
            if let first = firsts[identifier] { return (identifier, place, first) }
            firsts[identifier] = place
            return nil
        }
    }

    func map<Value>(_ transform: (String, Diagnosis.Place, _ first: Diagnosis.Place) -> Value) -> [Value] {
        found.map { transform($0.identifier, $0.place, $0.first) }
    }
}

extension Diagnosis.Place {
    /// "line 4, column 9", for a sentence about another place of the same file.
    package var spot: String { "line \(line ?? 0), column \(column ?? 0)" }
}
