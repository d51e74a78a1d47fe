/// Turns Huffman-coded strings into bytes, mostly two for each look into a table of 16 KiB.
///
/// The table is made once and never freed; a decoder is a pointer to it.
@safe
struct HuffmanDecoder: @unchecked Sendable {  // never changed once made
    /// What the next ``stepBits`` bits begin with: up to two symbols. A code too long for that has ``firstLength`` 0.
    private struct Step {
        var first: UInt8 = 0
        var second: UInt8 = 0
        var firstLength: UInt8 = 0
        /// Bits of both; equal to ``firstLength`` when only one symbol fits.
        var length: UInt8 = 0
    }

    /// The codes of one length: `first..<first + count` stand for the symbols from `offset` on.
    private struct LongCodes {
        var first: UInt32 = 0
        var count: UInt32 = 0
        var offset = 0
    }

    static let shared = HuffmanDecoder()

    private let steps: UnsafePointer<Step>
    private let longCodes: UnsafePointer<LongCodes>
    private let symbols: UnsafePointer<UInt16>

    private static let stepBits = 12

    private init() {
        let order = HuffmanCode.lengths.indices.sorted {
            (HuffmanCode.lengths[$0], $0) < (HuffmanCode.lengths[$1], $1)
        }
        let symbols = UnsafeMutablePointer<UInt16>.allocate(capacity: order.count)
        for (place, symbol) in order.enumerated() { unsafe symbols[place] = UInt16(symbol) }
        let longCodes = UnsafeMutablePointer<LongCodes>.allocate(capacity: HuffmanCode.longest + 1)
        unsafe longCodes.initialize(repeating: LongCodes(), count: HuffmanCode.longest + 1)
        for (place, symbol) in order.enumerated() {
            let length = Int(HuffmanCode.lengths[symbol])
            if unsafe longCodes[length].count == 0 {
                unsafe longCodes[length].first = HuffmanCode.codes[symbol]
                unsafe longCodes[length].offset = place
            }
            unsafe longCodes[length].count += 1
        }
        unsafe self.symbols = unsafe UnsafePointer(symbols)
        unsafe self.longCodes = unsafe UnsafePointer(longCodes)
        unsafe steps = unsafe UnsafePointer(Self.makeSteps())
    }

    private static func makeSteps() -> UnsafeMutablePointer<Step> {
        let steps = UnsafeMutablePointer<Step>.allocate(capacity: 1 << stepBits)
        unsafe steps.initialize(repeating: Step(), count: 1 << stepBits)
        let short = (0..<256).filter { HuffmanCode.lengths[$0] <= stepBits }
        for first in short {
            let length = Int(HuffmanCode.lengths[first])
            let start = Int(HuffmanCode.codes[first]) << (stepBits - length)
            let step = Step(
                first: UInt8(first), firstLength: UInt8(length), length: UInt8(length))
            for index in start..<start + 1 << (stepBits - length) { unsafe steps[index] = step }
            for second in short where length + Int(HuffmanCode.lengths[second]) <= stepBits {
                let both = length + Int(HuffmanCode.lengths[second])
                let secondStart = start + Int(HuffmanCode.codes[second]) << (stepBits - both)
                for index in secondStart..<secondStart + 1 << (stepBits - both) {
                    unsafe steps[index].second = UInt8(second)
                    unsafe steps[index].length = UInt8(both)
                }
            }
        }
        return unsafe steps
    }

    /// The most bytes that `count` coded bytes can stand for, and one of slack.
    static func capacity(forCoded count: Int) -> Int { count * 8 / 5 + 2 }

    /// Decodes all of `source` and returns the number of bytes; nil when it is not a whole string of the code.
    ///
    /// `target` has room for ``capacity(forCoded:)``.
    func decode(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int? {
        var bits: UInt64 = 0  // left-aligned
        var bitCount = 0
        var next = 0
        var written = 0
        while true {
            if bitCount < 32 { unsafe refill(&bits, &bitCount, from: source, &next) }
            let step = unsafe steps[Int(truncatingIfNeeded: bits >> UInt64(64 - Self.stepBits))]
            if step.firstLength > 0, Int(step.length) <= bitCount {
                unsafe target[written] = step.first
                unsafe target[written + 1] = step.second
                written += step.length == step.firstLength ? 1 : 2
                bits <<= UInt64(step.length)
                bitCount -= Int(step.length)
            } else if step.firstLength > 0, Int(step.firstLength) <= bitCount {
                unsafe target[written] = step.first
                written += 1
                bits <<= UInt64(step.firstLength)
                bitCount -= Int(step.firstLength)
            } else if let (symbol, length) = longSymbol(bits, bitCount) {
                guard symbol != HuffmanCode.endOfString else { return nil }
                unsafe target[written] = UInt8(truncatingIfNeeded: symbol)
                written += 1
                bits <<= UInt64(length)
                bitCount -= length
            } else {
                // Less than a byte of ones may be left: the beginning of the end-of-string code.
                let isPadding = bitCount < 8 && bits == ~UInt64(0) << UInt64(64 - bitCount)
                return next == source.count && (bitCount == 0 || isPadding) ? written : nil
            }
        }
    }

    @inline(__always)
    private func refill(
        _ bits: inout UInt64, _ bitCount: inout Int, from source: UnsafeBufferPointer<UInt8>, _ next: inout Int
    ) {
        if next + 4 <= source.count {
            let word = unsafe UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: next, as: UInt32.self)
            bits |= UInt64(UInt32(bigEndian: word)) << UInt64(32 - bitCount)
            bitCount += 32
            next += 4
            return
        }
        while bitCount <= 56, next < source.count {
            unsafe bits |= UInt64(source[next]) << UInt64(56 - bitCount)
            bitCount += 8
            next += 1
        }
    }

    private func longSymbol(_ bits: UInt64, _ bitCount: Int) -> (symbol: Int, length: Int)? {
        var length = Self.stepBits + 1
        while length <= min(bitCount, HuffmanCode.longest) {
            let codes = unsafe longCodes[length]
            let code = UInt32(truncatingIfNeeded: bits >> UInt64(64 - length))
            if code >= codes.first, code - codes.first < codes.count {
                return unsafe (Int(symbols[codes.offset + Int(code - codes.first)]), length)
            }
            length += 1
        }
        return nil
    }
}
