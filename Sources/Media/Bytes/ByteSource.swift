/// Something that can be read in places: a file, or bytes in memory.
protocol ByteSource {
    var byteCount: Int { get }
    /// Up to `count` bytes from `offset` on; fewer at the end, none beyond it or when reading fails.
    func read(at offset: Int, count: Int) -> [UInt8]
}

/// Bytes in memory.
struct MemoryBytes: ByteSource {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int { bytes.count }

    func read(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset < bytes.count else { return [] }
        return Array(bytes[offset..<min(offset + count, bytes.count)])
    }
}
