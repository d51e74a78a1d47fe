extension [UInt8] {
    /// Compares with a literal, without making an array or a string of it.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { letters in
            for index in 0..<letters.count where self[index] != letters[index] { return false }
            return true
        }
    }
}
