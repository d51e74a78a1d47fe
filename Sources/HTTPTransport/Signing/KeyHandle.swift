import COpenSSL

/// Owns one OpenSSL key.
@safe
final class KeyHandle: @unchecked Sendable {  // OpenSSL's keys may be used by several threads once they are made
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(_ pointer: OpaquePointer) {
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }

    /// A new P-256 key pair.
    static func generate() throws(HTTPTransportError) -> KeyHandle {
        let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
        defer { unsafe EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard unsafe context != nil, unsafe EVP_PKEY_keygen_init(context) == 1,
            unsafe EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
            unsafe EVP_PKEY_generate(context, &key) == 1, let key = unsafe key
        else {
            throw HTTPTransportError(
                code: .keyInvalid, message: "a P-256 key could not be made: \(OpenSSLErrors.drain())")
        }
        return unsafe KeyHandle(key)
    }

    var isP256: Bool {
        let isElliptic = unsafe EVP_PKEY_get_base_id(pointer) == EVP_PKEY_EC
        guard isElliptic else { return false }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 80) { name in
            var length = 0
            guard unsafe EVP_PKEY_get_group_name(pointer, name.baseAddress, name.count, &length) == 1,
                let start = name.baseAddress
            else { return false }
            return unsafe String(cString: start) == SN_X9_62_prime256v1
        }
    }

    func requireP256(_ role: String) throws(HTTPTransportError) {
        guard isP256 else {
            throw HTTPTransportError(
                code: .keyInvalid, message: "\(role) is not on the curve P-256, the one ES256 signs with")
        }
    }
}
