/// Finds a stretch of bytes among a fixed set of words without making a text of it.
///
/// Cost: a hash over the length and sixteen bytes at most, and one comparison.
struct ByteTable: Sendable {
    private var bytes: [UInt8] = []
    /// Of each word in ``bytes``, in the order given.
    private var ranges: [Range<Int>] = []
    /// Indices of words, or -1; a power of two of them, at most half taken.
    private var slots: [Int32]
    private let mask: Int

    init(_ words: [String]) {
        var size = 8
        while size < words.count * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        mask = size - 1
        for word in words { insert(Array(word.utf8)) }
    }

    /// The place of the word in the list that the table was made of; nil for any other bytes.
    @inline(__always)
    func index(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
        var slot = Self.hash(range, in: text) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if matches(range, in: text, ranges[index]) { return index }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private mutating func insert(_ word: [UInt8]) {
        let span = word.span
        if index(of: 0..<word.count, in: span) == nil {
            var slot = Self.hash(0..<word.count, in: span) & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(ranges.count)
        }
        ranges.append(bytes.count..<bytes.count + word.count)
        bytes += word
    }

    @inline(__always)
    private func matches(_ range: Range<Int>, in text: Span<UInt8>, _ word: Range<Int>) -> Bool {
        guard range.count == word.count else { return false }
        for offset in 0..<range.count where text[range.lowerBound + offset] != bytes[word.lowerBound + offset] {
            return false
        }
        return true
    }

    /// FNV-1a over the length, the first eight and the last eight bytes.
    @inline(__always)
    private static func hash(_ range: Range<Int>, in text: Span<UInt8>) -> Int {
        var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: range.count)
        let head = range.lowerBound..<min(range.lowerBound + 8, range.upperBound)
        for index in head { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
        for index in max(head.upperBound, range.upperBound - 8)..<range.upperBound {
            hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3
        }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
