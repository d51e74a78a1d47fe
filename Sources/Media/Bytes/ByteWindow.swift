/// Reads single numbers anywhere in a source through one small buffer, and stops at a bound.
///
/// The bound is on the bytes fetched in all, so that a file made of a billion tiny blocks costs no more than one read of
/// a large picture. Past it, as past the end, there are no bytes. The named chunks of a film or a sound are counted, too.
struct ByteWindow {
    private static let size = 16 << 10
    /// 16 MiB: more than the largest picture that may be attached.
    private static let mostFetches = 1_024
    /// Far more than the films and sounds that people send have.
    private static let mostChunks = 10_000
    /// A file with holes can be 2⁶³ bytes long: sums and products of places in it must stay numbers.
    private static let mostBytes = 1 << 48

    /// At most 2⁴⁸.
    let byteCount: Int
    private let source: any ByteSource
    private var start = 0
    private var bytes: [UInt8] = []
    private var fetches = 0
    private var chunks = 0

    init(_ source: some ByteSource) {
        self.source = source
        byteCount = min(source.byteCount, Self.mostBytes)
    }

    /// Whether the file has had its share of reading: from here on, a byte that is missing says nothing of the file.
    var isExhausted: Bool { fetches >= Self.mostFetches || chunks >= Self.mostChunks }

    /// The byte at an offset, or nil.
    mutating func byte(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < byteCount else { return nil }
        if !(start..<start + bytes.count).contains(offset) {
            guard fetches < Self.mostFetches else { return nil }
            fetches += 1
            start = offset
            bytes = source.read(at: offset, count: Self.size)
        }
        return offset - start < bytes.count ? bytes[offset - start] : nil
    }

    /// Where a byte next stands from an offset on; nil if nowhere.
    mutating func place(of wanted: UInt8, from offset: Int) -> Int? {
        var offset = offset
        // Asking for a byte fills the buffer from there on.
        while byte(at: offset) != nil {
            if let found = bytes[(offset - start)...].firstIndex(of: wanted) { return start + found }
            offset = start + bytes.count
        }
        return nil
    }

    /// Asked before each step through a container: false when the file has had its share.
    mutating func mayVisitChunk() -> Bool {
        chunks += 1
        return chunks <= Self.mostChunks
    }

    /// Up to `count` bytes, for the small counts of a header.
    mutating func bytes(at offset: Int, count: Int) -> [UInt8] {
        var result: [UInt8] = []
        while result.count < count, let byte = byte(at: offset + result.count) { result.append(byte) }
        return result
    }

    /// Whether these bytes stand at an offset.
    mutating func has(_ expected: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
        var offset = offset
        for byte in expected {
            guard self.byte(at: offset) == byte else { return false }
            offset += 1
        }
        return true
    }

    mutating func bigEndian16(at offset: Int) -> Int? { bigEndian(at: offset, count: 2) }

    mutating func bigEndian32(at offset: Int) -> Int? { bigEndian(at: offset, count: 4) }

    /// nil for 2⁶³ and more too: no size and no time of a real file.
    mutating func bigEndian64(at offset: Int) -> Int? {
        guard let high = bigEndian32(at: offset), let low = bigEndian32(at: offset + 4), high < 1 << 31 else {
            return nil
        }
        return high << 32 | low
    }

    mutating func littleEndian16(at offset: Int) -> Int? { littleEndian(at: offset, count: 2) }

    mutating func littleEndian32(at offset: Int) -> Int? { littleEndian(at: offset, count: 4) }

    /// nil for 2⁶³ and more too, as for big-endian ones.
    mutating func littleEndian64(at offset: Int) -> Int? {
        guard let low = littleEndian32(at: offset), let high = littleEndian32(at: offset + 4), high < 1 << 31 else {
            return nil
        }
        return high << 32 | low
    }

    private mutating func bigEndian(at offset: Int, count: Int) -> Int? {
        var value = 0
        for index in 0..<count {
            guard let byte = byte(at: offset + index) else { return nil }
            value = value << 8 | Int(byte)
        }
        return value
    }

    private mutating func littleEndian(at offset: Int, count: Int) -> Int? {
        var value = 0
        for index in 0..<count {
            guard let byte = byte(at: offset + index) else { return nil }
            value |= Int(byte) << (8 * index)
        }
        return value
    }
}
