internal import Glibc

extension ArraySlice<UInt8> {
    /// Compares with a literal, without making an array or a string of it.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return true }
            return memcmp(start, text.utf8Start, bytes.count) == 0
        }
    }

    /// Whether the bytes are the same, compared many at a time; `==` goes byte by byte.
    func isSame(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { mine in
            other.withUnsafeBytes { theirs in
                guard let left = mine.baseAddress, let right = theirs.baseAddress else { return true }
                return memcmp(left, right, mine.count) == 0
            }
        }
    }
}
