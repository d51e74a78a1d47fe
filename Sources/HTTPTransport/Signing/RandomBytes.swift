import CLinux

/// Random bytes from the kernel, fetched 4 KiB at a time: one system call for 256 identifiers.
///
/// Not shared between threads; each event loop's handler has its own.
package final class RandomBytes {
    private var buffer = [UInt8](repeating: 0, count: 4096)
    private var used = 4096

    package init() {}

    /// `count` random bytes.
    package func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count { bytes += take(min(count - bytes.count, 16)) }
        return bytes
    }

    /// A new version 4 UUID in lower case, 36 bytes of text (RFC 9562, section 5.4).
    package func uuid() -> [UInt8] {
        let start = reserve(16)
        return unsafe [UInt8](unsafeUninitializedCapacity: 36) { target, initialized in
            var position = 0
            for index in 0..<16 {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    unsafe target[position] = UInt8(ascii: "-")
                    position += 1
                }
                var byte = buffer[start + index]
                if index == 6 { byte = byte & 0x0F | 0x40 }
                if index == 8 { byte = byte & 0x3F | 0x80 }
                unsafe target[position] = Self.digit(byte >> 4)
                unsafe target[position + 1] = Self.digit(byte & 0x0F)
                position += 2
            }
            initialized = 36
        }
    }

    private static func digit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") - 10 + nibble
    }

    private func take(_ count: Int) -> ArraySlice<UInt8> {
        let start = reserve(count)
        return buffer[start..<start + count]
    }

    /// Where `count` bytes stand that nobody has seen; at most a buffer full.
    private func reserve(_ count: Int) -> Int {
        if used + count > buffer.count { refill() }
        defer { used += count }
        return used
    }

    private func refill() {
        var filled = 0
        while filled < buffer.count {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe getrandom(bytes.baseAddress.map { unsafe $0 + filled }, bytes.count - filled, 0)
            }
            // Linux: up to 256 bytes never fail; more may be cut short by a signal, nothing else.
            filled += max(count, 0)
        }
        used = 0
    }
}
