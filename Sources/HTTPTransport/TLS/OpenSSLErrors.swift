import COpenSSL

/// OpenSSL's queue of errors, one a thread: what stays in it is taken for the next call's failure.
enum OpenSSLErrors {
    static func clear() {
        ERR_clear_error()
    }

    /// The first reason in the queue, which is then emptied.
    static func drain() -> String {
        let number = ERR_get_error()
        ERR_clear_error()
        guard number != 0 else { return "OpenSSL gives no reason" }
        guard let reason = unsafe ERR_reason_error_string(number) else { return "OpenSSL error \(number)" }
        return unsafe String(cString: reason)
    }
}
