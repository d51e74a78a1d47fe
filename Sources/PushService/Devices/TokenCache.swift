/// What one event loop remembers of the registered tokens it was asked for, so that most pushes need no query.
///
/// Its size is fixed and does not grow with the number of registered devices: 4096 sets of four, the oldest of a set
/// gives way. Unknown tokens are remembered too. All of it is forgotten when any token was registered or unregistered.
/// A plain table because a dictionary would hash 32 random bytes once more for every push.
struct TokenCache {
    private struct Slot {
        var token: [UInt8]
        var known: KnownToken?
    }

    private static let setCount = 4096
    private static let ways = 4
    /// Bytes of the longest token worth remembering, so that made-up ones cannot fill the memory.
    private static let longest = 128

    private var slots: [Slot?]
    private var nextVictim: UInt8 = 0
    private var generation: UInt64?

    init() {
        slots = Array(repeating: nil, count: Self.setCount * Self.ways)
    }

    /// What the token stands for, from memory or from `load`, whose failure is passed on and not remembered.
    ///
    /// `generation` is the store's count, read before `load` reads: see ``Generation``.
    mutating func registration(
        of token: [UInt8], generation current: UInt64, load: ([UInt8]) throws -> RegisteredToken?
    ) rethrows -> KnownToken? {
        if generation != current { forgetAll(current) }
        let first = Self.set(of: token) * Self.ways
        for index in first..<first + Self.ways {
            if let slot = slots[index], slot.token[...].isSame(as: token) { return slot.known }
        }
        let known = try load(token).map(KnownToken.init)
        guard token.count <= Self.longest else { return known }
        let index = (first..<first + Self.ways).first { slots[$0] == nil } ?? first + victim()
        slots[index] = Slot(token: token, known: known)
        return known
    }

    private mutating func forgetAll(_ current: UInt64) {
        if generation != nil { slots = Array(repeating: nil, count: slots.count) }
        generation = current
    }

    private mutating func victim() -> Int {
        nextVictim &+= 1
        return Int(nextVictim) % Self.ways
    }

    /// Any token, made by chance or by hand, spreads over the sets; two that meet only push each other out.
    private static func set(of token: [UInt8]) -> Int {
        token.withUnsafeBytes { bytes in
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
