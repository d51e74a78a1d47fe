import CLinux
import COpenSSL
import Glibc

/// A TLS connection over one non-blocking socket, used on its loop only.
///
/// Its owner calls, whenever the socket is readable, ``fill()`` once, then ``handshake()`` until that is done and
/// ``read()`` until it has no more; it gathers output with ``append(_:count:)`` and ends its turn with ``flush()``. All
/// bytes in between live in the loop's buffers; what the socket did not take is kept here.
@safe
final class SecureSocket {
    enum FillResult {
        case filled
        case waiting
        case ended
        case failed(HTTPTransportError)
    }

    enum HandshakeResult {
        case done(ApplicationProtocol)
        case waiting
        case failed(HTTPTransportError)
    }

    @safe
    enum ReadResult {
        /// Valid until the next call.
        case bytes(UnsafeRawBufferPointer)
        case waiting
        /// The peer closes in good order, or broke TLS.
        case ended
    }

    /// Whether ``handshake()`` was called.
    private(set) var hasStarted = false
    private(set) var isHandshaken = false
    /// Whether ``read()`` came to the end of what the peer says.
    private(set) var hasEnded = false
    /// Whether the socket refuses to take more for now; it is then to be watched for being writable.
    private(set) var isBlocked = false

    private let descriptor: Int32
    private let ssl: OpaquePointer
    private let buffers: TransferBuffers
    private var unsent: [UInt8] = []
    private var unsentStart = 0
    private var isFinishing = false
    private var isBroken = false
    private var isClosed = false

    /// Takes over the descriptor.
    private init(descriptor: Int32, context: TLSContext, buffers: TransferBuffers) {
        guard let ssl = unsafe SSL_new(context.pointer) else { preconditionFailure("out of memory") }
        let bio = unsafe SocketBIO.make(over: buffers)
        unsafe SSL_set_bio(ssl, bio, bio)  // takes over the one reference for both directions
        self.descriptor = descriptor
        unsafe self.ssl = unsafe ssl
        self.buffers = buffers
        TCP.sendAtOnce(descriptor)
    }

    /// A server's side of an accepted connection.
    static func server(descriptor: Int32, context: TLSContext, buffers: TransferBuffers) -> SecureSocket {
        let socket = SecureSocket(descriptor: descriptor, context: context, buffers: buffers)
        unsafe SSL_set_accept_state(socket.ssl)
        return socket
    }

    /// A client's side, which will accept a certificate for `host` only.
    static func client(
        descriptor: Int32, context: TLSContext, host: String, buffers: TransferBuffers
    ) -> SecureSocket {
        let socket = SecureSocket(descriptor: descriptor, context: context, buffers: buffers)
        unsafe SSL_set_connect_state(socket.ssl)
        if IPAddress.isNumeric(host) {
            unsafe X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(socket.ssl), host)
        } else {
            unsafe openssl_set_server_name(socket.ssl, host)
            unsafe SSL_set1_host(socket.ssl, host)
        }
        return socket
    }

    deinit {
        unsafe SSL_free(ssl)
        if !isClosed { Glibc.close(descriptor) }
    }

    /// Closes the descriptor, whose number may be another socket's at once: from here on nothing is done any more.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        isBroken = true
        unsent = []
        buffers.plaintextCount = 0
        buffers.encryptedCount = 0
        Glibc.close(descriptor)
    }

    // MARK: Reading

    /// Receives once from the socket.
    func fill() -> FillResult {
        guard !isClosed else { return .ended }
        let count = unsafe recv(descriptor, buffers.received.baseAddress, buffers.received.count, 0)
        guard count > 0 else {
            if count == 0 { return .ended }
            if errno == EAGAIN || errno == EINTR { return .waiting }
            return .failed(
                HTTPTransportError(
                    code: .connectionClosed, message: "the connection broke: \(HTTPTransportError.systemMessage(errno))"
                ))
        }
        buffers.receivedRange = 0..<count
        return .filled
    }

    /// The first byte ``fill()`` brought that TLS has not read.
    var firstReceived: UInt8? {
        unsafe buffers.receivedRange.isEmpty ? nil : buffers.received[buffers.receivedRange.lowerBound]
    }

    /// Goes as far as the received bytes allow.
    func handshake() -> HandshakeResult {
        hasStarted = true
        OpenSSLErrors.clear()
        let result = unsafe SSL_do_handshake(ssl)
        if result == 1 {
            isHandshaken = true
            return .done(unsafe ApplicationProtocol.agreed(in: ssl))
        }
        let error = unsafe SSL_get_error(ssl, result)
        if error == SSL_ERROR_WANT_READ { return .waiting }
        isBroken = true
        return .failed(handshakeError)
    }

    private var handshakeError: HTTPTransportError {
        let verification = unsafe SSL_get_verify_result(ssl)
        guard verification == Int(X509_V_OK) else {
            let reason = unsafe String(cString: X509_verify_cert_error_string(verification))
            OpenSSLErrors.clear()
            return HTTPTransportError(code: .untrusted, message: "the peer's certificate is not trusted: \(reason)")
        }
        return HTTPTransportError(code: .handshakeFailed, message: "the TLS handshake failed: \(OpenSSLErrors.drain())")
    }

    /// The next decrypted bytes.
    func read() -> ReadResult {
        OpenSSLErrors.clear()
        let capacity = Int32(TransferBuffers.plaintextCapacity)
        let count = unsafe SSL_read(ssl, buffers.decrypted.baseAddress, capacity)
        if count > 0 { return unsafe .bytes(UnsafeRawBufferPointer(rebasing: buffers.decrypted[..<Int(count)])) }
        switch unsafe SSL_get_error(ssl, count) {
        case SSL_ERROR_WANT_READ: return .waiting
        case SSL_ERROR_ZERO_RETURN: break
        default:
            isBroken = true
            OpenSSLErrors.clear()
        }
        hasEnded = true
        return .ended
    }

    /// Forgets what was received and not read.
    func discardReceived() {
        buffers.receivedRange = 0..<0
    }

    // MARK: Writing

    /// Gathers bytes for the next record.
    func append(_ bytes: UnsafeRawPointer, count: Int) {
        var rest = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        while unsafe !rest.isEmpty {
            let room = TransferBuffers.plaintextCapacity - buffers.plaintextCount
            let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(room))
            let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffers.plaintext[buffers.plaintextCount...])
            unsafe target.copyMemory(from: part)
            buffers.plaintextCount += part.count
            unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
            if buffers.plaintextCount == TransferBuffers.plaintextCapacity { encrypt() }
        }
    }

    private func encrypt() {
        let count = buffers.plaintextCount
        buffers.plaintextCount = 0
        guard count > 0, !isBroken else { return }
        OpenSSLErrors.clear()
        // Never short, never waiting: the BIO takes everything.
        let written = unsafe SSL_write(ssl, buffers.plaintext.baseAddress, Int32(count))
        if written <= 0 {
            isBroken = true
            OpenSSLErrors.clear()
        }
        if buffers.encryptedCount >= Self.sendThreshold { sendEncrypted() }
    }

    private static let sendThreshold = 96 * 1024

    /// Sends what was gathered, and what an earlier turn left over. False when the connection is broken.
    func flush() -> Bool {
        encrypt()
        if !unsent.isEmpty { sendUnsent() }
        sendEncrypted()
        if isFinishing && !isBlocked && !isBroken { shutDownWriting() }
        return !isBroken
    }

    /// Says goodbye when all has been sent: TLS's close_notify, and then the end of the stream.
    func finish() {
        guard !isClosed else { return }
        sendCloseNotify()
        isFinishing = true
        _ = flush()
    }

    /// Says that nothing more will be said, with the next ``flush()``.
    func sendCloseNotify() {
        guard isHandshaken, !isBroken, !isClosed else { return }
        encrypt()
        unsafe SSL_shutdown(ssl)
        OpenSSLErrors.clear()
    }

    private func shutDownWriting() {
        isFinishing = false
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Sends plain bytes to a peer that does not speak TLS.
    func sendPlain(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        unsafe bytes.withUnsafeBytes { content in
            guard let start = content.baseAddress else { return }
            _ = unsafe send(descriptor, start, content.count, Int32(MSG_NOSIGNAL))
        }
    }

    private func sendEncrypted() {
        guard buffers.encryptedCount > 0 else { return }
        defer { buffers.encryptedCount = 0 }
        guard !isBroken else { return }
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffers.encrypted[..<buffers.encryptedCount])
        let sent = unsafe isBlocked ? 0 : sendNow(bytes)
        guard sent < bytes.count, !isBroken else { return }
        unsafe unsent.append(contentsOf: bytes[sent...])
    }

    private func sendUnsent() {
        let sent = unsafe unsent.withUnsafeBytes { bytes in
            unsafe sendNow(UnsafeRawBufferPointer(rebasing: bytes[unsentStart...]))
        }
        unsentStart += sent
        guard unsentStart == unsent.count || isBroken else { return }
        unsent = []
        unsentStart = 0
    }

    private func sendNow(_ bytes: UnsafeRawBufferPointer) -> Int {
        isBlocked = false
        var sent = 0
        while sent < bytes.count {
            let count = unsafe send(
                descriptor, bytes.baseAddress.map { unsafe $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                isBlocked = true
                break
            } else if errno != EINTR {
                isBroken = true
                break
            }
        }
        return sent
    }

    // MARK: The peer

    /// The name the client asked for (SNI).
    var serverName: [UInt8]? {
        guard let name = unsafe SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name) else { return nil }
        return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// The certificate the peer showed, which the handshake checked, in DER.
    var peerCertificate: [UInt8]? {
        guard let certificate = unsafe SSL_get1_peer_certificate(ssl) else { return nil }
        return unsafe CertificateHandle(certificate).der
    }
}
