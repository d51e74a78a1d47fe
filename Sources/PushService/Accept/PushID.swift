internal import HTTPTransport

/// Makes the `apns-id` of pushes whose sender gave none: UUIDs of version 7, which begin with the time.
///
/// Apple promises a UUID and no version. Ids that grow with time are appended to the store's index instead of being spread
/// over all of it, which keeps the cost of a push the same however many the store holds.
///
/// Source: RFC 9562, section 5.7.
struct PushID {
    private static let digits = Array("0123456789abcdef".utf8)

    private let random = RandomBytes()

    /// 36 bytes of lower-case text. `now` is in seconds since 1970.
    func make(at now: Double) -> [UInt8] {
        let milliseconds = UInt64(exactly: (now * 1000).rounded(.down)) ?? 0
        var bytes = random.bytes(16)
        for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> UInt64(40 - 8 * index)) }
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
            text.append(Self.digits[Int(byte >> 4)])
            text.append(Self.digits[Int(byte & 0x0F)])
        }
        return text
    }
}
