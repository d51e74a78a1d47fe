/// Hexadecimal digits, by table.
enum Hexadecimal {
    /// 0x10 for what is no digit.
    private static let values: [UInt8] = (0...255).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte) - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt8(byte) - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt8(byte) - UInt8(ascii: "A") + 10
        default: 0x10
        }
    }

    /// The bytes that pairs of digits stand for, nil when there is another character or one digit is left over.
    static func decode(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
        guard digits.count.isMultiple(of: 2) else { return nil }
        let values = values
        var seen: UInt8 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: digits.count / 2) { target, count in
            digits.withUnsafeBufferPointer { digits in
                for index in 0..<digits.count / 2 {
                    let high = values[Int(digits[2 * index])]
                    let low = values[Int(digits[2 * index + 1])]
                    seen |= high | low
                    target[index] = high << 4 | low & 0x0F
                }
            }
            count = digits.count / 2
        }
        return seen < 0x10 ? bytes : nil
    }
}
