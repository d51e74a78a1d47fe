/// What one event loop remembers of the registered tokens it was asked for, so that most pushes need no query.
///
/// Its size is fixed and does not grow with the number of registered devices: 4096 sets of four, the oldest of a set
/// gives way. Unknown tokens are remembered too. All of it is forgotten when any token was registered or unregistered.
/// Found by the digits as they came, so that a token known already is not even decoded. A plain table because a
/// dictionary would hash random digits once more for every push.
final class TokenCache {
    private static let setCount = 4096
    private static let ways = 4
    /// Digits of the longest token worth remembering, so that made-up ones cannot fill the memory.
    private static let longest = 256

    private var slots: [Addressee?]
    private var nextVictim: UInt8 = 0
    private var generation: UInt64?

    init() {
        slots = Array(repeating: nil, count: Self.setCount * Self.ways)
    }

    /// Whom the digits name, from memory or by `load`, whose failure is passed on and not remembered; nil when they are no
    /// pairs of hexadecimal digits.
    ///
    /// `generation` is the store's count, read before `load` reads: see ``Generation``.
    func addressee(
        _ digits: ArraySlice<UInt8>, generation current: UInt64, load: ([UInt8]) throws -> RegisteredToken?
    ) rethrows -> Addressee? {
        if generation != current { forgetAll(current) }
        let first = Self.set(of: digits) * Self.ways
        for index in first..<first + Self.ways {
            if let slot = slots[index], digits.isSame(as: slot.digits) { return slot }
        }
        guard let token = Hexadecimal.decode(digits) else { return nil }
        let found = Addressee(
            digits: Array(digits), token: token, registration: try load(token).map(KnownToken.init))
        guard digits.count <= Self.longest else { return found }
        slots[(first..<first + Self.ways).first { slots[$0] == nil } ?? first + victim()] = found
        return found
    }

    private func forgetAll(_ current: UInt64) {
        if generation != nil { slots = Array(repeating: nil, count: slots.count) }
        generation = current
    }

    private func victim() -> Int {
        nextVictim &+= 1
        return Int(nextVictim) % Self.ways
    }

    /// Any token, made by chance or by hand, spreads over the sets; two that meet only push each other out.
    private static func set(of digits: ArraySlice<UInt8>) -> Int {
        digits.withUnsafeBytes { bytes in
            var mixed = UInt64(bytes.count)
            var offset = 0
            while offset + 8 <= bytes.count {
                mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), into: &mixed)
                offset += 8
            }
            while offset < bytes.count {
                mix(UInt64(bytes[offset]), into: &mixed)
                offset += 1
            }
            return Int(mixed >> 52)
        }
    }

    /// Multiplies to both halves of a double word and folds them, so that every bit of `word` moves the top ones.
    @inline(__always)
    private static func mix(_ word: UInt64, into mixed: inout UInt64) {
        let product = (mixed ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        mixed = product.high ^ product.low
    }
}
