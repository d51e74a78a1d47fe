import Glibc

/// The last `authorization` of a connection, as it was coded and as it reads.
///
/// Clients send the same provider token with every push and, rightly, keep it out of the compression table: comparing its
/// coded bytes costs a tenth of decoding them again.
@safe
struct RepeatedString {
    /// Whether the text may stand in a field.
    private(set) var isValid = true

    /// The coded bytes and, behind them, the text.
    private var memory: UnsafeMutablePointer<UInt8>?
    private var codedCount = 0
    private var textCount = 0
    private var isCoded = false

    /// Coded bytes worth remembering. Provider tokens have some 200.
    static let longest = 1024

    func deallocate() {
        unsafe memory?.deallocate()
    }

    /// The text of a string, decoded unless it is the same as last time. Valid until the next call.
    mutating func take(
        _ coded: UnsafeBufferPointer<UInt8>, isCoded: Bool, with huffman: HuffmanDecoder
    ) -> UnsafeBufferPointer<UInt8>? {
        guard let source = coded.baseAddress, !coded.isEmpty else {
            return unsafe UnsafeBufferPointer(start: nil, count: 0)
        }
        if let memory = unsafe memory, codedCount == coded.count, self.isCoded == isCoded,
            unsafe memcmp(memory, source, codedCount) == 0
        {
            return unsafe text(in: memory)
        }
        unsafe memory?.deallocate()
        let fresh = UnsafeMutablePointer<UInt8>.allocate(
            capacity: coded.count + HuffmanDecoder.capacity(forCoded: coded.count))
        unsafe fresh.update(from: source, count: coded.count)
        unsafe memory = unsafe fresh
        self.isCoded = isCoded
        codedCount = coded.count
        guard isCoded else {
            unsafe (fresh + codedCount).update(from: source, count: codedCount)
            textCount = codedCount
            isValid = unsafe FieldValue.isValid(coded)
            return unsafe text(in: fresh)
        }
        guard let count = unsafe huffman.decode(coded, into: fresh + codedCount) else {
            codedCount = 0
            return nil
        }
        textCount = count
        isValid = unsafe FieldValue.isValid(text(in: fresh))
        return unsafe text(in: fresh)
    }

    private func text(in memory: UnsafeMutablePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: memory + codedCount, count: textCount)
    }
}
