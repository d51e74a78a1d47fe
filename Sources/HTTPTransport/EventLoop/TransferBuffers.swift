/// The bytes on their way through one loop: what came from a socket, what goes into TLS, what comes out of it.
///
/// They belong to the socket whose turn it is and are empty between two turns, so an idle connection owns none.
@safe
final class TransferBuffers {
    static let receiveCapacity = 64 * 1024
    /// One TLS record holds this much (RFC 8446, section 5.1).
    static let plaintextCapacity = 16 * 1024

    /// Encrypted bytes as `recv` delivered them; ``receivedRange`` is what TLS has not read yet.
    let received = UnsafeMutableRawBufferPointer.allocate(byteCount: receiveCapacity, alignment: 64)
    var receivedRange = 0..<0

    /// Decrypted bytes of one record.
    let decrypted = UnsafeMutableRawBufferPointer.allocate(byteCount: plaintextCapacity, alignment: 64)

    /// Frames gathered for one TLS record.
    let plaintext = UnsafeMutableRawBufferPointer.allocate(byteCount: plaintextCapacity, alignment: 64)
    var plaintextCount = 0

    /// Encrypted bytes for `send`.
    private(set) var encrypted = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 * 1024, alignment: 64)
    var encryptedCount = 0

    deinit {
        unsafe received.deallocate()
        unsafe decrypted.deallocate()
        unsafe plaintext.deallocate()
        unsafe encrypted.deallocate()
    }

    /// Moves up to `count` received bytes to `destination`; 0 when none are left.
    func takeReceived(into destination: UnsafeMutableRawPointer, count: Int) -> Int {
        let taken = min(count, receivedRange.count)
        guard taken > 0, let start = unsafe received.baseAddress else { return 0 }
        unsafe destination.copyMemory(from: start + receivedRange.lowerBound, byteCount: taken)
        receivedRange = receivedRange.lowerBound + taken..<receivedRange.upperBound
        return taken
    }

    func appendEncrypted(_ bytes: UnsafeRawPointer, count: Int) {
        if unsafe encryptedCount + count > encrypted.count { growEncrypted(toHold: encryptedCount + count) }
        guard let start = unsafe encrypted.baseAddress else { return }
        unsafe (start + encryptedCount).copyMemory(from: bytes, byteCount: count)
        encryptedCount += count
    }

    private func growEncrypted(toHold count: Int) {
        let larger = unsafe UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(count, 2 * encrypted.count), alignment: 64)
        unsafe larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: encrypted[..<encryptedCount]))
        unsafe encrypted.deallocate()
        unsafe encrypted = unsafe larger
    }
}
