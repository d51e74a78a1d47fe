import COpenSSL

/// Bytes OpenSSL reads from, or writes to.
@safe
struct MemoryBIO: ~Copyable {
    let pointer: OpaquePointer

    /// An empty one, to be written to.
    init() {
        unsafe self.init(taking: unsafe BIO_new(BIO_s_mem()))
    }

    /// One that holds `text`, to be read from.
    init(_ text: String) {
        self.init()
        var text = text
        let written = text.withUTF8 { bytes in unsafe BIO_write(pointer, bytes.baseAddress, Int32(bytes.count)) }
        precondition(written == Int32(text.utf8.count) || text.isEmpty, "a memory BIO takes all bytes")
    }

    private init(taking pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { preconditionFailure("out of memory") }
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe BIO_free(pointer)
    }

    var text: String {
        var start: UnsafeMutablePointer<CChar>?
        let count = unsafe openssl_bio_contents(pointer, &start)
        return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
