/// Writes UUIDs as text (RFC 9562, section 4), eight digits at a time.
package enum UUIDText {
    package static let length = 36

    /// Writes ``length`` bytes of lower-case text. The numbers are the UUID's halves.
    package static func write(_ high: UInt64, _ low: UInt64, to target: UnsafeMutablePointer<UInt8>) {
        let target = UnsafeMutableRawPointer(target)
        let (first, second) = (digits(UInt32(high >> 32)), digits(UInt32(truncatingIfNeeded: high)))
        let (third, fourth) = (digits(UInt32(low >> 32)), digits(UInt32(truncatingIfNeeded: low)))
        let dash = UInt8(ascii: "-")
        unsafe target.storeBytes(of: first, as: UInt64.self)
        unsafe target.storeBytes(of: dash, toByteOffset: 8, as: UInt8.self)
        unsafe target.storeBytes(of: UInt32(truncatingIfNeeded: second), toByteOffset: 9, as: UInt32.self)
        unsafe target.storeBytes(of: dash, toByteOffset: 13, as: UInt8.self)
        unsafe target.storeBytes(of: UInt32(second >> 32), toByteOffset: 14, as: UInt32.self)
        unsafe target.storeBytes(of: dash, toByteOffset: 18, as: UInt8.self)
        unsafe target.storeBytes(of: UInt32(truncatingIfNeeded: third), toByteOffset: 19, as: UInt32.self)
        unsafe target.storeBytes(of: dash, toByteOffset: 23, as: UInt8.self)
        unsafe target.storeBytes(of: UInt32(third >> 32), toByteOffset: 24, as: UInt32.self)
        unsafe target.storeBytes(of: fourth, toByteOffset: 28, as: UInt64.self)
    }

    /// Eight hexadecimal digits as they follow each other in memory.
    @inline(__always)
    private static func digits(_ number: UInt32) -> UInt64 {
        // A nibble a byte, the highest nibble in the lowest byte, which comes first in memory.
        var spread = UInt64(number.byteSwapped)
        spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
        spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
        let nibbles = (spread >> 4 & 0x000F_000F_000F_000F) | (spread & 0x000F_000F_000F_000F) << 8
        let isLetter = (nibbles &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        let toLetter = UInt64(UInt8(ascii: "a") - 10 - UInt8(ascii: "0"))
        return (nibbles &+ 0x3030_3030_3030_3030 &+ isLetter &* toLetter).littleEndian
    }
}
