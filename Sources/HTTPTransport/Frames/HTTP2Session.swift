import CNghttp2

/// One nghttp2 session: bytes in, callbacks out, frames out.
///
/// A plain pointer without a reference count, as every frame passes here; the connection it was made for frees it.
@safe
struct HTTP2Session {
    let pointer: OpaquePointer

    /// `context` outlives the session: it is what the callbacks get; and so does `memory`.
    static func server(
        callbacks: SessionCallbacks, options: SessionOptions, memory: SessionMemory, context: UnsafeMutableRawPointer
    ) -> HTTP2Session {
        var pointer: OpaquePointer?
        unsafe nghttp2_session_server_new3(&pointer, callbacks.pointer, context, options.pointer, memory.pointer)
        return unsafe HTTP2Session(pointer)
    }

    /// `context` outlives the session: it is what the callbacks get.
    static func client(
        callbacks: SessionCallbacks, options: SessionOptions, context: UnsafeMutableRawPointer
    ) -> HTTP2Session {
        var pointer: OpaquePointer?
        unsafe nghttp2_session_client_new2(&pointer, callbacks.pointer, context, options.pointer)
        return unsafe HTTP2Session(unsafe pointer)
    }

    private init(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { preconditionFailure("out of memory") }
        unsafe self.pointer = unsafe pointer
    }

    /// Not inside a callback.
    func free() {
        unsafe nghttp2_session_del(pointer)
    }

    /// Takes bytes from the peer; nil, or nghttp2's code when the session is beyond repair.
    func receive(_ bytes: UnsafeRawBufferPointer) -> nghttp2_error? {
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let result = unsafe nghttp2_session_mem_recv(pointer, start, bytes.count)
        return result < 0 ? nghttp2_error(rawValue: nghttp2_error.RawValue(result)) : nil
    }

    /// Moves frames to the socket until there are none, or the socket is full. False when the session is beyond repair.
    func drain(into socket: SecureSocket) -> Bool {
        while !socket.isBlocked {
            var frame: UnsafePointer<UInt8>?
            let count = unsafe nghttp2_session_mem_send(pointer, &frame)
            guard count > 0, let frame = unsafe frame else { return count == 0 }
            unsafe socket.append(frame, count: count)
        }
        return true
    }

    /// Whether there is nothing more to say or to hear: the connection is to be closed, which nghttp2 leaves to us.
    var isFinished: Bool {
        unsafe nghttp2_session_want_read(pointer) == 0 && nghttp2_session_want_write(pointer) == 0
    }

    func submit(settings: [(nghttp2_settings_id, UInt32)]) {
        let entries = settings.map { nghttp2_settings_entry(settings_id: Int32($0.0.rawValue), value: $0.1) }
        let result = unsafe nghttp2_submit_settings(pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), entries, entries.count)
        precondition(result == 0, "SETTINGS that cannot be sent: \(result)")
    }

    func setConnectionWindow(_ size: Int32) {
        let flags = UInt8(NGHTTP2_FLAG_NONE.rawValue)
        let result = unsafe nghttp2_session_set_local_window_size(pointer, flags, 0, size)
        precondition(result == 0, "a connection window of \(size) bytes cannot be announced: \(result)")
    }

    func submitGoAway(lastStream: Int32, errorCode: HTTP2ErrorCode, debugData: [UInt8]) {
        let flags = UInt8(NGHTTP2_FLAG_NONE.rawValue)
        unsafe nghttp2_submit_goaway(pointer, flags, lastStream, errorCode.rawValue, debugData, debugData.count)
    }

    func submitReset(_ stream: Int32, _ errorCode: HTTP2ErrorCode) {
        unsafe nghttp2_submit_rst_stream(pointer, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, errorCode.rawValue)
    }

    /// The highest stream that was acted upon.
    var lastProcessedStream: Int32 { unsafe nghttp2_session_get_last_proc_stream_id(pointer) }

    var outboundQueueSize: Int { unsafe nghttp2_session_get_outbound_queue_size(pointer) }

    func setUserData(_ data: UnsafeMutableRawPointer?, of stream: Int32) {
        unsafe nghttp2_session_set_stream_user_data(pointer, stream, data)
    }

    func userData(of stream: Int32) -> UnsafeMutableRawPointer? {
        unsafe nghttp2_session_get_stream_user_data(pointer, stream)
    }
}

/// Owns a set of nghttp2 callbacks; sessions copy it.
@safe
final class SessionCallbacks: @unchecked Sendable {  // never changed once made
    let pointer: OpaquePointer

    init(_ configure: (OpaquePointer) -> Void) {
        var pointer: OpaquePointer?
        unsafe nghttp2_session_callbacks_new(&pointer)
        guard let pointer = unsafe pointer else { preconditionFailure("out of memory") }
        unsafe configure(pointer)
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe nghttp2_session_callbacks_del(pointer)
    }
}

/// Owns a set of nghttp2 options; sessions copy it.
@safe
final class SessionOptions: @unchecked Sendable {  // never changed once made
    let pointer: OpaquePointer

    init(_ configure: (OpaquePointer) -> Void) {
        var pointer: OpaquePointer?
        unsafe nghttp2_option_new(&pointer)
        guard let pointer = unsafe pointer else { preconditionFailure("out of memory") }
        unsafe configure(pointer)
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe nghttp2_option_del(pointer)
    }
}
