internal import HTTPTransport

/// Makes the `apns-id` of pushes whose sender gave none: UUIDs of version 7, which begin with the time.
///
/// Apple promises a UUID and no version. Ids that grow with time are appended to the store's index instead of being spread
/// over all of it, which keeps the cost of a push the same however many the store holds.
///
/// Source: RFC 9562, section 5.7.
struct PushID {
    private let random = RandomBytes()

    /// 36 bytes of lower-case text. `now` is in seconds since 1970.
    func make(at now: Double) -> [UInt8] {
        let milliseconds = UInt64(exactly: (now * 1000).rounded(.down)) ?? 0
        let entropy = random.bytes(10)
        return [UInt8](unsafeUninitializedCapacity: 36) { text, count in
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    text[count] = UInt8(ascii: "-")
                    count += 1
                }
                let byte =
                    switch index {
                    case 0..<6: UInt8(truncatingIfNeeded: milliseconds >> UInt64(40 - 8 * index))
                    case 6: entropy[0] & 0x0F | 0x70
                    case 8: entropy[2] & 0x3F | 0x80
                    default: entropy[index - 6]
                    }
                text[count] = Self.digit(byte >> 4)
                text[count + 1] = Self.digit(byte & 0x0F)
                count += 2
            }
        }
    }

    private static func digit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") - 10 + nibble
    }
}
