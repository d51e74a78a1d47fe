import COpenSSL

/// Puts one certificate together, for ``CertificateAuthority``.
@safe
struct CertificateBuilder: ~Copyable {
    private let certificate: OpaquePointer

    /// A version 3 certificate for `key` with a random serial number, valid from a day ago, for clocks that are late.
    init(commonName: String, key: KeyHandle, days: Int) throws(HTTPTransportError) {
        guard let certificate = unsafe X509_new() else { preconditionFailure("out of memory") }
        unsafe self.certificate = unsafe certificate
        let name = unsafe X509_get_subject_name(certificate)
        let serial = RandomBytes().bytes(16)
        let day = 24 * 60 * 60
        guard unsafe X509_set_version(certificate, 2) == 1,
            unsafe X509_set_pubkey(certificate, key.pointer) == 1,
            unsafe X509_gmtime_adj(X509_getm_notBefore(certificate), -day) != nil,
            unsafe X509_gmtime_adj(X509_getm_notAfter(certificate), days * day) != nil,
            unsafe X509_NAME_add_entry_by_txt(
                name, "CN", MBSTRING_UTF8, commonName, Int32(commonName.utf8.count), -1, 0) == 1,
            unsafe Self.set(serial: serial, of: unsafe certificate)
        else { throw Self.failure("the certificate of \(commonName)") }
    }

    deinit {
        unsafe X509_free(certificate)
    }

    private static func set(serial: [UInt8], of certificate: OpaquePointer) -> Bool {
        let positive = [serial[0] & 0x7F | 0x40] + serial.dropFirst()  // RFC 5280, 4.1.2.2: positive, not 0
        let number = unsafe BN_bin2bn(positive, Int32(positive.count), nil)
        defer { unsafe BN_free(number) }
        return unsafe BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil
    }

    /// Adds an extension in the words of OpenSSL's configuration files, `issuer` being who will sign.
    func add(_ identifier: Int32, _ value: String, issuer: CertificateHandle?) throws(HTTPTransportError) {
        var context = unsafe X509V3_CTX()
        let issuing = unsafe issuer?.pointer ?? certificate
        unsafe X509V3_set_ctx(&context, issuing, certificate, nil, nil, 0)
        guard let added = unsafe X509V3_EXT_conf_nid(nil, &context, identifier, value) else {
            throw Self.failure("the extension \"\(value)\"")
        }
        defer { unsafe X509_EXTENSION_free(added) }
        guard unsafe X509_add_ext(certificate, added, -1) == 1 else { throw Self.failure("the extension \"\(value)\"") }
    }

    /// Adds an extension of any object identifier, its content in DER.
    func add(_ identifier: String, content: [UInt8]) throws(HTTPTransportError) {
        guard let object = unsafe OBJ_txt2obj(identifier, 1), let octets = unsafe ASN1_OCTET_STRING_new() else {
            throw Self.failure("the extension \(identifier)")
        }
        defer {
            unsafe ASN1_OBJECT_free(object)
            unsafe ASN1_OCTET_STRING_free(octets)
        }
        guard unsafe ASN1_OCTET_STRING_set(octets, content, Int32(content.count)) == 1,
            let added = unsafe X509_EXTENSION_create_by_OBJ(nil, object, 0, octets)
        else { throw Self.failure("the extension \(identifier)") }
        defer { unsafe X509_EXTENSION_free(added) }
        guard unsafe X509_add_ext(certificate, added, -1) == 1 else {
            throw Self.failure("the extension \(identifier)")
        }
    }

    /// Adds `UID` to the subject.
    func add(userID: String) throws(HTTPTransportError) {
        let name = unsafe X509_get_subject_name(certificate)
        guard
            unsafe X509_NAME_add_entry_by_txt(
                name, "UID", MBSTRING_UTF8, userID, Int32(userID.utf8.count), -1, 0) == 1
        else { throw Self.failure("the user id \(userID)") }
    }

    /// Signs, with the certificate itself as the issuer if none is given.
    func sign(issuer: CertificateHandle?, key: KeyHandle) throws(HTTPTransportError) -> CertificateHandle {
        let issuerName = unsafe X509_get_subject_name(issuer?.pointer ?? certificate)
        guard unsafe X509_set_issuer_name(certificate, issuerName) == 1,
            unsafe X509_sign(certificate, key.pointer, EVP_sha256()) > 0,
            unsafe X509_up_ref(certificate) == 1
        else { throw Self.failure("the certificate's signature") }
        return unsafe CertificateHandle(certificate)
    }

    private static func failure(_ what: String) -> HTTPTransportError {
        HTTPTransportError(code: .tlsInvalid, message: "\(what) could not be made: \(OpenSSLErrors.drain())")
    }
}
