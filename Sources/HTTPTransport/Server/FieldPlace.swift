/// Where in a request's text the first value of a field stands, and how often the field came.
package struct FieldPlace: Sendable {
    package var start = 0
    package var end = 0
    package var occurrences = 0

    package init(start: Int = 0, end: Int = 0, occurrences: Int = 0) {
        self.start = start
        self.end = end
        self.occurrences = occurrences
    }

    /// Nil when the field did not come.
    package var range: Range<Int>? { occurrences > 0 ? start..<end : nil }
}
