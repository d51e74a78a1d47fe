import CMicrohttpd
import Glibc

/// Hands an answer to the library.
enum ResponseWriter {
    /// The size of one write of an event stream.
    private static let block = 16 << 10

    /// False when the library cannot take it; it then cuts the connection.
    static func queue(_ response: WebResponse, on connection: OpaquePointer) -> Bool {
        guard let handle = unsafe handle(of: response.body, on: connection) else { return false }
        defer { unsafe MHD_destroy_response(handle) }
        for field in response.fields {
            // The library refuses a value with a line break in it: better no field than two.
            _ = unsafe MHD_add_response_header(handle, field.name, field.value)
        }
        return unsafe MHD_queue_response(connection, UInt32(response.status), handle) == .YES
    }

    private static func handle(of body: WebResponse.Body, on connection: OpaquePointer) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes):
            // Copied by the library, which never writes to what it copies.
            return unsafe bytes.withUnsafeBytes { bytes in
                unsafe MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let part):
            let handle = unsafe MHD_create_response_from_fd_at_offset64(
                UInt64(part.count), part.descriptor, UInt64(part.offset))
            if unsafe handle == nil { close(part.descriptor) }
            return unsafe handle
        case .events(let stream): return unsafe events(stream, on: connection)
        }
    }

    private static func events(_ stream: EventStream, on connection: OpaquePointer) -> OpaquePointer? {
        let body = unsafe EventBody(stream: stream, connection: connection)
        let read: MHD_ContentReaderCallback = { context, _, buffer, count in
            guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
            return unsafe Unmanaged<EventBody>.fromOpaque(context).takeUnretainedValue()
                .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
        }
        let free: MHD_ContentReaderFreeCallback = { context in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<EventBody>.fromOpaque(context).takeRetainedValue().end()
        }
        // Retained until `free`, which the library calls when the connection has ended.
        return unsafe MHD_create_response_from_callback(
            tambuli_http_size_unknown(), block, read, Unmanaged.passRetained(body).toOpaque(), free)
    }
}

/// An event stream on its connection.
@safe
private final class EventBody {
    private let stream: EventStream
    private let connection: OpaquePointer

    init(stream: EventStream, connection: OpaquePointer) {
        self.stream = stream
        unsafe self.connection = connection
        // Only a parked connection is woken, and a parked one is there.
        stream.attach { unsafe MHD_resume_connection(connection) }
    }

    /// How many bytes were put in; 0 after the connection was put to sleep, -1 (the end) at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = stream.read(upTo: buffer.count) { unsafe MHD_suspend_connection(connection) }
        guard let part else { return -1 }
        unsafe buffer.copyBytes(from: part)
        return part.count
    }

    func end() { stream.close() }
}
