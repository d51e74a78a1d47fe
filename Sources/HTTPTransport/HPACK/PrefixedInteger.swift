/// Numbers as HPACK writes them: in the low bits of an octet, and, if they do not fit, in octets of seven bits after it
/// (RFC 7541, section 5.1).
enum PrefixedInteger {
    /// Moves `index` behind the number that begins at it; nil when the bytes end before it does, or it is beyond all use.
    @inline(__always)
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, prefix: Int) -> Int? {
        let most = 1 << prefix - 1
        let start = unsafe Int(bytes[index]) & most
        index += 1
        return unsafe start < most ? start : readRest(bytes, &index, from: start)
    }

    private static func readRest(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, from start: Int) -> Int? {
        var number = start
        for shift in stride(from: 0, to: 28, by: 7) {
            guard index < bytes.count else { return nil }
            let byte = unsafe Int(bytes[index])
            index += 1
            number += (byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        return nil
    }

    /// Writes the number behind `pattern`, the high bits of the first octet, and returns how many octets that took.
    @inline(__always)
    static func write(
        _ number: Int, prefix: Int, pattern: UInt8, to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let most = 1 << prefix - 1
        guard number >= most else {
            unsafe target[0] = pattern | UInt8(truncatingIfNeeded: number)
            return 1
        }
        unsafe target[0] = pattern | UInt8(truncatingIfNeeded: most)
        var rest = number - most
        var count = 1
        while rest >= 0x80 {
            unsafe target[count] = UInt8(truncatingIfNeeded: rest & 0x7F | 0x80)
            rest >>= 7
            count += 1
        }
        unsafe target[count] = UInt8(truncatingIfNeeded: rest)
        return count + 1
    }

    /// The most octets a number of ours takes.
    static let mostOctets = 6
}
