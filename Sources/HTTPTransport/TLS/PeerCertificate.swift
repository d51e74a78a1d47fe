import COpenSSL

/// What a certificate says of its holder, read from its DER form.
package struct PeerCertificate {
    private let certificate: CertificateHandle

    /// nil for bytes that are no certificate.
    package init?(der: [UInt8]) {
        let pointer = unsafe der.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return unsafe d2i_X509(nil, &start, bytes.count)
        }
        OpenSSLErrors.clear()
        guard let pointer = unsafe pointer else { return nil }
        certificate = unsafe CertificateHandle(pointer)
    }

    /// The first certificate in PEM text. Throws `tlsInvalid` when there is none.
    package init(pem: String) throws(HTTPTransportError) { certificate = try CertificateHandle.all(pem: pem)[0] }

    /// SHA-256 of the DER form: what names the certificate.
    package var fingerprint: [UInt8] { unsafe ClientVerifier.fingerprint(of: certificate.pointer) }

    package var commonName: String? { subject(NID_commonName) }

    /// The `UID` of the subject.
    package var userID: String? { subject(NID_userId) }

    /// The content of an extension, in DER; nil when there is none of that object identifier (`1.2.840…`).
    package func value(ofExtension identifier: String) -> [UInt8]? {
        guard let object = unsafe OBJ_txt2obj(identifier, 1) else { return nil }
        defer { unsafe ASN1_OBJECT_free(object) }
        let place = unsafe X509_get_ext_by_OBJ(certificate.pointer, object, -1)
        guard place >= 0, let found = unsafe X509_get_ext(certificate.pointer, place) else { return nil }
        return unsafe Self.bytes(of: unsafe X509_EXTENSION_get_data(found))
    }

    private func subject(_ identifier: Int32) -> String? {
        let name = unsafe X509_get_subject_name(certificate.pointer)
        let place = unsafe X509_NAME_get_index_by_NID(name, identifier, -1)
        guard place >= 0, let entry = unsafe X509_NAME_get_entry(name, place) else { return nil }
        return unsafe Self.bytes(of: unsafe X509_NAME_ENTRY_get_data(entry)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func bytes(of string: UnsafePointer<ASN1_STRING>?) -> [UInt8]? {
        guard let start = unsafe ASN1_STRING_get0_data(string) else { return nil }
        return unsafe Array(UnsafeBufferPointer(start: start, count: Int(ASN1_STRING_length(string))))
    }
}
