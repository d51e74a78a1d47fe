import COpenSSL

/// What the connections of one side and one loop have in common: versions, ciphers, identity, whom to trust.
@safe
final class TLSContext {
    let pointer: OpaquePointer
    /// Kept alive for the handshakes, which have a plain pointer to it.
    private var verifier: ClientVerifier?

    private init(_ method: OpaquePointer?) throws(HTTPTransportError) {
        guard let pointer = unsafe SSL_CTX_new(method) else {
            throw HTTPTransportError(code: .tlsInvalid, message: "TLS is not available: \(OpenSSLErrors.drain())")
        }
        unsafe self.pointer = unsafe pointer
        unsafe openssl_context_set_up(pointer)
        // Forward secrecy and AEAD only, as RFC 9113, section 9.2.2, wants; AES-128 first, the cheapest.
        guard
            unsafe SSL_CTX_set_cipher_list(pointer, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1,
            unsafe SSL_CTX_set_ciphersuites(
                pointer, "TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256") == 1
        else { throw Self.failure("the cipher list") }
    }

    deinit {
        unsafe SSL_CTX_free(pointer)
    }

    /// A server's. With `clientTrust` clients are asked for a certificate, and may come without.
    static func server(
        identity: TLSIdentity, clientTrust: ClientTrust?
    ) throws(HTTPTransportError) -> TLSContext {
        let context = unsafe try TLSContext(unsafe TLS_server_method())
        try context.use(identity)
        if let clientTrust {
            for authority in try CertificateHandle.all(pem: clientTrust.authorities) {
                try context.trust(authority)
                guard unsafe SSL_CTX_add_client_CA(context.pointer, authority.pointer) == 1 else {
                    throw failure("an authority of clients")
                }
            }
            unsafe SSL_CTX_set_verify(context.pointer, SSL_VERIFY_PEER, nil)
            context.verify(by: ClientVerifier(clientTrust))
        }
        unsafe SSL_CTX_set_alpn_select_cb(
            context.pointer,
            { _, chosen, chosenLength, offered, offeredLength, _ in
                unsafe ApplicationProtocol.select(chosen, chosenLength, offered: offered, count: offeredLength)
            }, nil)
        return context
    }

    /// A client's. `protocols` are what it offers by ALPN; none is offered if empty.
    static func client(
        trust: TLSTrust, identity: TLSIdentity?, protocols: [String]
    ) throws(HTTPTransportError) -> TLSContext {
        let context = unsafe try TLSContext(unsafe TLS_client_method())
        if let identity { try context.use(identity) }
        switch trust.source {
        case .file(let path):
            try context.trust(pem: try PrivateFile.text(at: path))
        case .pem(let text):
            try context.trust(pem: text)
        case .systemDefault:
            guard unsafe SSL_CTX_set_default_verify_paths(context.pointer) == 1 else {
                throw failure("the machine's list of authorities")
            }
        case .nobodyNeeded: break
        }
        if case .nobodyNeeded = trust.source {
            unsafe SSL_CTX_set_verify(context.pointer, SSL_VERIFY_NONE, nil)
        } else {
            unsafe SSL_CTX_set_verify(context.pointer, SSL_VERIFY_PEER, nil)
        }
        let wire = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !wire.isEmpty {
            // Unlike its neighbours, this call returns 0 for success.
            let refused = unsafe SSL_CTX_set_alpn_protos(context.pointer, wire, UInt32(wire.count))
            precondition(refused == 0, "the list of protocols \(protocols) is malformed")
        }
        return context
    }

    private func verify(by verifier: ClientVerifier) {
        self.verifier = verifier
        // Unretained: the context keeps it as long as there are handshakes.
        unsafe SSL_CTX_set_cert_verify_callback(
            pointer,
            { store, context in
                guard let store = unsafe store, let context = unsafe context else { return 0 }
                return unsafe Unmanaged<ClientVerifier>.fromOpaque(context)._withUnsafeGuaranteedRef {
                    unsafe $0.verify(store)
                }
            }, Unmanaged.passUnretained(verifier).toOpaque())
    }

    private func use(_ identity: TLSIdentity) throws(HTTPTransportError) {
        let chain = try CertificateHandle.all(pem: identity.certificateChain)
        let bio = MemoryBIO(identity.privateKey)
        // Without the closure OpenSSL asks for a passphrase on the terminal.
        guard let key = unsafe PEM_read_bio_PrivateKey(bio.pointer, nil, { _, _, _, _ in -1 }, nil) else {
            OpenSSLErrors.clear()
            throw HTTPTransportError(
                code: .keyInvalid, message: "the private key of the certificate is not an unencrypted key in PEM form")
        }
        defer { unsafe EVP_PKEY_free(key) }
        guard unsafe SSL_CTX_use_certificate(pointer, chain[0].pointer) == 1 else {
            throw Self.failure("the certificate")
        }
        guard unsafe SSL_CTX_use_PrivateKey(pointer, key) == 1, unsafe SSL_CTX_check_private_key(pointer) == 1 else {
            throw Self.failure("the certificate's private key")
        }
        for certificate in chain.dropFirst() {
            guard unsafe openssl_context_add_chain(pointer, certificate.pointer) == 1 else {
                throw Self.failure("the certificate chain")
            }
        }
    }

    private func trust(pem: String) throws(HTTPTransportError) {
        for authority in try CertificateHandle.all(pem: pem) { try trust(authority) }
    }

    private func trust(_ authority: CertificateHandle) throws(HTTPTransportError) {
        guard unsafe X509_STORE_add_cert(SSL_CTX_get_cert_store(pointer), authority.pointer) == 1 else {
            throw Self.failure("a trusted authority")
        }
    }

    private static func failure(_ what: String) -> HTTPTransportError {
        HTTPTransportError(code: .tlsInvalid, message: "TLS cannot use \(what): \(OpenSSLErrors.drain())")
    }
}
