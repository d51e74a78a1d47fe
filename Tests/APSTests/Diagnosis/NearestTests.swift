import APS
import Testing

@Suite("Nearest")
struct NearestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let word: String
        let candidates: [String]
        let expected: String?
        var testDescription: String { "\(word) → \(expected ?? "nothing")" }
    }

    @Test(
        "the word somebody meant is found, and a far one is not suggested",
        arguments: [
            Case(word: "Message", candidates: ["massage", "message"], expected: "message"),
            Case(word: "mesage", candidates: ["invite", "message"], expected: "message"),
            Case(word: "catgeory", candidates: ["category", "catalog"], expected: "category"),
            Case(word: "thread_id", candidates: ["thread-id", "badge"], expected: "thread-id"),
            Case(word: "sond", candidates: ["badge", "sound"], expected: "sound"),
            Case(word: "lsit", candidates: ["lift", "list"], expected: "list"),
            Case(word: "ab", candidates: ["cd"], expected: nil),
            Case(word: "alert", candidates: ["category", "badge"], expected: nil),
            Case(word: "same", candidates: ["same"], expected: nil),
            Case(word: "", candidates: ["badge", "x"], expected: nil),
        ])
    func nearest(_ example: Case) {
        #expect(Nearest.nearest(to: example.word, in: example.candidates) == example.expected)
    }

    @Test(
        "distance counts letters inserted, left out, replaced and swapped",
        arguments: [
            ("badge", "badge", 0), ("Badge", "bADGE", 0.5), ("badge", "bade", 1), ("badge", "bagde", 1),
            ("badge", "Bagde", 1), ("kitten", "sitting", 3), ("", "abc", 3), ("é", "e", 1),
        ] as [(String, String, Double)])
    func distance(_ left: String, _ right: String, _ expected: Double) {
        #expect(Nearest.distance(left, right) == expected)
        #expect(Nearest.distance(right, left) == expected)
    }

    @Test("a very long word is compared by letter case only, so that its cost stays bounded")
    func longWords() {
        let long = String(repeating: "a", count: 10_000)
        #expect(Nearest.nearest(to: long + "b", in: [long]) == nil)
        #expect(Nearest.nearest(to: long, in: [long.uppercased()]) == long.uppercased())
    }
}
