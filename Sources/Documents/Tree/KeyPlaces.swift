/// Where each key of one object was written, so that a second one can be refused.
struct KeyPlaces {
    // By bytes: Swift's `==` takes differently composed accents for the same text.
    private var places: [[UInt8]: SourcePosition] = [:]

    /// - Throws: ``DocumentError`` with both places when the key was here before.
    mutating func add(_ key: String, at position: SourcePosition) throws(DocumentError) {
        guard let earlier = places.updateValue(position, forKey: Array(key.utf8)) else { return }
        throw DocumentError("the key `\(key)` is here a second time: the first is at \(earlier)", at: position)
    }
}
