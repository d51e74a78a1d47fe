import CLinux

/// Random bytes from the kernel, fetched 4 KiB at a time: one system call for 256 identifiers.
///
/// Not shared between threads; each event loop's handler has its own.
@safe
package final class RandomBytes {
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
    private var used = 4096

    package init() {}

    deinit {
        unsafe buffer.deallocate()
    }

    /// `count` random bytes.
    package func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count { unsafe bytes += take(min(count - bytes.count, 16)) }
        return bytes
    }

    /// Eight of them as a number.
    package func word() -> UInt64 {
        let start = reserve(8)
        return unsafe buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    }

    /// A new version 4 UUID in lower case, 36 bytes of text (RFC 9562, section 5.4).
    package func uuid() -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: UUIDText.length) { target, initialized in
            if let start = target.baseAddress { unsafe writeUUID(to: start) }
            initialized = UUIDText.length
        }
    }

    /// The same, written where there is room for 36 bytes.
    package func writeUUID(to target: UnsafeMutablePointer<UInt8>) {
        let (high, low) = (word(), word())
        unsafe UUIDText.write(high & ~0xF000 | 0x4000, low >> 2 | 1 << 63, to: target)
    }

    private func take(_ count: Int) -> Slice<UnsafeMutableRawBufferPointer> {
        let start = reserve(count)
        return unsafe buffer[start..<start + count]
    }

    /// Where `count` bytes stand that nobody has seen; at most a buffer full.
    private func reserve(_ count: Int) -> Int {
        if unsafe used + count > buffer.count { refill() }
        defer { used += count }
        return used
    }

    private func refill() {
        var filled = 0
        while unsafe filled < buffer.count {
            let count = unsafe getrandom(buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled, 0)
            // Linux: up to 256 bytes never fail; more may be cut short by a signal, nothing else.
            filled += max(count, 0)
        }
        used = 0
    }
}
