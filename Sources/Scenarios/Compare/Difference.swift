/// One thing that was to be seen and was not.
package struct Difference: Sendable, Equatable, Codable {
    /// Such as `shown[1].buttons`.
    package let place: String
    package let expected: String
    package let seen: String

    init(_ place: String, expected: String, seen: String) {
        self.place = place
        self.expected = expected
        self.seen = seen
    }
}
