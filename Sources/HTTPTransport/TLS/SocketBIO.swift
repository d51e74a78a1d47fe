import COpenSSL

/// The door between OpenSSL and a loop's ``TransferBuffers``: TLS reads what `recv` brought and leaves there what
/// `send` is to take, so that it makes no system calls of its own.
enum SocketBIO {
    @safe
    private final class Method: @unchecked Sendable {  // never changed once made
        let pointer: OpaquePointer

        init() {
            guard let method = unsafe BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "loop buffers") else {
                preconditionFailure("out of memory")
            }
            unsafe BIO_meth_set_read(method) { bio, target, count in
                unsafe SocketBIO.read(bio, into: target, count: count)
            }
            unsafe BIO_meth_set_write(method) { bio, bytes, count in
                unsafe SocketBIO.write(bio, bytes, count: count)
            }
            unsafe BIO_meth_set_ctrl(method) { _, command, _, _ in
                command == BIO_CTRL_FLUSH ? 1 : 0
            }
            unsafe BIO_meth_set_create(method) { bio in
                unsafe BIO_set_init(bio, 1)
                return 1
            }
            unsafe pointer = unsafe method
        }
    }

    private static let method = Method()

    /// A BIO over `buffers`, which outlive it: a loop's buffers live as long as the loop, which its connections keep.
    static func make(over buffers: TransferBuffers) -> OpaquePointer {
        guard let bio = unsafe BIO_new(method.pointer) else { preconditionFailure("out of memory") }
        unsafe BIO_set_data(bio, Unmanaged.passUnretained(buffers).toOpaque())
        return unsafe bio
    }

    private static func read(_ bio: OpaquePointer?, into target: UnsafeMutablePointer<CChar>?, count: Int32) -> Int32 {
        guard let data = unsafe BIO_get_data(bio), let target = unsafe target, count > 0 else { return -1 }
        unsafe openssl_bio_clear_retry_flags(bio)
        let taken = unsafe Unmanaged<TransferBuffers>.fromOpaque(data)._withUnsafeGuaranteedRef { buffers in
            unsafe buffers.takeReceived(into: target, count: Int(count))
        }
        guard taken > 0 else {
            unsafe openssl_bio_set_retry_read(bio)
            return -1
        }
        return Int32(taken)
    }

    private static func write(_ bio: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, count: Int32) -> Int32 {
        guard let data = unsafe BIO_get_data(bio), let bytes = unsafe bytes, count >= 0 else { return -1 }
        unsafe openssl_bio_clear_retry_flags(bio)
        unsafe Unmanaged<TransferBuffers>.fromOpaque(data)._withUnsafeGuaranteedRef { buffers in
            unsafe buffers.appendEncrypted(bytes, count: Int(count))
        }
        return count
    }
}
