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
        withUnsafeBytes { mine in other.withUnsafeBytes { mine.isSame(as: $0) } }
    }

    /// Whether the bytes begin with a literal.
    @inline(__always)
    func begins(with text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        return withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return true }
            return memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
        }
    }
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, count) == 0
    }
}
