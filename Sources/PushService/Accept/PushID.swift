internal import HTTPTransport

/// Makes the `apns-id` of pushes whose sender gave none: UUIDs of version 7, which begin with the time.
///
/// Apple promises a UUID and no version. By its time a push is found in the store without an index of all ids, which
/// keeps the cost of a push the same however many the store holds.
///
/// Those of one moment count up from a random number, which costs less than a random number each. For one thread.
///
/// Source: RFC 9562, sections 5.7 and 6.2 (method 2).
final class PushID {
    private let random = RandomBytes()
    private var last: (high: UInt64, low: UInt64) = (0, 0)
    private var lastTime: UInt64?

    private static let mostRandom: UInt64 = 1 << 62 - 1

    /// 36 bytes of lower-case text. `now` is in seconds since 1970.
    func make(at now: Double) -> [UInt8] {
        let (high, low) = halves(at: now)
        return Self.text(high, low)
    }

    /// The UUID's halves, for whoever writes the text where it is needed.
    func halves(at now: Double) -> (UInt64, UInt64) {
        let time = (UInt64(exactly: (now * 1000).rounded(.down)) ?? 0) & 0xFFFF_FFFF_FFFF
        if time == lastTime {
            last.low = 1 << 63 | (last.low &+ 1) & Self.mostRandom
        } else {
            lastTime = time
            last = (time << 16 | 0x7000 | random.word() & 0x0FFF, 1 << 63 | random.word() & Self.mostRandom)
        }
        return last
    }

    static func text(_ high: UInt64, _ low: UInt64) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 36) { text, count in
            if let start = text.baseAddress { UUIDText.write(high, low, to: start) }
            count = 36
        }
    }

    /// The time in an id as ``make(at:)`` makes them; nil for any other.
    static func milliseconds(of text: String) -> UInt64? {
        let bytes = Array(text.utf8)
        guard MessageIDRule.isCanonicalUUID(bytes[...]), bytes[14] == UInt8(ascii: "7") else { return nil }
        return UInt64(text.prefix(13).filter { $0 != "-" }, radix: 16)
    }
}
